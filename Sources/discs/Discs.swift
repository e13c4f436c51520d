import TouchDrawing
import TouchGeometry
import TouchUI
import TouchX11

/// Draws a disc under every finger.
final class Discs: View {
  private var fingers: [Touch] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = Color(hex: 0x14181f)
    isMultipleTouchEnabled = true
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    for finger in fingers where disc(at: finger.location(in: self)).intersects(rect) {
      canvas.fill(.ellipse(in: disc(at: finger.location(in: self))), with: Color(hex: 0xffb000))
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    fingers += touches
    redraw(touches)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { redraw(touches) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { forget(touches) }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { forget(touches) }

  private func forget(_ touches: [Touch]) {
    fingers.removeAll { finger in touches.contains { $0 === finger } }
    redraw(touches)
  }

  private func redraw(_ touches: [Touch]) {
    for touch in touches {
      setNeedsDisplay(disc(at: touch.previousLocation(in: self)))
      setNeedsDisplay(disc(at: touch.location(in: self)))
    }
  }

  private func disc(at center: Point) -> Rect { Rect(center: center, size: Size(60, 60)) }
}
