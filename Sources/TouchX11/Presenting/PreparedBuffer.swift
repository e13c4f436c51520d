import Glibc
import Synchronization
import TouchUI

/// A further buffer that is not drawn into before it has its memory. The system gives that page by page as it is first
/// touched: of a window of 3840 × 2160 points that takes some 25 ms, which is done on another thread, so that no frame is
/// late.
final class PreparedBuffer {
  let buffer: ScreenBuffer
  private let outcome = Outcome()

  /// Begins at once. Where there is no other thread, or the system can not do it beforehand, it is ready at once.
  init(_ buffer: ScreenBuffer) {
    self.buffer = buffer
    let outcome = outcome
    let (address, count) = (UInt(bitPattern: buffer.bytes.baseAddress), buffer.bytes.count)
    let code = BackgroundThread.run(lowPriority: true) { outcome.code = Self.populate(address, count) }
    if code != 0 { outcome.code = 0 }
  }

  var isReady: Bool { outcome.code == 0 }

  /// Why it never gets its memory: whoever touched it would be ended by the system. Nil: it has it, or may still get it.
  var refusal: String? { outcome.code.flatMap { $0 == 0 ? nil : String(cString: strerror($0)) } }

  /// In parts, since the system keeps other requests for memory waiting meanwhile. The buffer may go at any time: what is
  /// no memory any more is refused, and memory that has become something else keeps its contents (source: madvise(2),
  /// MADV_POPULATE_WRITE; since Linux 5.14). Returns 0, or the system's reason (`errno`) why there is no memory; that it
  /// does not know how is none.
  private static func populate(_ address: UInt, _ count: Int) -> Int32 {
    for offset in stride(from: 0, to: count, by: part) {
      let place = UnsafeMutableRawPointer(bitPattern: address + UInt(offset))
      guard madvise(place, min(part, count - offset), MADV_POPULATE_WRITE) != 0 else { continue }
      return errno == EINVAL ? 0 : errno
    }
    return 0
  }

  /// In bytes; a whole number of pages.
  private static let part = 1 << 20

  /// What the other thread has come to.
  private final class Outcome: Sendable {
    private let value = Atomic<Int32>(underWay)
    private static let underWay: Int32 = -1

    /// 0, or the system's reason why not; nil while it is under way.
    var code: Int32? {
      get {
        let code = value.load(ordering: .acquiring)
        return code == Self.underWay ? nil : code
      }
      set { value.store(newValue ?? Self.underWay, ordering: .releasing) }
    }
  }
}
