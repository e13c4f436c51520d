import CRunLoop
import Glibc
import TouchCore

/// A wait until one of a few files is ready or a time has come.
package struct Waiting {
  private let own: [pollfd]
  /// The files of the last sleep: its own, then the others.
  private var files: [pollfd]

  package init(_ fileDescriptors: [Int32]) {
    own = fileDescriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    files = own
  }

  /// Sleeps until `deadline` at the latest; nil: until a file is ready. With a past deadline it does not sleep.
  package mutating func sleep(until deadline: Instant?, for others: [pollfd]) {
    files.replaceSubrange(own.count..., with: others)
    guard let deadline else {
      runLoop_poll(&files, UInt32(files.count), nil)
      return
    }
    let microseconds = max(0, deadline.microseconds - Instant.now.microseconds)
    var timeout = timespec(tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1000)
    runLoop_poll(&files, UInt32(files.count), &timeout)
  }

  /// Returns whether the `index`th of its own files was readable, or at its end, after the last sleep.
  package func isReadable(_ index: Int) -> Bool { files[index].revents != 0 }

  /// The states of the other files after the last sleep, in their order.
  package var others: ArraySlice<pollfd> { files[own.count...] }
}
