import TouchDrawing
import TouchGeometry
import TouchUI

/// The view of a playing field's target. It makes way for the words about a gesture and comes back after them.
final class LessonGoalView: View {
  var goal: LessonGoal? {
    didSet { setNeedsDisplay() }
  }

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let goal else { return }
    let ink = LessonPalette.suiting(theme).ink
    canvas.stroke(goal.lines, with: ink, width: goal.width, cap: .round, join: .round)
    canvas.fill(goal.areas, with: ink)
  }
}
