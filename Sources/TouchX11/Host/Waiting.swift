import CX11
import Glibc
import TouchUI

extension Instant {
  /// This moment of CLOCK_MONOTONIC, the clock that X servers on this machine stamp their events with.
  public static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}

/// Sleeps until one of a few files is ready or a moment has come.
struct Waiting {
  private let own: [pollfd]
  /// Those of the last sleep: its own, then those that came with it.
  private var files: [pollfd]

  init(_ fileDescriptors: [Int32]) {
    own = fileDescriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    files = own
  }

  /// Sleeps until `deadline` at the latest; nil: for as long as nothing is ready. A past deadline does not sleep.
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

  /// Whether there was something to read, or an end, at the `index`th of its own files after the last sleep.
  func isReadable(_ index: Int) -> Bool { files[index].revents != 0 }

  /// What the last sleep found of the files that came with it, in their order.
  var others: ArraySlice<pollfd> { files[own.count...] }
}
