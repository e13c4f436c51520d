import Testing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Inspector

/// Tests of the moments and pages that choosing an entry leads to.
@Suite("S9 From lists to moments") struct ChoiceTests {
  private let fixture = InspectorFixture(since: Instant(milliseconds: 400))

  /// Pauses after a press that is 8 ms too long, a tap, and a press that is 120 ms too long. Times count from 400 ms.
  private func pause() throws -> InspectorPanel {
    fixture.inspector.open()
    for seconds in [0.758, 0.05, 0.87] {
      fixture.press(Point(300, 100), for: seconds)
      fixture.pass(1)
    }
    let panel = try #require(fixture.view?.panel)
    panel.onCommand?(.pause)
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
    return panel
  }

  private func moment(_ panel: InspectorPanel) -> Double { panel.strip.moment.milliseconds }

  @Test("A miss leads to the moment at which it was decided, in the lanes") func misses() throws {
    let panel = try pause()
    // The list is ordered by nearness: first the first press, then the third one.
    for (index, time) in [1350.0, 4198].enumerated() {
      panel.choose(.nearest)
      panel.nearest.onChoose?(index)
      #expect(panel.page == .lanes && moment(panel) == time)
      #expect(fixture.panelTexts.contains { $0.contains("tap possible → failed: pressed longer than 750 ms") })
    }
  }

  @Test("A difference leads to the beginning of its attempt, in the lanes") func differences() throws {
    let panel = try pause()
    panel.choose(.whatIf)
    panel.onPage?(.whatIf)
    var defaults = GestureDefaults()
    defaults.tapDuration = 1
    panel.whatIf.onTry?(defaults)
    fixture.waitUntil { fixture.panelTexts.contains("2 attempts would have gone otherwise:") }
    let list = try #require(panel.whatIf.descendants.lazy.compactMap { $0 as? LinesPage }.first)
    for (index, time) in [600.0, 3448].enumerated() {
      panel.choose(.whatIf)
      list.onChoose?(index)
      #expect(panel.page == .lanes && abs(moment(panel) - time) < 1e-6, "\(moment(panel))")
    }
  }

  @Test("What is kept holds, and is what other numbers are tried from; the program is told of it") func keeping() throws
  {
    var kept: [(String, Double)] = []
    fixture.inspector.onKeep = { kept.append(($0.name, $1)) }
    let panel = try pause()
    panel.choose(.whatIf)
    panel.onPage?(.whatIf)
    let usual = fixture.application.gestureDefaults
    let threshold = try #require(usual.thresholds.first { $0.name == "tapDuration" })
    panel.whatIf.onKeep?(threshold, 0.9)
    #expect(kept.map(\.0) == ["tapDuration"] && kept.map(\.1) == [0.9])
    #expect(fixture.application.gestureDefaults[threshold] == 0.9)
    for other in usual.thresholds where other != threshold {
      #expect(fixture.application.gestureDefaults[other] == usual[other])
    }
    // The page asks for the numbers now in force, whose decisions are known, not for those at the pause.
    panel.onPage?(.whatIf)
    fixture.pass(0.1)
    #expect(fixture.panelTexts.contains(InspectorStrings.english.untried))
    panel.whatIf.onTry?(usual)
    let answer = InspectorStrings.english.differences(0)
    fixture.waitUntil { fixture.panelTexts.contains(answer) }
    #expect(fixture.panelTexts.contains(answer))
  }

  @Test("The numbers of the recognisers that are looked at come first, also where time stops for them")
  func numbersOfThoseLookedAt() throws {
    let panel = try {
      fixture.inspector.open()
      fixture.press(Point(300, 100))
      return try #require(fixture.view?.panel)
    }()
    panel.choose(.whatIf)
    panel.onPage?(.whatIf)
    fixture.waitUntil { !fixture.panelTexts.contains(InspectorStrings.english.deciding) }
    let names = GestureDefaults().thresholds.map(\.name)
    let own = names.filter { name in ["tap", "swipe"].contains { name.hasPrefix($0) } }
    let order = own + names.filter { !own.contains($0) }
    let next = try #require(panel.whatIf.descendants.first { $0.name == "inspector.next" } as? Button)
    func title() -> String? { fixture.panelTexts.first { $0.hasSuffix(" of \(names.count)") } }
    var seen: [String: Int] = [:]
    for _ in names {
      let words = try #require(title()).split(separator: " ")
      seen[String(words[0])] = Int(words[1])
      next.sendActions(for: .touchUpInside)
    }
    #expect(seen == Dictionary(uniqueKeysWithValues: zip(order, 1...)))
  }

  /// The answer to an earlier question may come after the numbers in force were asked for.
  @Test("Where the numbers in force are chosen again no answer to others is shown") func numbersInForceAgain() throws {
    let panel = try pause()
    panel.choose(.whatIf)
    panel.onPage?(.whatIf)
    var defaults = GestureDefaults()
    defaults.tapDuration = 1
    for _ in 1...3 {
      panel.whatIf.onTry?(defaults)
      panel.whatIf.onTry?(GestureDefaults())
      // A question to a second inspector takes longer than the earlier one.
      let other = InspectorFixture()
      other.inspector.open()
      for _ in 1...8 { other.press(Point(300, 100)) }
      other.view?.panel.onCommand?(.pause)
      other.waitUntil { !other.panelTexts.contains(InspectorStrings.english.deciding) }
      fixture.pass(0.01)
      #expect(fixture.panelTexts.contains(InspectorStrings.english.untried), "\(fixture.panelTexts)")
    }
  }
}
