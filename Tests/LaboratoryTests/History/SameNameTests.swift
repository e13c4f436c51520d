import Testing
import TouchGeometry
import TouchUI

@testable import Laboratory

/// Names need not be unique in a program; in its file each view and recogniser has an id of its own.
@Suite("S9 Equal names") struct SameNameTests {
  @Test("Recognisers and views of one name are numbered from 2 on in the file and keep their name (S9)")
  func ids() throws {
    let recorded = RecordedWindow()
    for taps in 1...3 { recorded.attach(TapGestureRecognizer(), "tap").numberOfTapsRequired = taps }
    let part = View(frame: Rect(0, 0, 200, 200))
    part.name = "card"
    recorded.card.addSubview(part)
    recorded.press(at: 1)
    let scenario = try Scenario(yaml: recorded.file, file: "history.yaml")
    #expect(scenario.recognizers.map(\.id) == ["tap", "tap 2", "tap 3"])
    #expect(scenario.recognizers.map(\.name) == [nil, "tap", "tap"])
    #expect(scenario.viewIDs.dropFirst() == ["card", "card 2"])
    #expect(try recorded.playedAgain() == recorded.lines)
  }
}
