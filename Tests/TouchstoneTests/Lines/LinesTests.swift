import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("S2 Lines under real fingers") struct LinesTests {
  @Test func oneFiveAndTenFingersDrawAndThreeTakeBack() throws {
    let lines = try LinesProgramFixture()
    let fixture = lines.fixture
    try lines.draw([(Point(200, 100), Point(500, 180))])
    try lines.draw((1...5).map { (Point(Double($0) * 200, 250), Point(Double($0) * 200 + 90, 330)) })
    let six = try fixture.settled()
    // Draws ten lines, and checks them while they are drawn.
    let segments = (0..<10).map { (from: Point(60 + 120 * Double($0), 400), to: Point(110 + 120 * Double($0), 480)) }
    try fixture.lab.touchscreen.report {
      for index in 0..<10 { try lines.finger(index + 1).down(at: segments[index].from) }
    }
    try lines.glide(segments, over: 0.2)
    for segment in segments {
      try lines.wait(for: LinesProgramFixture.red, at: segment.from.interpolated(to: segment.to, fraction: 0.5))
    }
    for index in 0..<10 { try lines.finger(index + 1).up() }
    for segment in segments {
      try lines.wait(for: LinesProgramFixture.ink, at: segment.from.interpolated(to: segment.to, fraction: 0.5))
    }
    #expect(try lines.acts() == [])

    // Each swipe takes one step back, and its fingers draw nothing.
    for count in 1...10 {
      try lines.swipe(Vector(-140, 0))
      try lines.wait(for: "swipeLeft ended", count)
    }
    let area = Rect(0, 0, 1280, 680)
    #expect(try fixture.settled().crop(area) == six.crop(area))
    try lines.swipe(Vector(140, 0))
    try lines.wait(for: "swipeRight ended")
    let seven = try fixture.settled().crop(area)
    #expect(seven != six.crop(area))
    #expect(
      segments.filter {
        seven.pixel(at: $0.from.interpolated(to: $0.to, fraction: 0.5)).value == LinesProgramFixture.ink
      }
      .count == 1
    )
  }

  @Test func aTapOpensAMenuThatIsWhollyOnTheScreenEverywhere() throws {
    let lines = try LinesProgramFixture()
    // Lines along the edges, clear of the handle of the scenes' bar, and one in the middle.
    let segments = [
      (from: Point(20, 12), to: Point(1260, 12)), (Point(12, 60), Point(12, 280)), (Point(1268, 60), Point(1268, 700)),
      (Point(400, 350), Point(900, 350)), (Point(60, 790), Point(300, 790)),
    ]
    try lines.draw(segments)
    let rest = try lines.fixture.settled()
    let taps = [
      Point(25, 12), Point(640, 12), Point(1255, 12), Point(12, 200), Point(1268, 380), Point(640, 350), Point(80, 790),
    ]
    for (count, location) in taps.enumerated() {
      try lines.finger(1).tap(at: location, for: 0)
      try lines.wait(for: "tap ended", 2 * count + 1)
      let shown = try lines.fixture.settled()
      let panel = try #require(lines.menuPanel(in: shown, before: rest), "no menu for \(location)")
      #expect(panel.width > 200 && panel.height > 30)
      #expect(panel.minX > 0 && panel.minY > 0 && panel.maxX < 1280 && panel.maxY < 800, "\(panel) for \(location)")
      // A tap elsewhere closes it and leaves everything as it was.
      try lines.finger(1).tap(at: Point(640, 560), for: 0)
      try lines.wait(for: "tap ended", 2 * count + 2)
      #expect(try lines.fixture.settled().shows(rest))
    }
  }

  @Test func aTapWaitsOnlyForTheGapAndDeleteTakesThatLine() throws {
    let lines = try LinesProgramFixture()
    try lines.draw([(Point(400, 300), Point(800, 300)), (Point(400, 450), Point(800, 450))])
    let rest = try lines.fixture.settled()
    try lines.finger(1).tap(at: Point(600, 315), for: 0.05)
    try lines.wait(for: "tap ended")
    let heard = try lines.fixture.lines()
    let tap = try #require(heard.last { $0.action == "lines.tap" })
    let lift = try #require(heard.last { $0.id == "lines.tap" && $0.message == "touchesEnded" })
    #expect(abs(tap.t - lift.t - 350) < 1 && tap.location == [600, 315])
    let shown = try lines.fixture.settled()
    #expect(shown.pixel(780, 300).value == LinesProgramFixture.green)
    let panel = try #require(lines.menuPanel(in: shown, before: rest))
    // The first item is Delete.
    try lines.finger(1).tap(at: Point(panel.minX + 40, panel.midY), for: 0)
    try lines.wait(for: LinesProgramFixture.ground, at: Point(780, 300))
    let after = try lines.fixture.settled()
    #expect(
      after.pixel(600, 300).value == LinesProgramFixture.ground
        && after.pixel(600, 450).value == LinesProgramFixture.ink)
    try lines.finger(1).tap(at: LinesProgramFixture.undo, for: 0)
    try lines.wait(for: LinesProgramFixture.ink, at: Point(600, 300))
    #expect(try lines.acts() == ["tap ended"])
  }

  @Test func aDoubleTapClearsWithoutAFlashOfAMenu() throws {
    let lines = try LinesProgramFixture()
    try lines.draw([(Point(300, 300), Point(900, 420))])
    let rest = try lines.fixture.settled()
    for _ in 0..<2 {
      try lines.finger(1).tap(at: Point(600, 360), for: 0.02)
      try lines.finger(1).wait(0.05)
    }
    let shots = try lines.fixture.film(of: Rect(0, 0, 1280, 640), for: 0.8)
    #expect(try lines.acts() == ["doubleTap ended"])
    let ground = rest.crop(Rect(0, 0, 1280, 640))
    for shot in shots { #expect(lines.menuPanel(in: shot.picture, before: ground) == nil) }
    try lines.wait(for: LinesProgramFixture.ground, at: Point(600, 360))
    try lines.finger(1).tap(at: LinesProgramFixture.undo, for: 0)
    try lines.wait(for: LinesProgramFixture.ink, at: Point(600, 360))
  }

  @Test func aPressedLineMovesByTheFingersTranslationWhileFiveOthersDraw() throws {
    let lines = try LinesProgramFixture()
    let translation = Vector(-137, 61)
    try lines.draw([(Point(500, 120), Point(700, 120)), (Point(500, 650), Point(700, 650))])
    let rest = try lines.fixture.settled()
    try lines.finger(1).down(at: Point(600, 125))
    try lines.wait(for: "longPress began")
    let others = (2...6).map { (from: Point(700, 110 * Double($0)), to: Point(1100, 110 * Double($0) - 20)) }
    for (index, other) in others.enumerated() { try lines.finger(index + 2).down(at: other.from) }
    try lines.glide([(Point(600, 125), Point(600, 125) + translation)] + others, over: 0.5)
    try lines.wait(for: LinesProgramFixture.green, at: Point(600, 120) + translation)
    for number in 1...6 { try lines.finger(number).up() }
    try lines.wait(for: "longPress ended")
    try lines.wait(for: "pan ended")
    for other in others {
      try lines.wait(for: LinesProgramFixture.ink, at: other.from.interpolated(to: other.to, fraction: 0.5))
    }
    let screen = try lines.fixture.settled()
    // The moved line is the same pixel by pixel. The dots of the ground, which are darker than any part of it, do not
    // move.
    let area = Rect(480, 100, 240, 40)
    let line = { (picture: Screenshot) in picture.pixels.map { $0 & 0xff > 0x40 ? $0 : 0 } }
    let (wanted, found) = (line(rest.crop(area)), line(screen.crop(area.offset(by: translation))))
    #expect(wanted.contains { $0 > 0 } && zip(wanted, found).allSatisfy(==))
    #expect(screen.pixel(600, 120).value == LinesProgramFixture.ground)
  }

  @Test func withAMenuOpenADragDrawsAndALooseCableLeavesNoLine() throws {
    let lines = try LinesProgramFixture()
    try lines.draw([(Point(400, 300), Point(800, 300))])
    try lines.finger(1).tap(at: Point(600, 300), for: 0)
    try lines.wait(for: "tap ended")
    try lines.draw([(Point(200, 500), Point(300, 600))])
    try lines.finger(1).tap(at: Point(1100, 100), for: 0)
    try lines.wait(for: "tap ended", 2)
    try lines.wait(for: LinesProgramFixture.ink, at: Point(780, 300))
    let rest = try lines.fixture.settled()
    try lines.finger(2).down(at: Point(500, 400))
    try lines.finger(2).move(to: Point(900, 500), over: 0.1)
    try lines.wait(for: LinesProgramFixture.red, at: Point(700, 450))
    try lines.fixture.lab.touchscreen.unplug()
    try lines.wait(for: LinesProgramFixture.ground, at: Point(700, 450))
    #expect(try lines.fixture.settled().shows(rest))
    try lines.finger(2).up()
    try lines.fixture.lab.touchscreen.plug()
  }
}
