import Glibc
import Synchronization
import TouchUI

/// The contents of a directory of images, for the log, `doctor` and staff.
public struct PhotoReport: Sendable {
  /// The number of files that can be shown, as far as their names say.
  public let count: Int
  /// Whether the directory can be read.
  public let isReadable: Bool
  /// The sentences about everything that is not shown, in English.
  public let notes: [String]

  /// Reads the directory at `path` on another thread. Nil if it does not answer within `seconds`.
  public init?(of path: String, within seconds: Double) {
    let answer = Answer()
    guard BackgroundThread.run({ answer.give(PhotoListing(of: path)) }) == 0 else { return nil }
    guard let listing = answer.wait(upTo: seconds) else { return nil }
    count = listing.files.count
    isReadable = listing.problem == nil
    notes = listing.notes(of: path, Language.english[SceneStrings.self].photos.leftOut)
  }
}

/// A listing on its way from one thread to another, which waits for it.
private final class Answer: Sendable {
  private let listing = Mutex<PhotoListing?>(nil)
  private let (outlet, inlet): (Int32, Int32)

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (outlet, inlet) = (ends[0], ends[1])
  }

  deinit { for end in [outlet, inlet] { close(end) } }

  func give(_ given: PhotoListing) {
    listing.withLock { $0 = given }
    var stroke: UInt8 = 1
    _ = write(inlet, &stroke, 1)
  }

  func wait(upTo seconds: Double) -> PhotoListing? {
    var request = pollfd(fd: outlet, events: Int16(POLLIN), revents: 0)
    // Signals that the program catches interrupt it.
    while poll(&request, 1, Int32(seconds * 1000)) < 0, errno == EINTR {}
    return listing.withLock { $0 }
  }
}
