import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of the content of a record, and of its limit.
@Suite("Records of transcripts") struct RecordTests {
  private static let drag = """
    views: [{id: card, frame: [0, 0, 400, 300]}]
    recognizers: [{id: drag, type: pan, view: card, cancelsTouchesInView: false}]
    input:
      - {t: 0, down: 1, at: [50, 50]}
      - {t: 8, move: 1, to: [100, 50]}
      - {t: 16, move: 1, to: [150, 50]}
      - {t: 24, move: 1, to: [200, 50]}
      - {t: 32, up: 1}
    """

  private static func run(keepsMoves: Bool = true, limit: Int = .max) throws -> ScenarioRun {
    ScenarioRun(try Scenario(yaml: drag, file: "drag.yaml"), keepsMoves: keepsMoves, limit: limit)
  }

  private static func sentences(_ run: ScenarioRun) -> [String] {
    TextTranscript(run.entries, usesColor: false).sentences
  }

  @Test("Without moves a record leaves out moves of fingers, messages of them and actions of changes, nothing else")
  func withoutMoves() throws {
    let all = Self.sentences(try Self.run())
    let kept = Self.sentences(try Self.run(keepsMoves: false))
    for word in ["finger 1 moves", "drag touchesMoved", "card touchesMoved", "drag action changed"] {
      #expect(all.contains { $0.hasPrefix(word) }, "\(word)")
    }
    let isOfMove = { (line: String) in
      line.contains(" moves to ") || line.contains("touchesMoved") || line.contains("action changed")
    }
    #expect(kept == all.filter { !isOfMove($0) })
    #expect(kept.contains { $0.hasPrefix("drag action began") } && kept.contains { $0.hasPrefix("drag action ended") })
  }

  @Test("A run keeps as many entries as its limit allows and says where it is cut short", arguments: [1, 2, 5, 6])
  func limit(limit: Int) throws {
    let (all, cut) = (try Self.run(), try Self.run(limit: limit))
    #expect(cut.entries.count == limit && cut.isCutShort)
    #expect(Self.sentences(cut) == Array(Self.sentences(all).prefix(limit)))
    let problem = try #require(cut.problems.last)
    #expect(problem.hasPrefix("more happens than can be kept (\(limit) things): the account ends at "))
  }

  @Test("A run that fits its limit exactly keeps everything; one whose limit is larger is not cut short")
  func enough() throws {
    let all = try Self.run()
    #expect(!all.isCutShort && all.problems.isEmpty)
    let exact = try Self.run(limit: all.entries.count)
    #expect(Self.sentences(exact) == Self.sentences(all) && !exact.isCutShort)
    #expect(try !Self.run(limit: all.entries.count + 1).isCutShort)
  }

  @Test("The first frame and each numbered one are noted in milliseconds since the transcript's origin")
  func frames() {
    var lines: [String] = []
    let origin = Instant(milliseconds: 1000)
    let transcript = Transcript(since: origin) { lines.append($0) }
    transcript.noteReady(at: origin + 0.0125)
    transcript.noteFrame(42, at: origin + 0.25)
    transcript.observe(.note("here"), at: origin + 0.5)
    #expect(
      lines == [#"{"t":12.5,"ready":true}"#, #"{"t":250,"frame":42}"#, #"{"t":500,"note":"here"}"#])
  }
}
