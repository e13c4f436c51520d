import Testing
import TouchGeometry
import TouchUI

/// Recognisers of one's own meet those of the toolkit, which know them by what they say of themselves.
@Suite struct CustomKindTests {
  /// Recognised when its finger lifts for the `presses`th time.
  private final class Knock: GestureRecognizer {
    var kind = Competition.other
    var presses: Int?
    private var lifts = 0

    override var competesAs: Competition { kind }
    override var pressesRequired: Int? { presses }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
      lifts += 1
      if lifts == presses ?? 1 { return request(.ended, because: "knocked") }
      startTimer(at: event.timestamp + 0.3, .forbids) { [unowned self] in fail(because: "the next one did not come") }
    }

    override func reset() { lifts = 0 }
  }

  /// A finger that has stopped what was gliding touches nothing there, with whatever kind of tap.
  @Test(arguments: [(GestureRecognizer.Competition.tap, 0), (.taps, 0), (.drag, 1), (.other, 1)])
  func whatStopsGlidingContentIsNoTapOfAnyKind(kind: GestureRecognizer.Competition, expected: Int) {
    let scrolling = ScrollFixture()
    let knock = Knock()
    knock.kind = kind
    scrolling.fixture.attach(knock, "knock", to: scrolling.scroll)
    func knocks() -> Int { scrolling.fixture.actions.count { $0.contains("knock") } }
    scrolling.flick(by: Vector(0, -120))
    scrolling.frame(after: 50)
    let before = knocks()
    scrolling.fixture.tap(1, 200, 300)
    #expect(knocks() - before == expected)
  }

  /// Three knocks are made although the first one is a tap, unless nobody says that there are to be three.
  @Test(arguments: [(3 as Int?, 1), (nil, 0)]) func aTapLeavesAChanceToWhatNeedsMorePresses(
    presses: Int?, expected: Int
  ) {
    let fixture = WindowFixture()
    let canvas = fixture.view("canvas")
    let knock = Knock()
    knock.presses = presses
    fixture.attach(knock, "knock", to: canvas)
    fixture.attach(TapGestureRecognizer(), "tap", to: canvas)
    for _ in 0..<3 {
      fixture.tap(1, 200, 200)
      fixture.wait(40)
    }
    #expect(fixture.actions.count { $0.contains("knock") } == expected)
  }

  private final class Follower: GestureRecognizer {
    private(set) var heard: [String] = []
    override var followsPointer: Bool { true }
    override func pointerMoved(to place: Point) { heard.append("\(place.x.formatted()),\(place.y.formatted())") }
    override func pointerLeft() { heard.append("left") }
  }

  @Test func whatFollowsThePointerIsToldOfIt() {
    let fixture = WindowFixture()
    let follower = fixture.attach(Follower(), "follower", to: fixture.view("canvas"))
    for (time, x) in [50.0, 150, 160, 50].enumerated() {
      let time = Instant(milliseconds: Double(time))
      fixture.application.receive(
        TouchSample(finger: 0, kind: .hover, location: Point(x, 150), time: time, type: .indirectPointer),
        in: fixture.window)
    }
    #expect(follower.heard == ["150,150", "160,150", "left"])
  }
}
