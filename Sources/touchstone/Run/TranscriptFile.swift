import Documents
import Laboratory
import TouchUI

/// A transcript on its way into a file.
enum TranscriptFile {
  static func open(_ path: String, since origin: Instant) throws -> Transcript {
    let file = try Failure.explained { try LineFile(path: path) { Failure.tell($0) } }
    return Transcript(since: origin) { file.write($0) }
  }
}
