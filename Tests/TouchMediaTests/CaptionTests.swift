import Testing

@testable import TouchMedia

@Suite("M4 Captions") struct CaptionTests {
  private static let text = """
    \u{feff}WEBVTT - The harbour

    STYLE
    ::cue { color: lime }

    NOTE A remark

    1
    00:01.000 --> 00:02.500 align:start position:10%
    <v Anna><i>Here</i> come &lt;the&gt; boats &amp; &nbsp;nets.

    01:00:03.000 --> 01:00:04.000
    Two
    lines

    00:02.000 --> 00:04.000
    At once
    """

  @Test func cuesAreReadInTheirOrder() throws {
    let captions = try #require(WebVTT(Self.text))
    #expect(captions.cues.map(\.text) == ["Here come <the> boats & \u{a0}nets.", "At once", "Two\nlines"])
    #expect(captions.cues.map(\.start) == [1, 2, 3603])
    #expect(captions.text(at: 0.999) == nil)
    #expect(captions.text(at: 1) == "Here come <the> boats & \u{a0}nets.")
    #expect(captions.text(at: 2.2) == "Here come <the> boats & \u{a0}nets.\nAt once")
    #expect(captions.text(at: 4) == nil)
  }

  @Test(arguments: ["\r\n", "\r", "\n"]) func linesEndAsOnAnySystem(end: String) throws {
    let captions = try #require(WebVTT("WEBVTT\(end)\(end)00:01.000 --> 00:02.000\(end)One\(end)two\(end)"))
    #expect(captions.cues.map(\.text) == ["One\ntwo"])
  }

  @Test(arguments: [
    "00:01.000 --> 00:01.000\nx", "00:02.000 --> 00:01.000\nx", "--> 00:01.000\nx", "00:01.000 -->\nx",
    "00:xx.000 --> 00:02.000\nx", "99999999999:00.000 --> 00:02.000\nx", "1:2:3:4 --> 00:02.000\nx",
    "00:01.000 --> 00:02.000\n\n", "00:01.000 --> 00:02.000\n<i", "-1:00.000 --> 00:02.000\nx", "-->",
    "\u{0} --> \u{0}",
  ]) func nonsenseIsLeftOut(block: String) throws {
    #expect(try #require(WebVTT("WEBVTT\n\n\(block)\n\n00:05.000 --> 00:06.000\nGood")).cues.map(\.text) == ["Good"])
  }

  @Test func whatIsNoCaptionsIsRefused() {
    #expect(WebVTT("") == nil && WebVTT("1\n00:00:01,000 --> 00:00:02,000\nSubRip") == nil)
    guard case .failure(let error) = CaptionFile.read("/dev/null") else {
      Issue.record("It was read.")
      return
    }
    #expect(error.description == "/dev/null is not shown: its first line is not WEBVTT. Save the captions as WebVTT.")
  }

  @Test func aCueWithoutEndIsBounded() throws {
    let captions = try #require(
      WebVTT("WEBVTT\n\n00:01.000 --> 00:02.000\n" + String(repeating: "word ", count: 100_000)))
    #expect(captions.cues[0].text.count <= 400)
  }
}
