import KioskCore
import TouchRecording
import TouchUI

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
    let file = ContentFile.named("shoal.creatures", in: directory, limit: ShoalCoding.largest)
    keeping = ContentKeeping(file, of: application, reading: reading) { [unowned self] bytes, isLate in
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

  /// Saves the creatures that visitors made.
  func saveCreatures() { keeping?.save(hasContent ? water.shoal.bytes : []) }

  /// Saves the creatures where they are now.
  public func endKeeping() { if hasContent { saveCreatures() } }

  public var savedState: [UInt8] { water.shoal.bytes }

  public func restore(_ state: [UInt8]) -> Bool { water.shoal.restore(state) }
}
