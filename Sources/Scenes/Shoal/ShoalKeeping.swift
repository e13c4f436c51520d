import Glibc
import KioskCore
import TouchRecording
import TouchUI

/// Keeps the creatures of visitors in a file.
final class ShoalKeeping {
  /// The maximum times to wait for the disk in seconds: when the scene is created, and at the end of the program.
  private static let (patience, endPatience) = (0.5, 10.0)

  /// Takes stored creatures. `isLate` says that a slow disk has brought them while the scene was shown. Returns false for
  /// bytes that it does not understand.
  typealias Restoring = (_ bytes: [UInt8], _ isLate: Bool) -> Bool

  private let file: ContentFile
  private let diagnostics: Diagnostics
  private let restore: Restoring
  /// The reading that the disk has not answered yet.
  private var reading: BackgroundValue<ContentFile.Reading>?
  private var watching: Registration?
  private var told: StorageError?

  /// Reads the creatures in `directory` and passes them to `restore`, at once or, from a slow disk, later. `reading` takes
  /// the place of the file's.
  init(
    in directory: String, of application: Application, reading: BackgroundValue<ContentFile.Reading>? = nil,
    restore: @escaping Restoring
  ) {
    file = ContentFile.named("shoal.creatures", in: directory, limit: ShoalCoding.largest)
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

  /// Takes the creatures that a slow disk has brought, if it has.
  func takeLate() {
    guard let result = reading?.value else { return }
    (reading, watching) = (nil, nil)
    take(result, isLate: true)
  }

  private func take(_ result: ContentFile.Reading, isLate: Bool) {
    told = result.failure
    if let failure = result.failure {
      diagnostics.report(.error, failure.message)
      // The creatures in it may be readable another time.
      _ = file.setAside()
      return
    }
    guard let bytes = result.bytes, !bytes.isEmpty, !restore(bytes, isLate) else { return }
    diagnostics.report(
      .warning, "\(file.path) is damaged, or of a later version. It will be kept as \(file.setAside()).")
  }

  /// Saves the creatures of `shoal`. While the stored ones have not been read nothing is saved, as it would replace
  /// them.
  func save(_ shoal: Shoal) {
    guard reading == nil else { return }
    file.save(shoal.hasVisitorsCreatures ? shoal.bytes : [])
    report()
  }

  /// Deletes the file, and what a slow disk is still reading.
  func forget() {
    (reading, watching) = (nil, nil)
    file.save([])
  }

  /// Waits until the creatures are on the disk, for at most ten seconds.
  func finish() { file.finish(within: Self.endPatience) }

  private func report() {
    let failure = failure
    if let failure, failure != told { diagnostics.report(.error, failure.message) }
    told = failure
  }
}

extension ShoalScene: KioskContent, SceneState {
  public func keepContent(
    in directory: String, application: Application, tellsVisitors: Bool, onArrival: @escaping () -> Void
  ) {
    keep(in: directory, application: application, onArrival: onArrival)
  }

  /// Keeps the creatures in `directory`. `reading` takes the place of reading the file.
  func keep(
    in directory: String, application: Application, reading: BackgroundValue<ContentFile.Reading>? = nil,
    onArrival: @escaping () -> Void
  ) {
    keeping = ShoalKeeping(in: directory, of: application, reading: reading) { [unowned self] bytes, isLate in
      guard isLate ? water.shoal.add(stored: bytes) : water.shoal.restore(bytes) else { return false }
      water.setNeedsDisplay()
      if isLate { onArrival() }
      return true
    }
  }

  public var keepingProblem: String? { keeping?.failure?.summary(view.strings.storage) }

  public var hasContent: Bool { water.shoal.hasVisitorsCreatures }

  public func finishContent() { finishStrokes() }

  public func forgetContent() {
    keeping?.forget()
    if !water.bounds.isEmpty { settle() }
  }

  public func finishKeeping() {
    endKeeping()
    keeping?.finish()
  }

  /// Saves the creatures where they are now.
  public func endKeeping() { if hasContent { keeping?.save(water.shoal) } }

  public var savedState: [UInt8] { water.shoal.bytes }

  public func restore(_ state: [UInt8]) -> Bool { water.shoal.restore(state) }
}
