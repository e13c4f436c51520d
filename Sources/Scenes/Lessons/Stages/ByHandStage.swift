import TouchGeometry
import TouchRecording
import TouchUI

/// A stage with press, single tap and double tap implemented twice: by recognisers, and by hand in the view's touch
/// methods. Both report what they find in the same touches.
///
/// By hand a press takes 0.4 s, and a single tap is one without a second tap within 0.3 s. A touch that has moved by
/// more than 10 points is neither, wherever it lifts. The press recogniser allows the same distance, the tap
/// recognisers allow 45 points. Touches count taps for 0.35 s, so a second tap between 0.3 and 0.35 s counts by hand as
/// a single and a double tap. This is typical of code written that way.
final class ByHandStage: LessonStage {
  /// The durations of a press and of the wait after a tap, in seconds.
  private static let (pressDuration, tapWait) = (0.4, 0.3)

  private var pressTimer: Registration?
  private var tapTimer: Registration?
  /// Whether the touch already is a press, or has moved too far for either gesture.
  private var isSettled = false

  override init(_ variants: Set<Int>) {
    super.init(variants)
    name = "byhand.view"
    isMultipleTouchEnabled = false
    let (single, double, press) = (TapGestureRecognizer(), TapGestureRecognizer(), LongPressGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    for (recognizer, name) in zip([press, single, double], ["press", "single", "double"]) {
      // The view receives every touch to its end.
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
      attach(recognizer, "byhand.\(name)")
    }
  }

  override var tellingViews: [String] { ["byhand.view"] }

  /// A press, a tap and a double tap.
  override func goal() -> LessonGoal {
    var goal = LessonGoal(in: bounds.size)
    goal.addRing(at: bounds.center, taps: [0, 1, 2])
    return goal
  }

  // MARK: By hand

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    isSettled = false
    if touches[0].tapCount == 2 { tapTimer = nil }
    pressTimer = window?.application.after(Self.pressDuration) { [unowned self] in
      isSettled = true
      log("press")
    }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard touches[0].location(in: nil).distance(to: touches[0].landing) > 10 else { return }
    pressTimer = nil
    isSettled = true
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    pressTimer = nil
    guard !isSettled else { return }
    switch touches[0].tapCount {
    case 1: tapTimer = window?.application.after(Self.tapWait) { [unowned self] in log("single tap") }
    case 2: log("double tap")
    default: break
    }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    pressTimer = nil
    tapTimer = nil
  }

  private func log(_ what: String) { reportEvent("by hand: \(what)") }

  /// A press, a tap, a double tap, and two taps 0.32 s apart.
  static let demonstrations: [Lesson.Script] = [
    { bounds in
      var script = HandScript()
      script.tap(at: bounds.center, for: 0.7)
      return script
    },
    { bounds in
      var script = HandScript()
      script.tap(at: bounds.center)
      return script
    },
    { taps(bounds: $0, after: 0.12) },
    { taps(bounds: $0, after: 0.32) },
  ]

  private static func taps(bounds: Rect, after seconds: Double) -> HandScript {
    var script = HandScript()
    script.tap(at: bounds.center)
    script.wait(seconds)
    script.tap(at: bounds.center)
    return script
  }
}
