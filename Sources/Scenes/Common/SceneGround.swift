import TouchDrawing
import TouchGeometry
import TouchUI

/// The background of a scene: the theme's colour with a ``DotGrid``.
class SceneGround: View {
  private var grid: DotGrid?

  override func themeDidChange() {
    grid = nil
    backgroundColor = theme.background
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let window else { return }
    if grid?.scale != window.scale { grid = DotGrid(theme, scale: window.scale) }
    grid?.draw(rect, ofRoom: bounds.size, in: canvas)
  }
}
