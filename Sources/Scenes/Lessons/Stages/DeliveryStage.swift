import TouchGeometry
import TouchRecording
import TouchUI

/// A recogniser, with lanes for the messages that it and its view receive. The variants turn off cancelling the
/// view's touches, delay the beginnings of touches, stop delaying their ends, or make the recogniser ignore a second
/// finger as soon as the view receives it.
final class DeliveryStage: LessonStage {
  /// The gesture that the recogniser recognises.
  enum Gesture {
    case twoFingerTap, doubleTap
  }

  private let gesture: Gesture
  private let recognizer = TapGestureRecognizer()

  init(_ gesture: Gesture, _ variants: Set<Int>) {
    self.gesture = gesture
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

  override var notified: [String] { ["delivery.tap"] }
  override var tellingViews: [String] { ["delivery.view"] }
  override var tellsFailures: Bool { true }

  override func goal() -> LessonGoal {
    var goal = LessonGoal(in: bounds.size)
    switch gesture {
    case .twoFingerTap:
      let offset = Vector(min(max(70, goal.radius), 0.24 * bounds.width), 0)
      let radius = min(0.8 * offset.dx, 0.4 * bounds.height)
      for center in [bounds.center - offset, bounds.center + offset] { goal.addRing(at: center, radius: radius) }
    case .doubleTap: goal.addRing(at: bounds.center, taps: [2])
    }
    return goal
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard variants.contains(3) else { return }
    let isFirst = event.allTouches.count == touches.count
    for touch in touches.dropFirst(isFirst ? 1 : 0) { recognizer.ignore(touch, for: event) }
  }

  /// Two fingers that lift, and two of which one moves away.
  static let twoFingers: [Lesson.Script] = [0.0, 80].map { distance in
    { bounds in
      var script = HandScript()
      let (first, second) = (bounds.center - Vector(70, 0), bounds.center + Vector(70, 0))
      script.down(first)
      script.wait(0.03)
      script.down(second, finger: 2)
      script.wait(0.05)
      if distance > 0 { script.move(from: second, to: second + Vector(distance, 0), over: 0.15, finger: 2) }
      script.up(first)
      script.wait(0.02)
      script.up(second + Vector(distance, 0), finger: 2)
      return script
    }
  }

  /// A double tap in time, and one that is too late.
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
