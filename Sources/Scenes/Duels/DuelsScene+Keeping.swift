import KioskCore
import TouchRecording
import TouchUI

/// The best results are numbers without names. They outlast visits, and are forgotten with the first visit of another day.
extension DuelsScene: KioskContent, SceneState {
  public func keepContent(
    in directory: String, application: Application, tellsVisitors: Bool, onArrival: @escaping () -> Void
  ) {
    keep(in: directory, today: WallClock.day, application: application, onArrival: onArrival)
  }

  /// Keeps the best results of `today` in `directory`.
  func keep(in directory: String, today: Int, application: Application, onArrival: @escaping () -> Void) {
    day = today
    let file = ContentFile.named("duels.best", in: directory, limit: BestOfDay.size)
    keeping = ContentKeeping(file, of: application) { [unowned self] bytes, isLate in
      var stored = today
      guard let best = BestOfDay(bytes: bytes, day: &stored) else { return false }
      if stored == today { addBest(best) }
      if isLate { onArrival() }
      return true
    }
  }

  public var keepingProblem: String? { keeping?.failure?.summary(view.strings.storage) }

  public func finishKeeping() { keeping?.finish() }

  /// Leaves the writing to the other thread: the next content reads what has been saved last.
  public func endKeeping() {}

  public var savedState: [UInt8] { best.bytes(of: 0) }

  public func restore(_ state: [UInt8]) -> Bool {
    var day = 0
    guard let best = BestOfDay(bytes: state, day: &day) else { return false }
    restoreBest(best)
    return true
  }
}
