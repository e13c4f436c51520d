import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// Tests the map table of the documentation.
@Suite("V5 The program maptable") struct MapTableTests {
  private static let picture =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    + "/Tests/TouchImagesTests/Pictures/baseline.jpg"
  private static let red: UInt32 = 0xc2321f
  private static let white: UInt32 = 0xffffff

  private func wait(for color: UInt32, at point: Point, _ what: String, in fixture: ProgramFixture) throws {
    try fixture.lab.wait(upTo: 20, for: what) {
      try fixture.lab.screenshot(of: Rect(point.x, point.y, 1, 1)).pixel(0, 0).value == color
    }
  }

  @Test("Visitors zoom and turn the map, open cards, and the next one finds the whole map") func visitor() throws {
    let kiosk = try Kiosk()
    try kiosk.write("map: {picture: \(Self.picture)}\nidle: {attractAfter: never, resetAfter: 6}")
    let fixture = try kiosk.fixture(program: "maptable", environment: ["XDG_CACHE_HOME": kiosk.directory.path])
    // The whole map is 1280 wide: the lighthouse at (1400, 900) of 6000 × 4000 is at (299, 192).
    try wait(for: Self.red, at: Point(299, 166), "the pin", in: fixture)
    try fixture.lab.wait(upTo: 20, for: "the map over the ground") {
      try fixture.lab.screenshot(of: Rect(700, 300, 1, 1)).pixel(0, 0).value != 0x9fc4d8
    }
    try fixture.finger(1).tap(at: Point(299, 160), for: 0.05)
    try wait(for: Self.white, at: Point(160, 20), "the card", in: fixture)
    // The button enlarges by a half about the middle: the mill at (3100, 2300) comes to (672, 536).
    try fixture.finger(1).tap(at: Point(1220, 740), for: 0.05)
    try wait(for: Self.red, at: Point(672, 510), "the mill's pin", in: fixture)
    let fingers = (fixture.finger(1), fixture.finger(2))
    let locations = { (fraction: Double) in
      let offset = Vector(cos(fraction * 1.4), sin(fraction * 1.4)) * 200
      return (Point(640, 400) + offset, Point(640, 400) - offset)
    }
    try fingers.0.down(at: locations(0).0)
    try fingers.1.down(at: locations(0).1)
    try fixture.lab.touchscreen.animate(over: 0.5) {
      try fingers.0.move(to: locations($0).0)
      try fingers.1.move(to: locations($0).1)
    }
    try fingers.0.up()
    try fingers.1.up()
    // About 77°: the mill is to the left of the middle, and its pin still points down.
    try fixture.lab.wait(upTo: 20, for: "the turned map") {
      let part = try fixture.lab.screenshot(of: Rect(460, 340, 100, 140))
      let rows = (0..<140).map { y in (0..<100).filter { part.pixel($0, y).value == Self.red }.count }
      guard let widest = rows.max(), widest > 15, let tip = rows.lastIndex(where: { $0 > 0 }) else { return false }
      return rows[..<tip].contains(widest) && rows[tip] < 6 && rows.firstIndex(of: widest).map { $0 < tip - 20 } == true
    }
    try wait(for: Self.red, at: Point(299, 166), "the whole map", in: fixture)
    #expect(try fixture.lab.screenshot(of: Rect(160, 20, 1, 1)).pixel(0, 0).value != Self.white)
  }
}
