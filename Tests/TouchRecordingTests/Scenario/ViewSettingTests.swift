import Testing

@testable import TouchRecording

/// Tests of frames and transforms. A frame is the view's rectangle without its transform, whichever is set first.
@Suite("P7 Frames and transforms") struct ViewSettingTests {
  private static let frame = "[300, 200, 200, 80]"

  /// Plays a tap on the view and one beside it, with the layout of `view` and then of `change`. Returns the transcript.
  private func lines(_ view: String, _ change: String? = nil) throws -> [String] {
    let set = change.map { "\n  - {t: 0, set: {card: {\($0)}}}" } ?? ""
    let text = """
      window: {width: 800, height: 600}
      views:
        - {id: card, \(view)}
      recognizers:
        - {id: tap, type: tap, view: card}
      input:\(set)
        - {t: 100, down: 1, at: [410, 300]}
        - {t: 150, up: 1}
        - {t: 500, down: 1, at: [480, 240]}
        - {t: 550, up: 1}
      """
    return ScenarioRun(try Scenario(yaml: text, file: "card.yaml")).entries.jsonLines
  }

  @Test(arguments: ["{rotate: 90}", "{scale: 1.5, rotate: 60}", "[0, 1, -1, 0, 12, -7]"])
  func theOrderDoesNotMatter(transform: String) throws {
    let usual = try lines("frame: \(Self.frame), transform: \(transform)")
    #expect(usual.contains { $0.contains(#""action":"tap""#) })
    #expect(try usual != lines("frame: \(Self.frame)"), "the transform counts")
    #expect(try lines("transform: \(transform), frame: \(Self.frame)") == usual)
    #expect(try lines("frame: [0, 0, 10, 10], transform: \(transform)", "frame: \(Self.frame)") == usual)
    #expect(try lines("frame: \(Self.frame)", "transform: \(transform)") == usual)
  }
}
