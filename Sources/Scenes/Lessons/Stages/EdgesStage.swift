import TouchGeometry
import TouchRecording
import TouchUI

/// A pan from an edge of the window that takes precedence over a pan from anywhere: from the right edge, the left, or
/// both.
final class EdgesStage: LessonStage {
  override init(_ variants: Set<Int>) {
    super.init(variants)
    let (edge, pan) = (ScreenEdgePanGestureRecognizer(), PanGestureRecognizer())
    edge.edges = variants == [0] ? .right : variants == [1] ? .left : [.left, .right]
    attach(edge, "priorities.edge")
    attach(pan, "priorities.pan")
    pan.require(toFail: edge)
  }

  /// An arrow from each edge that has precedence.
  override func goal() -> LessonGoal {
    var goal = LessonGoal(in: bounds.size)
    let (inset, length) = (SceneEdge.clearance(in: bounds) + 24, min(240, 0.24 * bounds.width))
    for side in [1.0, -1] where variants != [side > 0 ? 1 : 0] {
      let edge = Point(side > 0 ? bounds.maxX - 24 : bounds.minX + inset, bounds.midY)
      goal.addArrow(from: edge, to: edge - Vector(side * length, 0))
    }
    return goal
  }

  /// Drags from the right edge, from the left edge, and from the middle.
  static let demonstrations: [Lesson.Script] = [0.99, 0.01, 0.6].map { share in
    { bounds in
      var script = HandScript()
      let start = Point(bounds.minX + bounds.width * share, bounds.midY)
      let translation = Vector(share > 0.5 ? -220 : 220, 0)
      script.drag(from: start, to: start + translation, over: 0.5)
      return script
    }
  }
}
