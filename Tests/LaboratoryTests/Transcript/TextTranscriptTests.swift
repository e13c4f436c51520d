import Testing

@testable import Laboratory

@Suite("The account to read") struct TextTranscriptTests {
  private func entries() throws -> [TranscriptEntry] {
    let yaml = """
      recognizers: [{id: press, type: longPress, view: window, minimumPressDuration: 0.1}]
      input: [{t: 0, down: 1, at: [10, 20]}, {t: 120.5, up: 1}, {t: 130, move: 4, to: [0, 0]}]
      """
    return ScenarioRun(try Scenario(yaml: yaml, file: "a.yaml")).entries
  }

  @Test func isAligned() throws {
    #expect(
      TextTranscript(try entries(), usesColor: false).lines == [
        "    t ms    who       what",
        "       0    finger 1  lands at 10, 20",
        "            press     touchesBegan 1",
        "            window    touchesBegan 1",
        "     100    press     possible → began: pressed for 100 ms",
        "            window    touchesCancelled 1",
        "            press     action began at 10, 20; 1 touch",
        "     120.5  finger 1  lifts at 10, 20",
        "            press     touchesEnded 1",
        "            press     began → ended: a finger lifted",
        "            press     action ended at 10, 20; 1 touch",
        "            press     reset",
        "     130    finger 4  moves to 0, 0",
        "            note      finger 4 is not down: move dropped",
      ])
  }

  @Test func hasColoursOnlyIfAsked() throws {
    let painted = TextTranscript(try entries(), usesColor: true).lines
    #expect(painted[2].contains("\u{1b}[33mpress   \u{1b}[0m"))
    let plain = painted.map { $0.replacing(/\u{1b}\[\d+m/, with: "") }
    #expect(plain == TextTranscript(try entries(), usesColor: false).lines)
  }
}
