import TouchControls
import TouchCore
import TouchDrawing
import TouchGeometry

/// The button at the end of a field that removes its text: a cross on a disc.
final class ClearButton: Control {
  init() {
    super.init(frame: .zero)
    name = "clear"
  }

  override var answersTaps: Bool { true }

  /// A finger that holds the button selects no word.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(recognizer) && recognizer.view !== superview
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let (middle, reach) = (bounds.center, 4.5)
    let disc = isHighlighted ? theme.secondaryText : theme.secondaryText.withAlpha(0.8)
    canvas.fill(.circle(center: middle, radius: 12), with: disc)
    var cross = Path.line(from: middle + Vector(-reach, -reach), to: middle + Vector(reach, reach))
    cross.add(.line(from: middle + Vector(-reach, reach), to: middle + Vector(reach, -reach)))
    canvas.stroke(cross, with: theme.surface, width: 2.5, cap: .round)
  }
}
