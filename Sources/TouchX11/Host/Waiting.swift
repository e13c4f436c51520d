import CX11
import Glibc
import TouchUI

/// Sleeps until one of a few files can be read or a moment has come.
struct Waiting {
  private var files: [pollfd]

  init(_ fileDescriptors: [Int32]) {
    files = fileDescriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  /// Sleeps until `deadline` at the latest; nil: for as long as nothing can be read. A past deadline does not sleep.
  mutating func sleep(until deadline: Instant?) {
    guard let deadline else {
      touch_poll(&files, UInt32(files.count), nil)
      return
    }
    let microseconds = max(0, deadline.microseconds - Instant.now.microseconds)
    var span = timespec(tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1000)
    touch_poll(&files, UInt32(files.count), &span)
  }

  /// Whether there was something to read, or an end, at the `index`th file after the last sleep.
  func isReadable(_ index: Int) -> Bool { files[index].revents != 0 }
}
