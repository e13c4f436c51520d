import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// An application with one window on a surface. Tests determine when frames are drawn.
final class FrameFixture: Host {
  let application = Application()
  let window: Window
  let surface: Surface
  let canvas: Canvas
  private(set) var framesAsked = 0

  init(_ width: Double = 200, _ height: Double = 100, scale: Double = 1) throws {
    window = Window(application: application, size: Size(width, height), scale: scale)
    window.backgroundColor = .black
    surface = try Surface(width: Int(width * scale), height: Int(height * scale), format: .opaque)
    canvas = Canvas(surface)
    application.host = self
  }

  func frameNeeded() { framesAsked += 1 }
  func timerNeeded(at deadline: Instant?) {}
  func quit(status: Int32) {}

  /// Advances the time to `milliseconds`, prepares the frame and draws it. Returns the region drawn.
  @discardableResult
  func frame(at milliseconds: Double = 0) -> Region {
    application.advance(to: Instant(milliseconds: milliseconds))
    let damage = window.prepareFrame(at: Instant(milliseconds: milliseconds))
    window.draw(damage, in: canvas)
    return damage
  }

  /// Returns a complete drawing on another surface, as if nothing had been cached.
  func fresh() throws -> Surface {
    let surface = try Surface(width: surface.width, height: surface.height, format: .opaque)
    window.draw(Region(surface.bounds), in: Canvas(surface))
    return surface
  }

  func color(_ x: Int, _ y: Int) -> Color? { surface.pixel(x, y) }
}

/// A view that records how often it is drawn, and where.
final class Sketch: View {
  var color = Color.white
  private(set) var drawn: [Rect] = []

  init(_ frame: Rect, _ color: Color = .white) {
    self.color = color
    super.init(frame: frame)
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    drawn.append(rect)
    canvas.fill(bounds, with: color)
  }
}

extension Color {
  static let pureRed = Color(hex: 0xff0000)
  static let pureGreen = Color(hex: 0x00ff00)
  static let pureBlue = Color(hex: 0x0000ff)

  /// Whether the colours are equal within a few of 255 levels.
  func isClose(to other: Color, within tolerance: Double = 0.02) -> Bool {
    let differences = [self.red - other.red, self.green - other.green, self.blue - other.blue]
    return differences.allSatisfy { abs($0) <= tolerance }
  }
}

extension Surface {
  /// Returns the greatest difference of any channel of any pixel from `other`, in 255ths. Returns 255 if the sizes
  /// differ.
  func greatestDifference(from other: Surface) -> Int {
    guard width == other.width, height == other.height else { return 255 }
    return try! PictureComparison(self, other).greatest
  }
}
