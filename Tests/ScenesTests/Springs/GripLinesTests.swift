import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of the ring around a finger and its line to the card, which move with the finger.
@Suite("S4 Lines from fingers to cards") struct GripLinesTests {
  private let fixture: SpringsFixture

  init() throws { fixture = try SpringsFixture() }

  /// Whether the screen looks the same as a complete redraw.
  private func looksFresh() throws -> Bool {
    let fresh = try Surface(width: fixture.surface.width, height: fixture.surface.height, format: .opaque)
    fixture.window.draw(Region(fresh.bounds), in: Canvas(fresh))
    return fresh.pixelBytes == fixture.surface.pixelBytes
  }

  @Test(arguments: DragMethod.allCases) func nothingOfThemStaysBehind(method: DragMethod) throws {
    var place = fixture.press(method, at: Vector(20, 10))
    #expect(try looksFresh())
    for way in [Vector(150, -90), Vector(-310, 40), Vector(0, 200)] {
      place = fixture.glide(from: place, by: way, over: 0.02)
      fixture.pass(0.01)
      #expect(try looksFresh(), "\(way)")
    }
    fixture.lift(at: place)
    fixture.pass(2)
    #expect(try looksFresh())
  }
}
