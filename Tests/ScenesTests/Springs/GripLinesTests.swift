import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of the ring around a finger and its line to the card, which move with the finger.
@Suite("S4 Lines from fingers to cards") struct GripLinesTests {
  private let fixture: SpringsFixture

  init() throws { fixture = try SpringsFixture(size: Size(800, 480)) }

  /// Whether the screen looks the same as a complete redraw. The edges of curves may differ by rounding.
  private func looksFresh() throws -> Bool {
    let fresh = try Surface(width: fixture.surface.width, height: fixture.surface.height, format: .opaque)
    fixture.window.draw(Region(fresh.bounds), in: Canvas(fresh))
    let (expected, shown, row) = (fresh.pixelBytes, fixture.surface.pixelBytes, 4 * fresh.width)
    return stride(from: 0, to: expected.count, by: row).allSatisfy { start in
      let (expected, shown) = (expected[start..<start + row], shown[start..<start + row])
      return expected == shown || zip(expected, shown).allSatisfy { abs(Int($0) - Int($1)) <= 4 }
    }
  }

  @Test(arguments: DragMethod.allCases) func nothingOfThemStaysBehind(method: DragMethod) throws {
    var location = fixture.press(method, at: Vector(20, 10))
    #expect(try looksFresh())
    for translation in [Vector(100, -60), Vector(-210, 30), Vector(0, 120)] {
      location = fixture.glide(from: location, by: translation, over: 0.02)
      fixture.pass(0.01)
      #expect(try looksFresh(), "\(translation)")
    }
    fixture.lift(at: location)
    fixture.pass(2)
    #expect(try looksFresh())
  }
}
