import Testing
import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Inspector

/// Tests of the still of the scene at a past moment, with the touches on it.
@Suite("S9 The picture of a moment") struct StillViewTests {
  private let fixture = InspectorFixture()

  @Test("A ring is about a finger that is down at the moment, and about no other")
  func rings() throws {
    fixture.inspector.open()
    fixture.press(Point(300, 100))
    fixture.pass(1)
    try fixture.press("inspector.pause")
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
    let still = try #require(fixture.view?.still)
    /// Returns how many of four points on the ring differ from a point farther away.
    func marks() throws -> Int {
      let surface = try Surface(width: 1280, height: 800, format: .opaque)
      still.draw(still.bounds, in: Canvas(surface))
      return [Vector(26, 0), Vector(-26, 0), Vector(0, 26), Vector(0, -26)].count { offset in
        surface.pixel(Int(300 + offset.dx), Int(100 + offset.dy)) != surface.pixel(400, 180)
      }
    }
    #expect(try marks() == 0)
    try fixture.press("inspector.back")
    #expect(fixture.panelTexts.contains { $0.contains("tap touchesBegan 1") })
    #expect(try marks() == 4)
  }

  @Test("The path of a finger is drawn in a colour, with a darker edge")
  func paths() throws {
    fixture.inspector.open()
    fixture.touch(.down, Point(300, 100))
    for x in stride(from: 310.0, through: 500, by: 10) {
      fixture.pass(0.02)
      fixture.touch(.move, Point(x, 100))
    }
    fixture.touch(.up, Point(500, 100))
    fixture.pass(1)
    try fixture.press("inspector.pause")
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
    let still = try #require(fixture.view?.still)
    let surface = try Surface(width: 1280, height: 800, format: .opaque)
    still.draw(still.bounds, in: Canvas(surface))
    let across = [96.0, 98, 100, 101, 110].map { surface.pixel(400, Int($0)) }
    #expect(across[1] == across[2] && across[2] == across[3], "some points wide")
    #expect(across[0] != across[2] && across[0] != across[4] && across[2] != across[4])
  }

  /// The result does not depend on the origin of the times.
  @Test("It shows how the scene looked at a moment, and again how it looks now", arguments: [0.0, 350])
  func pastPictures(origin: Double) throws {
    let fixture = InspectorFixture(since: Instant(milliseconds: origin))
    fixture.inspector.open()
    fixture.card.backgroundColor = Color(hex: 0xff0000)
    fixture.pass(0.1)
    fixture.application.frameMeasured(fixture.frame(1, at: 1100, drawing: 0.001))
    fixture.press(Point(300, 100))
    fixture.pass(1)
    fixture.card.backgroundColor = Color(hex: 0x0000ff)
    fixture.pass(0.1)
    fixture.application.frameMeasured(fixture.frame(2, at: 2100, drawing: 0.001))
    fixture.pass(0.2)
    fixture.press(Point(300, 100))
    fixture.card.backgroundColor = Color(hex: 0x00ff00)
    fixture.pass(1)
    try fixture.press("inspector.pause")
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
    let still = try #require(fixture.view?.still)
    func color() throws -> Color {
      let surface = try Surface(width: 1280, height: 800, format: .opaque)
      let canvas = Canvas(surface)
      still.draw(still.bounds, in: canvas)
      return try #require(surface.pixel(650, 100))
    }
    let now = try color()
    #expect(now.green > now.red && now.green > now.blue)
    fixture.view?.panel.strip.onMoment?(Instant(milliseconds: 1100 - origin))
    let first = try color()
    #expect(first.red > first.green && first.red > first.blue)
    fixture.view?.panel.strip.onMoment?(Instant(milliseconds: 2480 - origin))
    let second = try color()
    #expect(second.blue > second.green && second.blue > second.red)
  }
}
