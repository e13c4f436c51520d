import Testing
import TouchGeometry
import TouchUI

@testable import Inspector

/// Tests of answers from another thread that come after the question has lost its purpose.
@Suite("S9 Answers that come too late") struct LateAnswerTests {
  enum Departure: CaseIterable { case going, closing }

  /// The pause ends before the answer comes, and the panel stays as it is in live mode.
  @Test(arguments: Departure.allCases) func whoGoesOnReceivesNoAnswer(departure: Departure) throws {
    let (fixture, other) = (try open(presses: 4), try open(presses: 8))
    let panel = try #require(fixture.view?.panel)
    let usual = fixture.panelTexts
    for _ in 0..<3 {
      panel.onCommand?(.pause)
      leave(departure, fixture, panel)
      try waitForAnswer(to: other)
      fixture.pass(0)
      #expect(!panel.isPaused && fixture.panelTexts == usual)
    }
  }

  private func open(presses: Int) throws -> InspectorFixture {
    let fixture = InspectorFixture()
    fixture.inspector.open()
    for _ in 0..<presses { fixture.press(Point(300, 100)) }
    fixture.pass(1)
    return fixture
  }

  private func leave(_ departure: Departure, _ fixture: InspectorFixture, _ panel: InspectorPanel) {
    switch departure {
    case .going: panel.onCommand?(.pause)
    case .closing:
      fixture.inspector.close()
      fixture.inspector.open()
    }
  }

  /// Waits for a later question to an inspector with more touches. It takes longer, so the first answer comes before.
  private func waitForAnswer(to other: InspectorFixture) throws {
    let panel = try #require(other.view?.panel)
    panel.onCommand?(.pause)
    other.waitUntil { !other.panelTexts.contains(InspectorStrings.english.deciding) }
    panel.onCommand?(.pause)
  }
}
