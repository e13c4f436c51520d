import Testing
import TouchGeometry
import TouchProof
import TouchRecording
import TouchUI

@testable import Inspector

/// Tests of the page that lists the conflicts of the scene and plays them on it.
@Suite("Q3 What could go wrong in a scene") struct RisksTests {
  private let fixture = InspectorFixture()
  private let pan = PanGestureRecognizer()
  private var strings: InspectorStrings { .english }

  private func panel() throws -> InspectorPanel {
    fixture.inspector.open()
    let panel = try #require(fixture.view?.panel)
    panel.choose(.risks)
    panel.onPage?(.risks)
    return panel
  }

  private func lines(_ panel: InspectorPanel) -> [String] { fixture.texts(in: panel.risks).filter { !$0.isEmpty } }

  @Test("A scene without conflicts says so, after a word that it is looked at") func nothing() throws {
    fixture.card.removeGestureRecognizer(fixture.swipe)
    let panel = try panel()
    fixture.pass(0.02)
    #expect(lines(panel) == [strings.lookingForRisks])
    fixture.pass(0.2)
    #expect(lines(panel) == [strings.noRisks])
  }

  @Test("A tap on the line of a conflict plays it on the scene, below the panel too", arguments: [20.0, 560])
  func plays(height: Double) throws {
    fixture.card.frame = Rect(100, height, 600, 200)
    var (drags, swipes) = (0, 0)
    pan.addAction { if $0.state == .began { drags += 1 } }
    fixture.swipe.addAction { _ in swipes += 1 }
    fixture.card.addGestureRecognizer(pan)
    let panel = try panel()
    fixture.pass(0.2)
    #expect(lines(panel).contains { $0.hasPrefix("The swipe \"swipe\" is never recognised: the pan ") })
    panel.risks.onChoose?(0)
    #expect(panel.isSmall)
    for _ in 0..<60 { fixture.pass(0.05) }
    #expect(drags == 1 && swipes == 0)
    #expect(!panel.isSmall && panel.page == .lanes)
  }

  @Test("Closing ends the hand that plays, with its finger") func closing() throws {
    fixture.card.addGestureRecognizer(pan)
    var states: [GestureRecognizer.State] = []
    pan.addAction { states.append($0.state) }
    let panel = try panel()
    fixture.pass(0.2)
    panel.risks.onChoose?(0)
    while states.isEmpty, fixture.time.milliseconds < 4000 { fixture.pass(0.01) }
    fixture.inspector.close()
    fixture.pass(2)
    #expect(states.first == .began && states.last == .cancelled)
  }

  @Test("A pause ends for the page, and a recording has none") func states() throws {
    let panel = try panel()
    panel.onCommand?(.pause)
    panel.choose(.risks)
    panel.onPage?(.risks)
    #expect(!panel.isPaused && panel.page == .risks)
    let history = SessionHistory(fixture.window, since: .zero, keepsAll: true)
    fixture.press(Point(300, 100))
    fixture.inspector.review(history) { _ in nil }
    panel.choose(.risks)
    panel.onPage?(.risks)
    fixture.pass(0.3)
    #expect(lines(panel) == [strings.risksOfRecording])
  }

  @Test("The panel itself has no conflicts") func panelItself() throws {
    let panel = try panel()
    fixture.pass(0.2)
    for page in [InspectorPanel.Page.lanes, .whatIf, .risks] {
      panel.choose(page)
      fixture.pass(0.1)
      #expect(Proof(of: panel).findings.map(\.text) == [])
    }
  }
}
