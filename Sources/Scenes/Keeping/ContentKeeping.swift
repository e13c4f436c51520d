import Glibc
import TouchUI

/// Keeps the small content of a scene in a ``ContentFile``: reads it when the scene is created, and reports problems once.
final class ContentKeeping {
  /// The maximum times to wait for the disk in seconds: when the scene is created, and at the end of the program.
  private static let (patience, endPatience) = (0.5, 10.0)

  /// Takes stored content. `isLate` says that a slow disk has brought it while the scene was shown. Returns false for
  /// bytes that it does not understand.
  typealias Restoring = (_ bytes: [UInt8], _ isLate: Bool) -> Bool

  private let file: ContentFile
  private let diagnostics: Diagnostics
  private let restore: Restoring
  /// The reading that the disk has not answered yet.
  private var reading: BackgroundValue<ContentFile.Reading>?
  private var watching: Registration?
  private var reported: StorageError?

  /// Reads `file` and passes the content to `restore`, at once or, from a slow disk, later. `reading` takes the place of
  /// the file's.
  init(
    _ file: ContentFile, of application: Application, reading: BackgroundValue<ContentFile.Reading>? = nil,
    restore: @escaping Restoring
  ) {
    self.file = file
    diagnostics = application.diagnostics
    self.restore = restore
    begin(reading ?? file.read(), in: application)
  }

  /// The last error, or nil while saving works.
  var failure: StorageError? { reading == nil ? file.failure : StorageError("reading \(file.path)", errno: ETIMEDOUT) }

  private func begin(_ reading: BackgroundValue<ContentFile.Reading>, in application: Application) {
    if let result = reading.value(within: Self.patience) { return take(result, isLate: false) }
    self.reading = reading
    report()
    let (mainThread, keeping) = (application.mainThread, MainThreadReference(self))
    watching = application.host?.watch(reading.fileDescriptor, .readable) {
      mainThread.perform { application in keeping.object(in: application)?.takeLate() }
    }
  }

  /// Takes the content that a slow disk has brought, if it has.
  func takeLate() {
    guard let result = reading?.value else { return }
    (reading, watching) = (nil, nil)
    take(result, isLate: true)
  }

  private func take(_ result: ContentFile.Reading, isLate: Bool) {
    reported = result.failure
    if let failure = result.failure {
      diagnostics.report(.error, failure.message)
      // The content may be readable another time.
      _ = file.setAside()
      return
    }
    guard let bytes = result.bytes, !bytes.isEmpty, !restore(bytes, isLate) else { return }
    // The text is made only where somebody reads it.
    let name = file.setAside()
    diagnostics.report(.warning, "\(file.path) is damaged, or of a later version. It will be kept as \(name).")
  }

  /// Saves `content`; none removes the file. While the stored content has not been read nothing is saved, as that would
  /// replace it.
  func save(_ content: [UInt8]) {
    guard reading == nil else { return }
    file.save(content)
    report()
  }

  /// Deletes the file, and what a slow disk is still reading.
  func forget() {
    (reading, watching) = (nil, nil)
    file.save([])
  }

  /// Waits until the content is on the disk, for at most ten seconds.
  func finish() { file.finish(within: Self.endPatience) }

  private func report() {
    let failure = failure
    if let failure, failure != reported { diagnostics.report(.error, failure.message) }
    reported = failure
  }
}
