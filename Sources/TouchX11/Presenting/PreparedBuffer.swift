import Glibc
import Synchronization
import TouchUI

/// A further buffer that is not drawn into before it has its memory. The system gives that page by page as it is first
/// touched: of a window of 3840 × 2160 points that takes some 25 ms, which is done on another thread, so that no frame is
/// late.
final class PreparedBuffer {
  let buffer: ScreenBuffer
  private let isDone = Flag()

  /// Begins at once. Where there is no other thread, or the system can not do it beforehand, it is ready at once.
  init(_ buffer: ScreenBuffer) {
    self.buffer = buffer
    let isDone = isDone
    let (address, count) = (UInt(bitPattern: buffer.bytes.baseAddress), buffer.bytes.count)
    let work: @Sendable () -> Void = {
      Self.populate(address, count)
      isDone.set()
    }
    if BackgroundThread.run(lowPriority: true, work) != 0 { isDone.set() }
  }

  var isReady: Bool { isDone.isSet }

  /// In parts, since the system keeps other requests for memory waiting meanwhile. The buffer may go at any time: what is
  /// no memory any more is refused, and memory that has become something else keeps its contents (source: madvise(2),
  /// MADV_POPULATE_WRITE; since Linux 5.14).
  private static func populate(_ address: UInt, _ count: Int) {
    for offset in stride(from: 0, to: count, by: part) {
      guard let place = UnsafeMutableRawPointer(bitPattern: address + UInt(offset)),
        madvise(place, min(part, count - offset), MADV_POPULATE_WRITE) == 0
      else { return }
    }
  }

  /// In bytes; a whole number of pages.
  private static let part = 1 << 20

  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .acquiring) }
    func set() { value.store(true, ordering: .releasing) }
  }
}
