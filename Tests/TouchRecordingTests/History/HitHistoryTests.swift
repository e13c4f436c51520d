import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

@Suite("S9 What a finger hit") struct HitHistoryTests {
  /// A finger lands again without a lift. Its first landing is handled only when the second one is reported.
  @Test func eachLandingHasItsOwnView() throws {
    let recorded = RecordedWindow()
    recorded.attach(TapGestureRecognizer(), "tap")
    let side = View(frame: Rect(0, 255, 400, 45))
    side.name = "side"
    side.addGestureRecognizer(TapGestureRecognizer())
    recorded.window.addSubview(side)
    for (time, location) in [(1, Point(100, 100)), (1.1, Point(100, 270))] {
      recorded.application.receive(
        TouchSample(finger: 1, kind: .down, location: location, time: .zero + time), in: recorded.window)
    }
    recorded.report(.up, at: 1.2, Point(100, 270))
    recorded.pass(to: 3)
    let views = recorded.history.excerpt.scenario().input.compactMap { step in
      if case .down(_, _, let view, _) = step.operation { view } else { nil }
    }
    #expect(views == ["card", "side"])
    #expect(try recorded.playedAgain() == recorded.lines)
  }
}
