import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Custom recognisers and those of the toolkit relate to each other through the properties that each kind declares.
@Suite struct CustomKindTests {
  /// A recogniser that is recognised when its finger lifts for the last of `presses` times.
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

  /// A finger that stops gliding content is no tap there, whatever kind of tap recogniser receives it.
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

  /// Three knocks are recognised although the first is also a tap, but only if the recogniser declares that it needs
  /// three.
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
    override func pointerMoved(to location: Point) {
      heard.append("\(location.x.formatted()),\(location.y.formatted())")
    }
    override func pointerLeft() { heard.append("left") }
  }

  @Test func whatFollowsThePointerIsNotifiedOfIt() {
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
