import Laboratory
import TouchGeometry
import TouchUI

/// One recogniser, and what it and its view are told. The variants switch off that the view's touches are cancelled and that
/// their ends are withheld, withhold their beginnings too, or have the recogniser ignore a second finger as soon as the view
/// hears of it.
final class DeliveryStage: LessonStage {
  /// What the recogniser wants.
  enum Gesture {
    case twoFingerTap, doubleTap
  }

  private let recognizer = TapGestureRecognizer()

  init(_ gesture: Gesture, _ variants: Set<Int>) {
    super.init(variants)
    name = "delivery.view"
    switch gesture {
    case .twoFingerTap: recognizer.numberOfTouchesRequired = 2
    case .doubleTap: recognizer.numberOfTapsRequired = 2
    }
    recognizer.cancelsTouchesInView = !variants.contains(0)
    recognizer.delaysTouchesBegan = variants.contains(1)
    recognizer.delaysTouchesEnded = !variants.contains(2)
    attach(recognizer, "delivery.tap")
  }

  override var told: [String] { ["delivery.tap"] }
  override var tellingViews: [String] { ["delivery.view"] }
  override var tellsFailures: Bool { true }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard variants.contains(3) else { return }
    let isFirst = event.allTouches.count == touches.count
    for touch in touches.dropFirst(isFirst ? 1 : 0) { recognizer.ignore(touch, for: event) }
  }

  /// Two fingers that lift, and two of which one strays.
  static let twoFingers: [Lesson.Script] = [0.0, 80].map { way in
    { bounds in
      var script = HandScript()
      let (first, second) = (bounds.center - Vector(70, 0), bounds.center + Vector(70, 0))
      script.down(first)
      script.wait(0.03)
      script.down(second, finger: 2)
      script.wait(0.05)
      if way > 0 { script.move(from: second, to: second + Vector(way, 0), over: 0.15, finger: 2) }
      script.up(first)
      script.wait(0.02)
      script.up(second + Vector(way, 0), finger: 2)
      return script
    }
  }

  /// In time, and too late.
  static let doubleTaps: [Lesson.Script] = [0.12, 0.5].map { seconds in
    { bounds in
      var script = HandScript()
      script.tap(at: bounds.center)
      script.wait(seconds)
      script.tap(at: bounds.center)
      return script
    }
  }
}
