import TouchGeometry
import TouchRecording
import TouchUI

/// A swipe and a pan on one view. The pan practically always comes first unless it waits for the swipe: by a fixed
/// requirement, by the pan's delegate, or by the swipe's delegate.
final class StrokesStage: LessonStage {
  override init(_ variants: Set<Int>) {
    super.init(variants)
    let (swipe, pan) = (SwipeGestureRecognizer(), PanGestureRecognizer())
    attach(swipe, "priorities.swipe")
    attach(pan, "priorities.pan")
    if variants == [1] { pan.require(toFail: swipe) }
  }

  /// A fast stroke, and a slow one below it.
  override func goal() -> LessonGoal {
    var goal = LessonGoal(in: bounds.size)
    let offset = Vector(min(220, 0.32 * bounds.width), 0)
    let (fast, slow) = (bounds.center - Vector(0, 0.2 * bounds.height), bounds.center + Vector(0, 0.2 * bounds.height))
    goal.addArrow(from: fast - offset, to: fast + offset)
    goal.addTrail(from: slow - offset, to: slow + offset)
    return goal
  }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    variants == [2] && recognizer is PanGestureRecognizer && other is SwipeGestureRecognizer
  }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    variants == [3] && recognizer is SwipeGestureRecognizer && other is PanGestureRecognizer
  }

  /// A fast stroke, then one too slow for a swipe.
  static let demonstrations: [Lesson.Script] = [(distance: 280.0, seconds: 0.16), (120, 1.5)].map { stroke in
    { bounds in
      var script = HandScript()
      let translation = Vector(min(stroke.distance, 0.6 * bounds.width), 0)
      script.drag(from: bounds.center - translation * 0.5, to: bounds.center + translation * 0.5, over: stroke.seconds)
      return script
    }
  }
}
