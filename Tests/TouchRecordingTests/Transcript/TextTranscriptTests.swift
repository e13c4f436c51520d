import Testing

@testable import TouchRecording

@Suite("The account to read") struct TextTranscriptTests {
  private func entries() throws -> [TranscriptEntry] {
    let yaml = """
      recognizers: [{id: press, type: longPress, view: window, minimumPressDuration: 0.1}]
      input: [{t: 0, down: 1, at: [10, 20]}, {t: 120.5, up: 1}, {t: 130.125, move: 4, to: [0, 0]}]
      """
    return ScenarioRun(try Scenario(yaml: yaml, file: "a.yaml")).entries
  }

  @Test func isAligned() throws {
    #expect(
      TextTranscript(try entries(), usesColor: false).lines == [
        "    t ms      who       what",
        "       0      finger 1  lands at 10, 20",
        "              press     touchesBegan 1",
        "              window    touchesBegan 1",
        "     100      press     possible → began: pressed for 100 ms",
        "              window    touchesCancelled 1",
        "              press     action began at 10, 20; 1 touch",
        "     120.5    finger 1  lifts at 10, 20",
        "              press     touchesEnded 1",
        "              press     began → ended: a finger lifted",
        "              press     action ended at 10, 20; 1 touch",
        "              press     reset",
        "     130.125  finger 4  moves to 0, 0",
        "              note      finger 4 is not down: move dropped",
      ])
  }

  /// Angles are in degrees for readers. In JSON they stay in the program's radians.
  @Test(arguments: [(100.0, 300.0, "90", "1.571"), (100, 200, "135", "2.356"), (300, 100, "-90", "-1.571")])
  func anglesAreInDegrees(x: Double, y: Double, degrees: String, radians: String) throws {
    let yaml = """
      recognizers: [{id: turn, type: rotation, view: window}]
      input:
        - {t: 0, down: 1, at: [200, 200]}
        - {t: 0, down: 2, at: [300, 200]}
        - {t: 20, move: 2, to: [300, 300]}
        - {t: 40, setRotation: {turn: 0}}
        - {t: 60, move: 2, to: [\(x), \(y)]}
      """
    let entries = ScenarioRun(try Scenario(yaml: yaml, file: "a.yaml")).entries
    let line = try #require(TextTranscript(entries, usesColor: false).lines.last { $0.contains("action") })
    #expect(line.hasSuffix("rotation \(degrees)°"), "\(line)")
    #expect(entries.jsonLines.last { $0.contains("action") }?.contains(#""rotation":\#(radians)"#) == true)
  }

  @Test func hasColoursOnlyIfAsked() throws {
    let painted = TextTranscript(try entries(), usesColor: true).lines
    #expect(painted[2].contains("\u{1b}[33mpress   \u{1b}[0m"))
    let plain = painted.map { $0.replacing(/\u{1b}\[\d+m/, with: "") }
    #expect(try plain == TextTranscript(entries(), usesColor: false).lines)
  }
}
