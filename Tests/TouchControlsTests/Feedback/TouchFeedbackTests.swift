import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry
import TouchTesting

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("S10 Every finger is answered") struct TouchFeedbackTests {
  private let fixture: FrameFixture
  private var application: Application { fixture.application }

  init() throws {
    fixture = try FrameFixture(800, 600)
    fixture.window.showsTouchFeedback = true
    fixture.frame(at: 0)
  }

  private func send(_ finger: Int, _ kind: TouchSample.Kind, _ x: Double, _ y: Double, at milliseconds: Double) {
    let sample = TouchSample(
      finger: finger, kind: kind, location: Point(x, y), time: Instant(milliseconds: milliseconds))
    application.receive(sample, in: fixture.window)
    application.closeEvent()
  }

  /// Whether all pixels are black.
  private var isEmpty: Bool {
    fixture.surface.withPixels { pixels in
      pixels.indices.allSatisfy { $0 % 4 == 3 || pixels[$0] == 0 }
    }
  }

  @Test func aHaloIsThereInTheFrameOfTheLanding() {
    send(1, .down, 400, 300, at: 100)
    #expect(fixture.window.needsFrame)
    let damage = fixture.frame(at: 101)
    #expect(PixelRect(350, 250, 100, 100).contains(damage.bounds))
    #expect(fixture.color(400, 300).map { $0.luminance > 0.005 } == true)
  }

  @Test func itRestsUnderAFingerThatRests() {
    send(1, .down, 400, 300, at: 100)
    for time in stride(from: 101.0, to: 300, by: 16) { fixture.frame(at: time) }
    #expect(!fixture.window.isAnimating)
    #expect(fixture.frame(at: 300).isEmpty)
    // The ring is 30 points from the finger.
    #expect(fixture.color(430, 300).map { $0.luminance > 0.3 } == true)
  }

  @Test func aTrailFollowsAndShrinksIntoTheFinger() {
    send(1, .down, 200, 300, at: 0)
    for step in 1...10 {
      send(1, .move, 200 + Double(step) * 30, 300, at: Double(step) * 10)
      fixture.frame(at: Double(step) * 10)
    }
    let behind = fixture.color(430, 300)
    #expect(behind.map { $0.luminance > 0.01 } == true)
    for time in stride(from: 110.0, to: 400, by: 16) { fixture.frame(at: time) }
    #expect(fixture.color(430, 300) == .black)
    #expect(!fixture.window.isAnimating)
  }

  @Test(arguments: [TouchSample.Kind.up, .cancel])
  func itDissolvesAndLeavesNothing(end: TouchSample.Kind) {
    send(1, .down, 400, 300, at: 0)
    fixture.frame(at: 8)
    send(1, .move, 300, 200, at: 16)
    fixture.frame(at: 16)
    send(1, end, 300, 200, at: 24)
    fixture.frame(at: 200)
    #expect(!isEmpty)
    for time in stride(from: 210.0, to: 500, by: 16) { fixture.frame(at: time) }
    #expect(isEmpty)
    #expect(!fixture.window.isAnimating)
  }

  /// The ring is the brightest part of the finger's row of pixels, and moves outwards.
  @Test(arguments: [TouchSample.Kind.up, .cancel]) func itGrowsAndFadesBitByBit(end: TouchSample.Kind) throws {
    send(1, .down, 400, 300, at: 0)
    send(1, end, 400, 300, at: 200)
    let rings = try stride(from: 200.0, to: 600, by: 80).map { time -> (light: Double, distance: Int) in
      fixture.frame(at: time)
      let row = (0..<90).map { (fixture.color(400 + $0, 300)?.luminance ?? 0, $0) }
      return try #require(row.max { $0.0 < $1.0 })
    }
    #expect(zip(rings, rings.dropFirst()).allSatisfy { $1.light < 0.8 * $0.light }, "\(rings)")
    #expect(rings[4].light > 0 && rings[3].distance > rings[0].distance + 8, "\(rings)")
  }

  /// The damage covers everything that changes, with any number of fingers.
  @Test(arguments: 1...4) func whatIsKeptLooksAsIfDrawnAnew(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var down: [Int: Point] = [:]
    for time in stride(from: 8.0, to: 1500, by: 8) {
      let finger = Int.random(in: 1...10, using: &random)
      let before = down[finger]
      let reach = before == nil ? 0.0...400 : 0.0...80
      let corner = before.map { $0 - Vector(40, 40) } ?? Point(100, 100)
      let location = corner + Vector(.random(in: reach, using: &random), .random(in: reach, using: &random))
      let lifts = Int.random(in: 0..<8, using: &random) == 0
      let kind: TouchSample.Kind = before == nil ? .down : lifts ? .up : .move
      send(finger, kind, location.x, location.y, at: time)
      down[finger] = kind == .up ? nil : location
      if Bool.random(using: &random) { fixture.frame(at: time) }
    }
    fixture.frame(at: 1501)
    #expect(!isEmpty)
    // The edge of a path may differ by a level or two where a clip cuts it.
    #expect(try fixture.fresh().greatestDifference(from: fixture.surface) <= 3)
  }

  @Test func aMovingFingerDamagesSmallPartsAlone() {
    send(1, .down, 100, 100, at: 0)
    var greatest = 0
    for step in 1...30 {
      send(1, .move, 100 + Double(step) * 15, 100 + Double(step) * 12, at: Double(step) * 8)
      let region = fixture.frame(at: Double(step) * 8)
      greatest = max(greatest, region.drawingRects.reduce(0) { $0 + $1.area })
    }
    // The finger moves at 2,400 points a second. The rectangle around the entire trail and the halo has 100,000 pixels.
    #expect(greatest < 60_000)
  }

  @Test func aFingerOnAPrivateViewGetsNone() {
    let pad = View(frame: Rect(0, 0, 200, 200))
    pad.isPrivate = true
    fixture.window.addSubview(pad)
    fixture.frame(at: 1)
    send(1, .down, 100, 100, at: 10)
    #expect(fixture.frame(at: 11).isEmpty)
    send(2, .down, 500, 100, at: 12)
    #expect(!fixture.frame(at: 13).isEmpty)
  }

  /// The lift on the private view was lost.
  @Test func aNumberThatIsUsedAgainElsewhereGetsOne() {
    let pad = View(frame: Rect(0, 0, 200, 200))
    pad.isPrivate = true
    fixture.window.addSubview(pad)
    send(1, .down, 100, 100, at: 10)
    send(1, .down, 300, 300, at: 20)
    send(1, .move, 400, 300, at: 30)
    fixture.frame(at: 250)
    #expect(fixture.color(430, 300).map { $0.luminance > 0.3 } == true && fixture.color(330, 300) == .black)
    send(1, .up, 400, 300, at: 260)
    for time in stride(from: 260.0, to: 700, by: 16) { fixture.frame(at: time) }
    #expect(isEmpty && !fixture.window.isAnimating)
  }

  @Test func itCanBeSwitchedOffUnderAFinger() {
    send(1, .down, 400, 300, at: 0)
    fixture.frame(at: 8)
    fixture.window.showsTouchFeedback = false
    fixture.frame(at: 16)
    #expect(isEmpty)
    send(1, .move, 410, 300, at: 24)
    send(1, .up, 410, 300, at: 32)
    #expect(fixture.frame(at: 40).isEmpty)
    #expect(!fixture.window.isAnimating)
  }

  @Test func itTakesNoTouches() {
    let view = View(frame: Rect(0, 0, 800, 600))
    fixture.window.addSubview(view)
    #expect(fixture.window.hitTest(Point(400, 300)) === view)
  }

  /// The finger rests while the theme changes, and another one lands afterwards.
  @Test func anotherThemeRecoloursIt() throws {
    send(1, .down, 400, 300, at: 0)
    for time in stride(from: 8.0, to: 200, by: 16) { fixture.frame(at: time) }
    fixture.window.theme = .light
    fixture.window.backgroundColor = Theme.light.background
    send(2, .down, 200, 300, at: 210)
    for time in stride(from: 216.0, to: 500, by: 16) { fixture.frame(at: time) }
    for x in [430, 230] {
      #expect(fixture.color(x, 300).map { $0.contrast(with: Theme.light.background) >= 3 } == true, "\(x)")
    }
    #expect(try fixture.fresh().greatestDifference(from: fixture.surface) <= 3)
  }

  @Test func itHasTheColourOfTheTheme() {
    fixture.window.theme = .light
    fixture.window.backgroundColor = Theme.light.background
    send(1, .down, 400, 300, at: 0)
    for time in stride(from: 8.0, to: 200, by: 16) { fixture.frame(at: time) }
    let ring = fixture.color(430, 300)
    #expect(ring.map { $0.contrast(with: Theme.light.background) >= 3 } == true)
  }

  /// A screen that loses a lift uses the finger's number again. The mark of the first touch disappears.
  @Test func aFingerThatLandsAgainLeavesItsFirstMark() {
    send(1, .down, 200, 300, at: 0)
    fixture.frame(at: 0)
    send(1, .down, 500, 300, at: 100)
    send(1, .up, 500, 300, at: 200)
    for time in stride(from: 200.0, to: 1000, by: 16) { fixture.frame(at: time) }
    #expect(isEmpty && !fixture.window.isAnimating)
  }
}
