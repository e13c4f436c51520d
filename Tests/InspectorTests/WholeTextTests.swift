import Testing
import TouchExplain
import TouchGeometry
import TouchRecording
import TouchTesting
import TouchUI

@testable import Inspector

@Suite("S9, K11 The inspector in every language on every screen") struct WholeTextTests {
  static let sizes = [
    Size(480, 800), Size(640, 480), Size(1000, 600), Size(1280, 800), Size(1080, 1920), Size(3840, 2160),
  ]

  private func paused(_ size: Size, _ language: Language) throws -> (fixture: InspectorFixture, panel: InspectorPanel) {
    let fixture = InspectorFixture(size: size)
    fixture.window.language = language
    fixture.inspector.open()
    fixture.press(Point(300, 60), for: 0.758)
    fixture.application.frameMeasured(fixture.frame(1, at: 1020, drawing: 0.0212))
    fixture.pass(1)
    try fixture.press("inspector.pause")
    fixture.waitUntil { !fixture.panelTexts.contains(language[InspectorStrings.self].deciding) }
    return (fixture, try #require(fixture.view?.panel))
  }

  private func check(_ panel: InspectorPanel, _ context: String) {
    #expect(LayoutCheck().problems(of: panel) == [], "\(context)")
    #expect(LayoutCheck().texts(of: panel).count >= 4, "\(context)")
  }

  @Test(arguments: sizes, Language.all) func everyPageAtEveryEdge(size: Size, language: Language) throws {
    let (fixture, panel) = try paused(size, language)
    for edge in InspectorPanel.Edge.allCases {
      panel.edge = edge
      for page in [InspectorPanel.Page.lanes, .nearest, .whatIf, .frames] {
        panel.choose(page)
        fixture.pass(0.5)
        check(panel, "\(page) at the \(edge)")
      }
      panel.isSmall = true
      fixture.pass(0.5)
      check(panel, "small at the \(edge)")
      panel.isSmall = false
    }
  }

  /// Narrow tabs at the edge of a narrow window are covered completely.
  @Test(arguments: [Size(480, 800), Size(640, 480)]) func itHidesWhatIsAtTheEdgeOfANarrowWindow(size: Size) throws {
    let (fixture, panel) = try paused(size, .russian)
    for edge in InspectorPanel.Edge.allCases {
      panel.edge = edge
      fixture.pass(0.5)
      #expect(panel.frame.minX == 0 && panel.frame.maxX == size.width, "\(edge)")
    }
  }

  @Test(arguments: sizes, Language.all) func everyNumber(size: Size, language: Language) throws {
    let (fixture, panel) = try paused(size, language)
    panel.whatIf.show(fixture.application.gestureDefaults)
    panel.choose(.whatIf)
    let slider = try #require(panel.whatIf.descendants.first { $0.name == "inspector.slider" } as? Slider)
    let next = try #require(panel.whatIf.descendants.first { $0.name == "inspector.next" } as? Button)
    for threshold in fixture.application.gestureDefaults.thresholds {
      slider.value = 0.96
      slider.sendActions(for: .valueChanged)
      fixture.pass(0.1)
      check(panel, threshold.name)
      next.sendActions(for: .touchUpInside)
    }
  }

  @Test func allLanguagesThatThereAre() {
    #expect(Set(InspectorStrings.translations.keys) == Set(Language.all).subtracting([.english]))
  }
}
