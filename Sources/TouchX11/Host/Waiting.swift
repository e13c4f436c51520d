import CX11
import Glibc
import TouchCore

extension Instant {
  /// The current time of CLOCK_MONOTONIC, the clock with which X servers on this machine stamp their events.
  public static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}

/// A wait until one of a few files is ready or a time has come.
struct Waiting {
  private let own: [pollfd]
  /// The files of the last sleep: its own, then the others.
  private var files: [pollfd]

  init(_ fileDescriptors: [Int32]) {
    own = fileDescriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    files = own
  }

  /// Sleeps until `deadline` at the latest; nil: until a file is ready. With a past deadline it does not sleep.
  mutating func sleep(until deadline: Instant?, for others: [pollfd]) {
    files.replaceSubrange(own.count..., with: others)
    guard let deadline else {
      touch_poll(&files, UInt32(files.count), nil)
      return
    }
    let microseconds = max(0, deadline.microseconds - Instant.now.microseconds)
    var span = timespec(tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1000)
    touch_poll(&files, UInt32(files.count), &span)
  }

  /// Returns whether the `index`th of its own files was readable, or at its end, after the last sleep.
  func isReadable(_ index: Int) -> Bool { files[index].revents != 0 }

  /// The states of the other files after the last sleep, in their order.
  var others: ArraySlice<pollfd> { files[own.count...] }
}
