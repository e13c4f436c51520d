import TouchDrawing
import TouchGeometry
import TouchUI

/// An application with one window on a surface. Tests determine when frames are drawn.
package final class FrameFixture: Host {
  package let application = Application()
  package let window: Window
  package let surface: Surface
  package let canvas: Canvas
  package private(set) var framesAsked = 0

  package init(_ width: Double = 200, _ height: Double = 100, scale: Double = 1) throws {
    window = Window(application: application, size: Size(width, height), scale: scale)
    window.backgroundColor = .black
    surface = try Surface(width: Int(width * scale), height: Int(height * scale), format: .opaque)
    canvas = Canvas(surface)
    application.host = self
  }

  package func frameNeeded() { framesAsked += 1 }
  package func timerNeeded(at deadline: Instant?) {}
  package func quit(status: Int32) {}

  /// Advances the time to `milliseconds`, prepares the frame and draws it. Returns the region drawn.
  @discardableResult
  package func frame(at milliseconds: Double = 0) -> Region {
    application.advance(to: Instant(milliseconds: milliseconds))
    let damage = window.prepareFrame(at: Instant(milliseconds: milliseconds))
    window.draw(damage, in: canvas)
    return damage
  }

  /// Returns a complete drawing on another surface, as if nothing had been cached.
  package func fresh() throws -> Surface {
    let surface = try Surface(width: surface.width, height: surface.height, format: .opaque)
    window.draw(Region(surface.bounds), in: Canvas(surface))
    return surface
  }

  package func color(_ x: Int, _ y: Int) -> Color? { surface.pixel(x, y) }
}

/// A view that records how often it is drawn, and where.
package final class Sketch: View {
  package var color = Color.white
  package private(set) var drawn: [Rect] = []

  package init(_ frame: Rect, _ color: Color = .white) {
    self.color = color
    super.init(frame: frame)
  }

  package override func draw(_ rect: Rect, in canvas: Canvas) {
    drawn.append(rect)
    canvas.fill(bounds, with: color)
  }
}
