import TouchDrawing
import TouchGeometry
import TouchUI

/// A button with a sign: a plus or a minus.
final class SignButton: Control {
  private let isPlus: Bool
  private let metrics: PageMetrics

  init(isPlus: Bool, _ words: String, _ metrics: PageMetrics) {
    (self.isPlus, self.metrics) = (isPlus, metrics)
    super.init(frame: .zero)
    name = isPlus ? "zoom.in" : "zoom.out"
    accessibilityLabel = words
    fixSize(width: metrics.target, height: metrics.target)
  }

  override var answersTaps: Bool { true }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let (theme, reach) = (metrics.theme, bounds.width * 0.2)
    canvas.fill(
      .circle(center: bounds.center, radius: bounds.width / 2),
      with: isHighlighted ? theme.surfacePressed : theme.background.withAlpha(0.88))
    for stroke in [Vector(reach, 0)] + (isPlus ? [Vector(0, reach)] : []) {
      canvas.stroke(
        .line(from: bounds.center - stroke, to: bounds.center + stroke), with: theme.text, width: 4 * metrics.unit,
        cap: .round)
    }
  }
}
