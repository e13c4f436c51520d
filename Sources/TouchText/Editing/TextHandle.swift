import TouchControls
import TouchCore
import TouchDrawing
import TouchGeometry

/// A handle of the caret or of an end of the selection, which a finger drags. Its target is larger than what is drawn.
final class TextHandle: Control {
  /// Called with the location that the finger has brought the line of text to, in the coordinates of `body`.
  var onDrag: ((Point) -> Void)?
  var onEnd: (() -> Void)?
  /// The text that the handle belongs to.
  private unowned let body: TextBody
  /// The distance from the finger to the middle of the line, since fingers rarely land on it.
  private var grip = Vector.zero
  private var line = Rect.zero

  init(_ body: TextBody) {
    self.body = body
    super.init(frame: Rect(0, 0, Self.target, Self.target))
    isHidden = true
  }

  override func themeDidChange() { setNeedsDisplay() }

  /// Shows the handle below `line`, a caret in the coordinates of the text.
  func show(at line: Rect, in area: Rect) {
    self.line = line
    let rect = superview?.convert(line, from: body) ?? line
    isHidden = !isHighlighted && (rect.midX < area.minX - 1 || rect.midX > area.maxX + 1)
    center = Point(rect.midX, rect.maxY - Self.overlap + Self.target / 2)
  }

  override var answersTaps: Bool { true }

  override func drags(_ touch: Touch, along translation: Vector) -> Bool { true }

  /// A finger that holds a handle still selects no word.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { recognizer.view === self }

  override func beginTracking(_ touch: Touch) -> Bool {
    grip = line.center - touch.location(in: body)
    return true
  }

  override func continueTracking(_ touch: Touch) -> Bool {
    onDrag?(touch.location(in: body) + grip)
    return true
  }

  override func endTracking(_ touch: Touch) { onEnd?() }

  override func cancelTracking() { onEnd?() }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let radius = isHighlighted ? Self.radius + 2 : Self.radius
    canvas.fill(
      .circle(center: Point(bounds.midX, Self.overlap + Self.radius - 1), radius: radius), with: theme.accent)
  }

  private static let radius = 8.0
  private static let target = 44.0
  /// The height by which the target covers the line. More would keep taps from the text.
  private static let overlap = 4.0
}
