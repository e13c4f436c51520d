import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of playing the same fingers with other numbers. Those hold throughout, whatever the program set meanwhile.
@Suite("S9 What if") struct OtherNumbersTests {
  enum Occasion: CaseIterable {
    /// Between two events, as in the inspector's panel.
    case between
    /// In an action of a recogniser.
    case action
    /// During a press, before a timer of a recogniser calls the program.
    case amidPress
  }

  private let recorded = RecordedWindow()

  init() { recorded.attach(TapGestureRecognizer(), "tap") }

  private func set(_ duration: Double) { recorded.application.gestureDefaults.tapDuration = duration }

  private func outcomes(_ scenario: Scenario) -> [GestureRecognizer.State?] {
    Decisions(scenario).attempts.filter { $0.recognizer == "tap" }.map { $0.outcome?.state }
  }

  /// Plays presses around a change of the tap duration: it is 0.75 s at first, and 0.5 s after the change.
  private func play(_ occasion: Occasion) {
    let (side, hold, corner) = (View(frame: Rect(0, 0, 40, 40)), LongPressGestureRecognizer(), Point(20, 20))
    (side.name, hold.name, hold.minimumPressDuration) = ("side", "hold", 0.6)
    recorded.window.addSubview(side)
    side.addGestureRecognizer(hold)
    hold.addAction { [unowned recorded] hold in
      if occasion == .action, hold.state == .began { recorded.application.gestureDefaults.tapDuration = 0.5 }
    }
    recorded.report(.down, at: 1)
    recorded.report(.down, at: 1, corner, finger: 2)
    if occasion == .amidPress { set(0.5) }
    recorded.pass(to: 1.9)
    recorded.report(.up, at: 1.9)
    recorded.report(.up, at: 1.9, corner, finger: 2)
    recorded.pass(to: 3)
    if occasion == .between { set(0.5) }
    recorded.press(at: 4, for: 0.55)
    recorded.press(at: 6, for: 0.9)
  }

  @Test(arguments: Occasion.allCases) func numbersThatAreTriedHoldForAllOfIt(occasion: Occasion) throws {
    play(occasion)
    let excerpt = recorded.history.excerpt
    #expect(outcomes(excerpt.scenario()) == [.failed, .failed, .failed])
    var numbers = GestureDefaults()
    numbers.tapDuration = 0.6
    #expect(outcomes(excerpt.scenario(defaults: numbers)) == [.failed, .ended, .failed])
    numbers.tapDuration = 1
    #expect(outcomes(excerpt.scenario(defaults: numbers)) == [.ended, .ended, .ended])
    #expect(try recorded.playedAgain() == recorded.lines)
  }
}
