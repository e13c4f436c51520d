import Testing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Inspector

/// Tests of two competing recognisers with the same name, live and in a pause.
@Suite("S9 Lanes belong to recognisers, not to names") struct SameNameTests {
  private let fixture = InspectorFixture()

  init() {
    (fixture.tap.name, fixture.swipe.name) = ("gesture", "gesture")
    fixture.inspector.open()
  }

  private func swipe() {
    fixture.touch(.down, Point(300, 100))
    for step in 1...8 {
      fixture.pass(0.01)
      fixture.touch(.move, Point(300 + 20 * Double(step), 100))
    }
    fixture.touch(.up, Point(460, 100))
    fixture.pass(0.5)
  }

  @Test("Live there is a lane for each") func live() throws {
    swipe()
    let contents = try #require(fixture.view).panel.lanes.lanes.contents
    // The lanes are those of the fingers, of two recognisers and of the view.
    #expect(contents.laneCount == 4)
  }

  @Test("Afterwards too") func afterwards() throws {
    swipe()
    fixture.pass(1)
    try fixture.press("inspector.pause")
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
    #expect(try #require(fixture.view).panel.lanes.lanes.contents.laneCount == 4)
  }
}
