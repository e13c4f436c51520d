import Laboratory
import TouchGeometry
import TouchUI

/// A press, a single and a double tap twice over: by recognisers, and by hand in the touch methods of the view. Both log
/// what they find in the same fingers.
///
/// By hand a press is 0.4 s long, and a single tap is one after which no second one came within 0.3 s. A touch that has moved
/// by more than 10 points is neither, wherever it lifts; the recogniser of presses allows as much, those of taps 45. Touches
/// count taps for 0.35 s, so that a second tap between 0.3 and 0.35 s is a single and a double tap by hand: this is what code
/// written like that does.
final class ByHandStage: LessonStage {
  /// In seconds.
  private static let (pressSpan, tapWait) = (0.4, 0.3)

  private var pressTimer: Registration?
  private var tapTimer: Registration?
  /// Whether the touch is a press by now, or has moved too far to be anything.
  private var isSettled = false

  override init(_ variants: Set<Int>) {
    super.init(variants)
    name = "byhand.view"
    isMultipleTouchEnabled = false
    let (single, double, press) = (TapGestureRecognizer(), TapGestureRecognizer(), LongPressGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    for (recognizer, name) in zip([press, single, double], ["press", "single", "double"]) {
      // The view hears every touch to its end.
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
      attach(recognizer, "byhand.\(name)")
    }
  }

  override var tellingViews: [String] { ["byhand.view"] }

  // MARK: By hand

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    isSettled = false
    if touches[0].tapCount == 2 { tapTimer = nil }
    pressTimer = window?.application.after(Self.pressSpan) { [unowned self] in
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

  /// A press, a tap, a double tap, and one whose second tap comes after 0.32 s.
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
