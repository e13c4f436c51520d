import Glibc

/// A queue that passes objects from one thread to another, in order. The kernel's pipe does the waiting and waking, so
/// no lock is needed. The sender gives up its reference.
///
/// `Content` must not change after it was sent.
final class PipeQueue<Content> {
  private final class Parcel {
    let content: Content
    init(_ content: Content) { self.content = content }
  }

  private let inlet: Int32
  private let outlet: Int32

  /// Creates a queue. Neither end blocks: an empty queue returns nothing, and a full one (about 8,000 objects) refuses.
  init() throws(StorageError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw StorageError("making a pipe") }
    outlet = ends[0]
    inlet = ends[1]
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    while take() != nil {}
    close(inlet)
    close(outlet)
  }

  /// Appends an object. Returns false if the queue is full.
  func put(_ content: Content) -> Bool {
    let parcel = Unmanaged.passRetained(Parcel(content))
    var address = UInt(bitPattern: parcel.toOpaque())
    let size = MemoryLayout<UInt>.size
    // A write of so few bytes is atomic.
    if write(inlet, &address, size) == size { return true }
    parcel.release()
    return false
  }

  /// Removes the oldest object, or returns nil if there is none.
  func take() -> Content? {
    var address: UInt = 0
    let size = MemoryLayout<UInt>.size
    guard read(outlet, &address, size) == size, let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    return Unmanaged<Parcel>.fromOpaque(pointer).takeRetainedValue().content
  }

  /// The file descriptor that becomes readable when an object can be taken.
  var fileDescriptor: Int32 { outlet }

  /// Waits until an object can be taken, for at most `milliseconds`, or without limit if negative.
  func wait(upTo milliseconds: Int) {
    var file = pollfd(fd: outlet, events: Int16(POLLIN), revents: 0)
    poll(&file, 1, Int32(clamping: milliseconds))
  }
}
