import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import KioskCore

extension OverlayRole {
  fileprivate static let ruler = OverlayRole(level: 350)
}

/// An overlay that knows no other ones: a line across the screen that can be touched. Other touches pass through it.
private final class Ruler: View {
  static let color = Color(hex: 0xff00ff)
  private(set) var landings = 0

  init() { super.init(frame: .zero) }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    canvas.fill(Rect(0, bounds.midY - 10, bounds.width, 20), with: Self.color)
  }

  override func point(inside point: Point) -> Bool { abs(point.y - bounds.midY) < 10 }
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { landings += touches.count }
}

@Suite("K2, K3 An overlay of one's own over an unattended machine") struct RulerOverlayTests {
  private let ruler = Ruler()
  private let fixture: OverlaysFixture

  init() {
    fixture = OverlaysFixture { ($0.dark.after, $0.idle.attractAfter) = (300, nil) }
    fixture.button.frame = Rect(600, 380, 112, 80)
    fixture.window.overlays.add(ruler, as: .ruler)
    fixture.wait(0)
  }

  private func color(at x: Int, _ y: Int) throws -> Color {
    let size = fixture.window.bounds.size
    let surface = try Surface(width: Int(size.width), height: Int(size.height), format: .opaque)
    fixture.window.draw(Region(surface.bounds), in: Canvas(surface))
    return try #require(surface.pixel(x, y))
  }

  @Test func itLiesOverTheSceneAndTakesItsTouchesOnly() throws {
    #expect(try color(at: 640, 400) == Ruler.color)
    fixture.tap(Point(640, 400))
    #expect(ruler.landings == 1 && fixture.log == [])
    fixture.tap(Point(640, 440))
    #expect(ruler.landings == 1 && fixture.log.count == 1)
  }

  @Test func staffAndTheDarknessLieOverIt() throws {
    fixture.holdCorner()
    let hit = try #require(fixture.window.hitTest(Point(5, 400)))
    #expect(sequence(first: hit, next: \.superview).contains { $0.name == "kiosk.pin" })
    fixture.wait(301)
    fixture.wait(3)
    #expect(fixture.has("kiosk.dark"))
    #expect(try color(at: 640, 400) == .black)
    fixture.tap(Point(640, 400))
    #expect(ruler.landings == 0 && !fixture.has("kiosk.dark"))
    #expect(try color(at: 640, 400) == Ruler.color)
  }

  @Test func itHasTheSizeOfTheWindowAndStaysWhenTheScenesAreMadeAnew() throws {
    fixture.window.resize(to: Size(480, 800))
    fixture.wait(0.1)
    #expect(ruler.frame == Rect(0, 0, 480, 800))
    fixture.window.rootViewController = ViewController()
    fixture.wait(0.1)
    #expect(try color(at: 240, 400) == Ruler.color)
  }

  /// The shift protects against burn-in. It moves only what is always on the screen.
  @Test func thePixelsShiftBelowIt() throws {
    let fixture = OverlaysFixture { ($0.burnIn.every, $0.idle.attractAfter) = (60, nil) }
    fixture.window.overlays.add(ruler, as: .ruler)
    fixture.wait(60)
    #expect(fixture.scene.view.frame.origin == Point(1, 0) && ruler.frame == fixture.window.bounds)
  }
}
