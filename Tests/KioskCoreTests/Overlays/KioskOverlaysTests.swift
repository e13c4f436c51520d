import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import KioskCore

@Suite("K2, K3 Over the scenes") struct KioskOverlaysTests {
  private let middle = Point(656, 328)

  @Test func visitorsTouchesReachTheScene() {
    let fixture = OverlaysFixture()
    fixture.tap(middle)
    fixture.tap(Point(5, 5))
    #expect(fixture.log == ["0.1 scene"])
  }

  @Test func theLoopBeginsAndItsFirstTouchIsConsumed() throws {
    let fixture = OverlaysFixture()
    fixture.tap(middle)
    fixture.wait(121)
    #expect(fixture.has("kiosk.attract") && fixture.log.count == 2 && fixture.log[1].hasSuffix("reset"))
    fixture.wait(2.3)
    try fixture.picture("attract")
    fixture.tap(middle)
    #expect(!fixture.has("kiosk.attract") && fixture.log.count == 2)
    fixture.tap(middle)
    #expect(fixture.log.count == 3)
  }

  @Test("E2 A key ends the loop and does nothing else, and counts as somebody there") func keysAreActivity() {
    let fixture = OverlaysFixture()
    fixture.wait(121)
    #expect(fixture.has("kiosk.attract"))
    #expect(fixture.overlays.noteKey())
    #expect(!fixture.has("kiosk.attract"))
    fixture.wait(60)
    #expect(!fixture.overlays.noteKey())
    fixture.wait(100)
    #expect(!fixture.has("kiosk.attract"))
    fixture.wait(30)
    #expect(fixture.has("kiosk.attract"))
  }

  @Test func theOtherFingersOfTheHandThatWakesItPressNothing() {
    let fixture = OverlaysFixture()
    fixture.wait(121)
    fixture.send(.down, at: Point(420, 500), finger: 1)
    fixture.send(.down, at: middle, finger: 2)
    fixture.wait(0.05)
    fixture.send(.up, at: middle, finger: 2)
    fixture.send(.up, at: Point(400, 500), finger: 1)
    #expect(fixture.log == [])
    fixture.wait(0.3)
    fixture.tap(middle)
    #expect(fixture.log.count == 1)
  }

