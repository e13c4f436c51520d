import TouchGeometry
import TouchRecording
import TouchUI

/// A single, a double and a triple tap on one view: without a relation, each requiring the next one to fail, or with
/// the same requirement from the delegate.
final class TapsStage: LessonStage {
  override init(_ variants: Set<Int>) {
    super.init(variants)
    let taps = (1...3).map { count in
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = count
      return tap
    }
    for (tap, name) in zip(taps, ["single", "double", "triple"]) { attach(tap, "priorities.\(name)") }
    guard variants == [1] else { return }
    taps[0].require(toFail: taps[1])
    taps[1].require(toFail: taps[2])
  }

  override func goal() -> LessonGoal {
    var goal = LessonGoal(in: bounds.size)
    goal.addRing(at: bounds.center, taps: [1, 2, 3])
    return goal
  }

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    guard variants == [2], let tap = recognizer as? TapGestureRecognizer, let next = other as? TapGestureRecognizer
    else {
      return false
    }
    return next.numberOfTapsRequired == tap.numberOfTapsRequired + 1
  }

  static let demonstrations: [Lesson.Script] = (1...3).map { count in
    { bounds in
      var script = HandScript()
      for index in 0..<count {
        if index > 0 { script.wait(0.12) }
        script.tap(at: bounds.center)
      }
      return script
    }
  }
}
