import Documents
import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of numbers in a trace at and beside their limits, and of the content of its lines.
@Suite("Limits of traces") struct TraceLimitTests {
  private static let defaults = GestureDefaults()

  private static func header(size: String = "[400,300]", scale: String = "1", _ more: String = "") -> String {
    #"{"trace":1,"scene":"room","size":\#(size),"scale":\#(scale),"defaults":{}\#(more)}"# + "\n"
  }

  private static func step(_ line: String) throws(FileMistake) -> TraceStep? {
    try Trace(text: header() + line + "\n", file: "trace").steps.first
  }

  private static func isStep(_ line: String) -> Bool { (try? step(line)) != nil }

  @Test("A location may be as far as 100000 points from the corner in either direction, and no farther")
  func locations() {
    for (x, y, isAllowed) in [
      ("100000", "-100000", true), ("-100000", "100000", true), ("100000.1", "0", false), ("0", "100000.1", false),
      ("-100000.1", "0", false), ("0", "-100000.1", false),
    ] {
      #expect(Self.isStep(#"{"t":1,"finger":1,"down":[\#(x),\#(y)]}"#) == isAllowed, "\(x), \(y)")
    }
  }

  @Test("What a panel measures of a finger is a number from 0 to 100000", arguments: ["majorRadius", "force"])
  func measures(key: String) throws {
    for (value, isAllowed) in [("0", true), ("100000", true), ("-0.001", false), ("100000.1", false), ("\"1\"", false)]
    {
      #expect(Self.isStep(#"{"t":1,"finger":1,"down":[1,2],"\#(key)":\#(value)}"#) == isAllowed, "\(value)")
    }
    guard case .input(.sample(let sample)) = try Self.step(#"{"t":1,"finger":1,"down":[1,2],"\#(key)":0.5}"#) else {
      Issue.record("it is a report")
      return
    }
    #expect(sample.majorRadius == (key == "majorRadius" ? 0.5 : nil) && sample.force == (key == "force" ? 0.5 : nil))
  }

  @Test("A time is at most 1e12 ms from the origin, either way, and no text")
  func times() {
    for (time, isAllowed) in [
      ("1e12", true), ("-1e12", true), ("1.001e12", false), ("-1.001e12", false), ("\"5\"", false), ("true", false),
    ] {
      #expect(Self.isStep(#"{"t":\#(time),"draw":true}"#) == isAllowed, "\(time)")
    }
  }

  @Test("The scale is a number from 0.1 to 16, both included")
  func scales() {
    for (scale, isAllowed) in [("0.1", true), ("16", true), ("0.099", false), ("16.01", false), ("\"1\"", false)] {
      let trace = try? Trace(text: Self.header(size: "[40,30]", scale: scale), file: "trace")
      #expect((trace != nil) == isAllowed, "\(scale)")
    }
  }

  @Test("A window has 1 to 32767 pixels in either direction and no more than a panel of 8K in all")
  func sizes() {
    for (size, isAllowed) in [
      ("[1,1]", true), ("[32767,1]", true), ("[1,32767]", true), ("[7680,4320]", true), ("[4320,7680]", true),
      ("[0.4,1]", false), ("[1,0.4]", false), ("[32768,1]", false), ("[1,32768]", false), ("[7681,4320]", false),
      ("[1,2,3]", false),
    ] {
      #expect(((try? Trace(text: Self.header(size: size), file: "trace")) != nil) == isAllowed, "\(size)")
      #expect(Self.isStep(#"{"resize":\#(size)}"#) == isAllowed, "\(size)")
    }
  }

  @Test("Numbers of recognition that cannot be worked with and codes that are no texts are mistakes")
  func headers() {
    for more in [
      #","languages":["en",["zh"]]"#, #","languages":[{"a":1},"en"]"#, #","state":"abc""#, #","state":[1]"#,
      #","start":"now""#,
    ] {
      #expect(throws: FileMistake.self, "\(more)") { try Trace(text: Self.header(more), file: "trace") }
    }
    let text = #"{"trace":1,"scene":"a","size":[9,9],"scale":1,"defaults":{"tapDuration":-1}}"# + "\n"
    #expect(throws: FileMistake.self) { try Trace(text: text, file: "trace") }
  }

  @Test("A header is read as it was written, with a single language other than English, content and beginning")
  func headersAreReadBack() throws {
    var defaults = Self.defaults
    (defaults.tapDuration, defaults.panDistance) = (0.4321, 12.0625)
    for languages in [["en"], ["zh"], ["ru", "en"], ["en", "zh", "ru"]] {
      let header = TraceHeader(
        scene: "a \"room\"\n", size: Size(640.5, 480.25), scale: 1.5, defaults: defaults, state: [0x1f, 0xa0, 0x07],
        languages: languages, start: Instant(microseconds: 1_234_567))
      var lines: [String] = []
      _ = TraceRecorder(header, since: .zero) { lines.append($0) }
      let read = try Trace(text: lines[0] + "\n", file: "trace").header
      #expect(read.languages == languages && read.state == [0x1f, 0xa0, 0x07] && read.scene == header.scene)
      #expect(read.size == header.size && read.scale == 1.5 && read.start == header.start)
      #expect(read.defaults.tapDuration == 0.4321 && read.defaults.panDistance == 12.0625)
    }
  }

  @Test("Each step is read as it was written, to the microsecond")
  func stepsAreReadBack() throws {
    let (origin, time) = (Instant(microseconds: 5_000_001), Instant(microseconds: 6_234_568))
    var text = ""
    let recorder = TraceRecorder(
      TraceHeader(scene: "room", size: Size(400, 300), scale: 1, defaults: Self.defaults), since: origin
    ) { text += $0 + "\n" }
    let moment = Instant(microseconds: time.microseconds - origin.microseconds)
    var expected: [TraceStep] = []
    for kind in [TouchSample.Kind.down, .move, .up, .cancel, .hover, .leave] {
      for type in [TouchType.direct, .indirectPointer] {
        var sample = TouchSample(
          finger: 12, kind: kind, location: Point(1.0 / 3, -20.7), time: time, type: type, majorRadius: 4.25, force: 0.1
        )
        recorder.observe(.sample(sample))
        sample.time = moment
        expected.append(.input(.sample(sample)))
      }
    }
    for step in [InputStep.eventEnd, .resize(Size(320.5, 1.0 / 3 + 200)), .shown(after: 0.016_667)] {
      recorder.observe(step)
      expected.append(.input(step))
    }
    recorder.observe(.time(time))
    recorder.observe(.frame(time))
    recorder.noteReady(at: time)
    recorder.noteFrame(7, at: time)
    expected += [.input(.time(moment)), .input(.frame(moment)), .ready(moment), .acknowledged(7, moment)]
    let steps = try Trace(text: text, file: "trace").steps
    #expect(steps.count == expected.count)
    for (read, wanted) in zip(steps, expected) {
      #expect(read == wanted)
    }
    // The end of an event, a size, and a host's frame reports have no time of their own.
    #expect(steps.prefix(12).allSatisfy { $0.time == moment } && steps.suffix(4).allSatisfy { $0.time == moment })
    #expect(steps.dropFirst(12).prefix(3).allSatisfy { $0.time == nil })
  }
}
