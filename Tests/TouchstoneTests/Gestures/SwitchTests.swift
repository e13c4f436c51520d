import Testing
import TouchGeometry

@testable import TouchLab

@Suite("S1 The switch of the left swipe") struct SwitchTests {
  private let fixture: ProgramFixture
  /// The centre of the segment On; `off` is that of the other one.
  private let on: Point
  private let off: Point

  init() throws {
    fixture = try ProgramFixture()
    // Only the plate of the selected segment has this colour in the lower right corner. At the start that is the first
    // one.
    let corner = Rect(900, 600, 380, 200)
    let color = try #require(fixture.rest.crop(corner).bounds { $0.value == 0x303948 })
    let plate = color.offset(by: Vector(to: corner.origin))
    on = plate.center
    off = plate.center + Vector(plate.width + 8, 0)
  }

  private func choose(_ segment: Point, _ count: Int) throws -> Screenshot {
    try fixture.finger(1).tap(at: segment)
    _ = try fixture.wait(for: "change \(count)") {
      try fixture.lines().filter { $0.control == "gestures.leftSwipe" && $0.event == "valueChanged" }
        .dropFirst(count - 1).first
    }
    return try fixture.settled()
  }

  @Test func itTakesTheLeftSwipeAwayAndBringsItBack() throws {
    let start = Point(720, 400)
    let withoutSwipe = try choose(off, 1)
    #expect(withoutSwipe != fixture.rest)
    try fixture.flick(from: start, by: Vector(-160, 0))
    let shots = try fixture.film(of: Rect(200, 250, 800, 300), for: 0.2)
    #expect(shots.allSatisfy { $0.picture == fixture.rest.crop($0.area) })
    try fixture.flick(from: start, by: Vector(160, 0))
    try fixture.wait(for: "swipeRight")
    #expect(try fixture.settled().shows(withoutSwipe))
    #expect(try fixture.actionNames() == ["swipeRight"])

    try expectLooksAsAtFirst(choose(on, 2))
    try fixture.flick(from: start, by: Vector(-160, 0))
    try fixture.wait(for: "swipeLeft")
    #expect(try fixture.actionNames() == ["swipeRight", "swipeLeft"])
  }

  @Test func tapsOnItShowNoPicture() throws {
    for (count, segment) in [off, on, off].enumerated() { _ = try choose(segment, count + 1) }
    // A tap on the segment that is already selected changes nothing.
    try fixture.finger(1).tap(at: off)
    try expectLooksAsAtFirst(choose(on, 4))
    #expect(try fixture.actionNames() == [])
    // The landing decides: a tap beside the control is a tap of the scene.
    try fixture.finger(1).tap(at: Point(on.x, on.y - 80))
    #expect(try fixture.wait(for: "tap").location == [on.x, on.y - 80])
  }

  /// Round corners that are drawn in parts may be a shade off.
  private func expectLooksAsAtFirst(_ screen: Screenshot) {
    #expect(screen.differingPixels(from: fixture.rest, tolerance: 2) == 0)
  }
}
