import Glibc
import Synchronization
import TouchCore

/// An additional buffer that is used only when its memory is resident. The system allocates it page by page as it is
/// first touched: for a window of 3840 × 2160 points that takes some 25 ms, which another thread spends, so that no
/// frame is late.
final class PreparedBuffer {
  let buffer: ScreenBuffer
  private let outcome = Outcome()

  /// Begins at once. Without another thread, or where the system cannot do it beforehand, it is ready at once.
  init(_ buffer: ScreenBuffer) {
    self.buffer = buffer
    let outcome = outcome
    let (address, count) = (UInt(bitPattern: buffer.bytes.baseAddress), buffer.bytes.count)
    let code = BackgroundThread.run(lowPriority: true) { outcome.code = Self.populate(address, count) }
    if code != 0 { outcome.code = 0 }
  }

  var isReady: Bool { outcome.code == 0 }

  /// The reason why it never gets its memory; touching it would end the program. Nil: it has it, or may still get it.
  var refusal: String? { outcome.code.flatMap { $0 == 0 ? nil : String(cString: strerror($0)) } }

  /// Allocates the pages in parts, since other requests for memory wait meanwhile. The buffer may be freed at any time:
  /// an address without memory is refused, and memory with another use keeps its contents (source: madvise(2),
  /// MADV_POPULATE_WRITE; since Linux 5.14). Returns 0, or the system's error (`errno`) if there is no memory; a system
  /// without the call counts as 0.
  private static func populate(_ address: UInt, _ count: Int) -> Int32 {
    for offset in stride(from: 0, to: count, by: part) {
      let pointer = UnsafeMutableRawPointer(bitPattern: address + UInt(offset))
      guard madvise(pointer, min(part, count - offset), MADV_POPULATE_WRITE) != 0 else { continue }
      return errno == EINVAL ? 0 : errno
    }
    return 0
  }

  /// The size of a part in bytes; a whole number of pages.
  private static let part = 1 << 20

  /// The result of the other thread.
  private final class Outcome: Sendable {
    private let value = Atomic<Int32>(inProgress)
    private static let inProgress: Int32 = -1

    /// The result: 0, or the system's error; nil while it is running.
    var code: Int32? {
      get {
        let code = value.load(ordering: .acquiring)
        return code == Self.inProgress ? nil : code
      }
      set { value.store(newValue ?? Self.inProgress, ordering: .releasing) }
    }
  }
}