  @Test func darknessIsBlackAndATouchOnlyWakes() throws {
    var power: [Bool] = []
    let fixture = OverlaysFixture { ($0.dark.after, $0.dark.usesDPMS, $0.idle.attractAfter) = (300, true, nil) }
    fixture.overlays.onPower = { power.append($0) }
    fixture.wait(301)
    fixture.wait(3)
    #expect(fixture.has("kiosk.dark") && power == [false])
    let surface = try Surface(width: 1280, height: 800, format: .opaque)
    fixture.window.draw(Region(surface.bounds), in: Canvas(surface))
    for pixel in [(0, 0), (656, 328), (1279, 799)] { #expect(surface.pixel(pixel.0, pixel.1) == .black) }
    fixture.tap(middle)
    #expect(!fixture.has("kiosk.dark") && power == [false, true] && fixture.log == [])
    fixture.tap(middle)
    #expect(fixture.log.count == 1)
  }

  /// The loop does not run while the screen is dark. The screen's power is switched only if the configuration says so.
  @Test func theLoopEndsInTheDark() {
    var power: [Bool] = []
    let fixture = OverlaysFixture { ($0.idle.attractAfter, $0.idle.resetAfter, $0.dark.after) = (20, nil, 100) }
    fixture.overlays.onPower = { power.append($0) }
    fixture.wait(50)
    #expect(fixture.has("kiosk.attract"))
    fixture.wait(60)
    #expect(fixture.has("kiosk.dark") && !fixture.has("kiosk.attract"))
    fixture.wait(10)
    #expect(power == [] && !fixture.window.isAnimating)
  }

  @Test func aFingerThatRestsIsNobody() {
    let fixture = OverlaysFixture()
    fixture.send(.down, at: middle)
    fixture.wait(121)
    #expect(fixture.has("kiosk.attract") && fixture.log.last?.hasSuffix("reset") == true)
    fixture.send(.up, at: middle)
    #expect(!fixture.log.contains { $0.hasSuffix("scene") })
  }

  @Test func everythingMovesByAPixelNowAndThen() {
    let fixture = OverlaysFixture { ($0.burnIn.every, $0.idle.attractAfter) = (60, nil) }
    let positions = (0..<4).map { _ in
      fixture.wait(60)
      return fixture.scene.view.transformToSuperview.apply(Point(0, 0))
    }
    #expect(positions == [Point(1, 0), Point(1, 1), Point(0, 1), Point(-1, 1)])
  }

  @Test func itIsAPixelOfTheScreenThatEverythingMovesBy() {
    let fixture = OverlaysFixture(Size(640, 400), scale: 2) { ($0.burnIn.every, $0.idle.attractAfter) = (60, nil) }
    fixture.wait(60)
    #expect(fixture.scene.view.transformToSuperview.apply(.zero) == Point(0.5, 0))
  }

  /// The pixels stay in place during a touch and for three seconds after it. They shift at the next interval instead.
  @Test func nothingMovesWhileSomebodyUsesIt() {
    let fixture = OverlaysFixture { ($0.burnIn.every, $0.idle.attractAfter) = (60, nil) }
    func position() -> Point { fixture.scene.view.transformToSuperview.apply(.zero) }
    var positions: [Point] = []
    // The finger lifts 0.25 s before this pause begins.
    for pause in [2.5, 2.75, 0.5, 3.5, 1, 20] {
      let next = (fixture.now / 60).rounded(.down) * 60 + 60
      fixture.wait(next - pause - 0.3 - fixture.now)
      fixture.tap(Point(100, 700))
      fixture.wait(next + 0.1 - fixture.now)
      positions.append(position())
    }
    #expect(positions == [Point(0, 0), Point(0, 0), Point(0, 0), Point(1, 0), Point(1, 0), Point(1, 1)])
  }

  /// Visitors come and go more often than the loop moves.
  @Test func theLoopMovesOnOnceInTwentySeconds() throws {
    let fixture = OverlaysFixture { ($0.idle.attractAfter, $0.idle.resetAfter) = (5, nil) }
    fixture.wait(6)
    for _ in 0..<3 {
      fixture.tap(middle)
      fixture.wait(6)
    }
    let title = try #require((fixture.find("kiosk.attract", in: fixture.window)?.subviews.first?.subviews.last))
    func position() -> Point { title.convert(Point.zero, to: fixture.window) }
    var moves: [Double] = []
    let begin = fixture.now
    var last = position()
    while fixture.now < begin + 60 {
      fixture.wait(0.5)
      if position() != last { moves.append(fixture.now - begin) }
      last = position()
    }
    #expect(moves.count == 3)
    #expect(zip(moves, moves.dropFirst()).allSatisfy { abs($1 - $0 - 20) < 1 })
    fixture.tap(middle)
    fixture.wait(1)
    // No timer of the loop is left after its end. One of the session remains, and none at all without a loop.
    #expect(fixture.application.timers.nextDeadline.map { $0.seconds(since: fixture.time) > 3 } == true)
    var still = fixture.configuration
    (still.idle.attractAfter, still.burnIn.shift) = (nil, 0)
    fixture.overlays.apply(still, at: fixture.time)
    #expect(fixture.application.timers.nextDeadline == nil)
  }

  @Test func layersFollowTheWindow() {
    let fixture = OverlaysFixture()
    fixture.wait(121)
    fixture.window.resize(to: Size(1920, 1080))
    fixture.wait(0.1)
    #expect(fixture.find("kiosk.attract", in: fixture.window)?.frame == Rect(0, 0, 1920, 1080))
  }
}
