import TouchGeometry
import TouchRecording
import TouchUI

/// A tap on each of two plates, and a two-finger tap on the view below them. One finger on each plate matches both.
final class PlatesStage: LessonStage {
  private let plates = ["left", "right"].map { LessonPlate("priorities.plate.\($0)") }

  override init(_ variants: Set<Int>) {
    super.init(variants)
    let both = TapGestureRecognizer()
    both.numberOfTouchesRequired = 2
    attach(both, "priorities.twoFingers")
    for (plate, name) in zip(plates, ["left", "right"]) {
      addSubview(plate)
      let tap = TapGestureRecognizer()
      attach(tap, "priorities.tap.\(name)", to: plate)
      if variants == [1] { tap.require(toFail: both) }
    }
  }

  override func showTexts(_ texts: SceneStrings.LessonTexts) {
    for (plate, text) in zip(plates, texts.recognizers.dropFirst()) { plate.text = text }
  }

  override func layoutSubviews() {
    for (plate, frame) in zip(plates, Self.frames(in: bounds)) { plate.frame = frame }
  }

  override func goal() -> LessonGoal {
    var goal = LessonGoal(in: bounds.size)
    for frame in Self.frames(in: bounds) {
      // Above the plate's label.
      let center = frame.center - Vector(0, 0.12 * frame.height)
      goal.addRing(at: center, radius: min(goal.radius, 0.26 * frame.height, 0.3 * frame.width))
    }
    return goal
  }

  private static func frames(in bounds: Rect) -> [Rect] {
    // In a narrow field the plates take nearly all of it, for their labels.
    let (share, middle) = bounds.width < 320 ? (0.46, 0.25) : (0.28, 0.3)
    let size = Size(share * bounds.width, 0.7 * bounds.height)
    return [middle, 1 - middle].map { Rect(center: Point(bounds.width * $0, bounds.midY), size: size) }
  }

  /// A tap on one plate, then one finger on each.
  static let demonstrations: [Lesson.Script] = [
    { bounds in
      var script = HandScript()
      script.tap(at: frames(in: bounds)[0].center)
      return script
    },
    { bounds in
      var script = HandScript()
      let centers = frames(in: bounds).map(\.center)
      script.down(centers[0])
      script.wait(0.02)
      script.down(centers[1], finger: 2)
      script.wait(0.08)
      script.up(centers[0])
      script.up(centers[1], finger: 2)
      return script
    },
  ]
}
