import Glibc

/// Hands objects from one thread to another, in order. The kernel's pipe does the waiting and the waking, so nobody
/// needs a lock; who has sent an object has let go of it.
///
/// `Content` is whatever nobody changes after it was sent.
final class PipeQueue<Content> {
  private final class Parcel {
    let content: Content
    init(_ content: Content) { self.content = content }
  }

  private let inlet: Int32
  private let outlet: Int32

  /// Both ends answer at once: an empty one with nothing, a full one (about 8,000 parcels) with a refusal.
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

  /// False if it is full.
  func put(_ content: Content) -> Bool {
    let parcel = Unmanaged.passRetained(Parcel(content))
    var address = UInt(bitPattern: parcel.toOpaque())
    let size = MemoryLayout<UInt>.size
    // So few bytes are written wholly or not at all.
    if write(inlet, &address, size) == size { return true }
    parcel.release()
    return false
  }

  /// The oldest that has not been taken; nil if there is none.
  func take() -> Content? {
    var address: UInt = 0
    let size = MemoryLayout<UInt>.size
    guard read(outlet, &address, size) == size, let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    return Unmanaged<Parcel>.fromOpaque(pointer).takeRetainedValue().content
  }

  /// Can be read when something can be taken.
  var fileDescriptor: Int32 { outlet }

  /// Sleeps until something can be taken, for `milliseconds` at most; below zero: for as long as it takes.
  func wait(upTo milliseconds: Int) {
    var file = pollfd(fd: outlet, events: Int16(POLLIN), revents: 0)
    poll(&file, 1, Int32(clamping: milliseconds))
  }
}
