import Documents
import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics
@testable import TouchRecording

@Suite("Recording and replay") struct TraceTests {
  /// A view with a tap, a double tap it waits for, a long press and a pan; the tap moves the view with an animation.
  private final class TapController: ViewController {
    private let tap = TapGestureRecognizer()
    private let double = TapGestureRecognizer()
    private let press = LongPressGestureRecognizer()
    private let pan = PanGestureRecognizer()

    override func viewDidLoad() {
      view.name = "room"
      double.numberOfTapsRequired = 2
      tap.require(toFail: double)
      tap.addTarget(self, action: Action("tapped", TapController.tapped))
      for (recognizer, name) in [(tap, "tap"), (double, "double"), (press, "press"), (pan, "pan")] {
        recognizer.name = name
        view.addGestureRecognizer(recognizer)
      }
    }

    /// Ends every touch from inside an action, which follows from the input and must not be recorded.
    private func tapped() { view.window?.application.cancelTouches() }
  }

  /// Plays a session as a host would, at times that are not round numbers. Returns its trace and transcript. `listener`
  /// is notified as well.
  private func record(with listener: (any GestureObserver)? = nil) -> (trace: String, transcript: [String]) {
    let (application, origin) = (Application(), Instant(microseconds: 7_000_123))
    let window = Window(application: application, size: Size(400, 300))
    var (trace, lines) = ("", [String]())
    let header = TraceHeader(scene: "room", size: Size(400, 300), scale: 1, defaults: GestureDefaults())
    let recorder = TraceRecorder(header, since: origin) { trace += $0 + "\n" }
    let transcript = Transcript(since: origin) { lines.append($0) }
    var listeners = [application.addInputObserver(recorder), application.addObserver(transcript)]
    if let listener { listeners.append(application.addObserver(listener)) }
    defer { for listener in listeners { listener.cancel() } }
    window.rootViewController = TapController()
    var time = origin
    func pass(_ seconds: Double) {
      application.closeEvent()
      time = time + seconds
      application.advance(to: time)
      _ = window.prepareFrame(at: time)
    }
    func send(_ finger: Int, _ kind: TouchSample.Kind, _ x: Double, _ y: Double) {
      let location = Point(x + 1.0 / 3, y + 0.1)
      application.receive(TouchSample(finger: finger, kind: kind, location: location, time: time), in: window)
    }
    send(1, .down, 100, 100)
    pass(0.0601)
    send(1, .up, 100, 100)
    pass(0.5)
    send(1, .down, 100, 100)
    send(2, .move, 5, 5)
    pass(0.7003)
    send(1, .move, 150, 120)
    pass(0.01)
    send(1, .down, 160, 120)
    pass(0.01)
    for step in 0..<20 {
      send(1, .move, 160 + Double(step) * 3.7, 120)
      pass(0.0083)
    }
    application.cancelTouches()
    pass(0.2)
    window.resize(to: Size(300, 400))
    pass(0.1)
    withExtendedLifetime((recorder, transcript)) {}
    return (trace, lines)
  }

  private func replay(_ text: String) throws -> [String] {
    var lines: [String] = []
    let trace = try Trace(text: text, file: "trace")
    let player = TracePlayer(trace, scene: TapController(), transcript: Transcript(since: .zero) { lines.append($0) })
    while !player.isAtEnd {
      guard let picture = try player.step() else { continue }
      let pixels = Size(Double(picture.width), Double(picture.height))
      #expect(
        pixels
          == Size(player.window.bounds.width * trace.header.scale, player.window.bounds.height * trace.header.scale))
    }
    #expect(player.window.bounds.size == Size(300, 400))
    return lines
  }

  @Test func whatIsNotDrawnHappensAllTheSame() throws {
    let (trace, transcript) = record()
    var lines: [String] = []
    let player = TracePlayer(
      try Trace(text: trace, file: "trace"), scene: TapController(),
      transcript: Transcript(since: .zero) { lines.append($0) }, draws: false)
    while !player.isAtEnd {
      let picture = try player.step()
      #expect(picture === nil)
    }
    #expect(lines == transcript)
  }

  /// An observer that counts the changes of states.
  private final class Counter: GestureObserver {
    private(set) var count = 0

    func observe(_ observation: Observation, at time: Instant) {
      if case .state = observation { count += 1 }
    }
  }

  @Test func aThirdListenerReceivesWhatTheTranscriptReceivesAndChangesNothing() {
    let counter = Counter()
    let (alone, heard) = (record(), record(with: counter))
    #expect(heard.trace == alone.trace && heard.transcript == alone.transcript)
    #expect(counter.count > 0 && counter.count == heard.transcript.filter { $0.contains(#""from":"#) }.count)
  }

  @Test func aReplayHasTheSameTranscript() throws {
    let (trace, transcript) = record()
    #expect(transcript.count > 50)
    #expect(transcript.contains { $0.contains(#""action":"tap""#) })
    #expect(transcript.contains { $0.contains("finger 1 is down already") })
    #expect(try replay(trace) == transcript)
  }

  /// A scene whose state may be any bytes except an empty list.
  private final class Shelf: ViewController, SceneState {
    var savedState: [UInt8] = []
    func restore(_ state: [UInt8]) -> Bool {
      savedState = state
      return !state.isEmpty
    }
  }

  private func player(_ state: String, _ scene: ViewController) throws -> TracePlayer {
    let header = #"{"trace":1,"scene":"shelf","size":[10,10],"scale":1,"defaults":{}\#(state)}"# + "\n"
    return TracePlayer(try Trace(text: header, file: "trace"), scene: scene)
  }

  @Test func aSceneBeginsWithTheContentItHadInTheRecording() throws {
    var text = ""
    let bytes = [UInt8](0...255)
    let header = TraceHeader(
      scene: "shelf", size: Size(10, 10), scale: 1, defaults: GestureDefaults(), state: bytes)
    _ = TraceRecorder(header, since: .zero) { text += $0 + "\n" }
    let shelf = Shelf()
    #expect(TracePlayer(try Trace(text: text, file: "trace"), scene: shelf).restoresState)
    #expect(shelf.savedState == bytes)
    #expect(try player("", shelf).restoresState, "without content there is nothing to restore")
    #expect(try !player(#","state":"""#, shelf).restoresState)
    #expect(try !player(#","state":"00""#, TapController()).restoresState)
    for nonsense in ["0", "0g", "é"] {
      #expect(throws: FileMistake.self) { try player(#","state":"\#(nonsense)""#, shelf) }
    }
  }

  @Test func aRecordingSaysBetweenWhichLanguagesThereWasAChoice() throws {
    var header = TraceHeader(scene: "shelf", size: Size(10, 10), scale: 1, defaults: GestureDefaults())
    let read = {
      var text = ""
      _ = TraceRecorder(header, since: .zero) { text += $0 + "\n" }
      return (text, try Trace(text: text, file: "trace").header.languages)
    }
    #expect(try read().1 == ["en"] && !read().0.contains("languages"))
    header.languages = ["zh", "en"]
    #expect(try read().1 == ["zh", "en"])
    for nonsense in ["\"zh\"", "[]", "[[\"zh\"]]", "{\"zh\":1}"] {
      #expect(throws: FileMistake.self) { try player(#","languages":\#(nonsense)"#, Shelf()) }
    }
    let trace = try Trace(text: read().0, file: "trace")
    #expect(TracePlayer(trace, scene: Shelf(), language: .chinese).window.language == .chinese)
  }

  /// A scene that fades from its appearance on, so that each frame shows its time.
  private final class Fader: ViewController {
    override func viewDidAppear() {
      view.window?.application.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 }
    }
  }

  @Test func aSceneBeginsAtTheTimeItHadInTheRecording() throws {
    var text = ""
    let origin = Instant(milliseconds: 7000)
    let header = TraceHeader(
      scene: "fader", size: Size(10, 10), scale: 1, defaults: GestureDefaults(), start: origin + 0.25)
    let recorder = TraceRecorder(header, since: origin) { text += $0 + "\n" }
    recorder.observe(.frame(origin + 0.75))
    #expect(text.contains(#""start":250}"#))
    let fader = Fader()
    let player = TracePlayer(try Trace(text: text, file: "trace"), scene: fader)
    while !player.isAtEnd { _ = try player.step() }
    #expect(fader.view.shown.alpha == 0.5)
  }

  /// A scene that records the predicted locations of its touches.
  private final class Seer: ViewController {
    final class Sheet: View {
      var guesses: [Point] = []
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        guesses += event.predictedTouches(for: touches[0]).map { $0.location(in: nil) }
      }
    }
    let sheet = Sheet(frame: .zero)
    override func loadView() -> View { sheet }
  }

  @Test func guessesAreTheSameWhenAHostHasReportedWhenItsFramesWereShown() throws {
    let application = Application()
    let window = Window(application: application, size: Size(400, 300))
    var text = ""
    let recorder = TraceRecorder(
      TraceHeader(scene: "seer", size: Size(400, 300), scale: 1, defaults: GestureDefaults()), since: .zero
    ) { text += $0 + "\n" }
    let recording = application.addInputObserver(recorder)
    defer { recording.cancel() }
    let seer = Seer()
    window.rootViewController = seer
    for step in 0..<20 {
      let time = Instant(microseconds: Int64(step) * 8333)
      let location = Point(100 + Double(step) * 3.7, 50)
      application.receive(
        TouchSample(finger: 1, kind: step == 0 ? .down : .move, location: location, time: time), in: window)
      application.closeEvent()
      guard step % 3 == 0 else { continue }
      _ = window.prepareFrame(at: time + 0.0007)
      application.frameShown(after: 0.000_913)
    }
    let again = Seer()
    let player = TracePlayer(try Trace(text: text, file: "trace"), scene: again)
    while !player.isAtEnd { _ = try player.step() }
    #expect(seer.sheet.guesses.count == 19)
    #expect(seer.sheet.guesses[3].x > 100 + 4 * 3.7 && seer.sheet.guesses[3].x < 100 + 5 * 3.7)
    #expect(again.sheet.guesses == seer.sheet.guesses)
    #expect(text.contains(#"{"shown":0.913}"#))
  }

  @Test func aLineThatWasCutOffIsLeftOut() throws {
    let (trace, _) = record()
    let whole = try Trace(text: trace, file: "trace")
    let cut = try Trace(text: String(trace.dropLast(9)), file: "trace")
    #expect(cut.steps == whole.steps.dropLast())
    // The cut is in the first step, in the last one, or right before a line feed.
    let lines = trace.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines[0] + "\n" + lines[1] + "\n" + lines[2]
    for count in lines[0].count + 1..<start.count {
      let steps = try Trace(text: String(start.prefix(count)), file: "trace").steps
      #expect(steps == Array(whole.steps.prefix(count > lines[0].count + 1 + lines[1].count ? 1 : 0)), "\(count)")
    }
  }

  @Test(arguments: [
    ("", 1, "the file is empty"), ("nonsense\n", 1, "no JSON object"), ("{\"trace\":2}\n", 1, "version 2"),
    ("{\"t\":1}\n", 1, "the first line"),
  ])
  func aDamagedHeaderIsNamed(text: String, line: Int, problem: String) {
    expectMistake(in: text, line: line, problem: problem)
  }

  private static let manyTwos = Array(repeating: "2", count: 60).joined(separator: ":")

  /// Steps that are not valid, each with a part of the message about it.
  private static let damagedSteps = [
    ("{\"t\":1,\"finger\":1}", "none of the steps"), ("{\"t\":1,\"finger\":1,\"down\":[1]}", "a pair of numbers"),
    ("{\"t\":\"soon\",\"draw\":true}", "the time in milliseconds"), ("{\"resize\":[0,5]}", "a width and a height"),
    ("{\"resize\":[0.4,5]}", "a width and a height"), ("{\"resize\":[32767,32767]}", "at most 33177600 pixels"),
    ("{\"shown\":\"soon\"}", "\"shown\" is the time in milliseconds"),
    ("{\"t\":&a [[1]],\"draw\":{*a : 1}}", "no JSON object"), ("[1,2]", "no JSON object"),
    ("{\"t\":1e300,\"time\":true}", "the time in milliseconds"),
    ("{\"t\":1,\"finger\":1,\"down\":[1e308,0]}", "within 100000 points"),
    ("{\"t\":1,\"finger\":1,\"down\":[0,.nan]}", "a pair of numbers"),
    // Read to the base of 60, these are larger than any number can be.
    ("{\"t\":1,\"finger\":\(manyTwos),\"down\":[0,0]}", "none of the steps"),
    ("{\"t\":\(manyTwos),\"draw\":true}", "the time in milliseconds"),
    ("{\"t\":1,\"finger\":1,\"down\":[0,0],\"majorRadius\":1e300}", "\"majorRadius\" is a number"),
    ("{\"t\":1,\"finger\":1,\"down\":[0,0],\"force\":-1}", "\"force\" is a number"),
  ]

  @Test(arguments: damagedSteps)
  func aDamagedStepIsNamed(step: String, problem: String) {
    let header = record().trace.split(separator: "\n")[0]
    expectMistake(in: "\(header)\n\(step)\n", line: 2, problem: problem)
  }

  /// The line number is the one in an editor, with any kind of line end and with empty lines.
  @Test(arguments: ["\n\n", "\r\n", "\n \r\n\n"]) func emptyLinesCountAndDoNoHarm(end: String) throws {
    let header = record().trace.split(separator: "\n")[0]
    let lines = [String(header), "{\"t\":5,\"draw\":true}", "{\"t\":6}"]
    #expect(try Trace(text: end + lines[0] + end + lines[1] + end, file: "trace").steps.count == 1)
    let before = lines.prefix(2).map { end + $0 }.joined() + end
    let number = before.filter(\.isNewline).count + 1
    expectMistake(in: before + lines[2] + "\n", line: number, problem: "none of the steps")
    #expect(try Trace(text: end + lines[0] + "\n", file: "trace").headerLine == end.filter(\.isNewline).count + 1)
  }

  @Test(arguments: [("[0.4,800]", "1"), ("[9,9]", "0.05"), ("[9000,9000]", "1"), ("[5000,5000]", "2")])
  func aWindowThatCanNotBeDrawnIsNamed(size: String, scale: String) {
    let text = "\n" + #"{"trace":1,"scene":"room","size":\#(size),"scale":\#(scale),"defaults":{}}"# + "\n"
    let problem = scale == "0.05" ? "\"scale\" is a number" : "\"size\" is a width"
    expectMistake(in: text, line: 2, problem: problem)
  }

  @Test func aPanelOf8KCanBeDrawn() throws {
    let text = #"{"trace":1,"scene":"room","size":[3840,2160],"scale":2,"defaults":{}}"# + "\n"
    #expect(try Trace(text: text, file: "trace").header.size == Size(3840, 2160))
  }

  @Test(arguments: ["1e300", "-1", ".nan", ".inf", "\"10\u{20}points\"", "[10]"])
  func numbersThatRecognitionCanNotWorkWithAreNamed(value: String) {
    let text = #"{"trace":1,"scene":"room","size":[9,9],"scale":1,"defaults":{"panDistance":\#(value)}}"# + "\n"
    expectMistake(in: text, line: 1, problem: "\"panDistance\" in \"defaults\"")
  }

  @Test func aLineWithoutEndIsNotRead() {
    let header = #"{"trace":1,"scene":"room","size":[9,9],"scale":1,"defaults":{}}"# + "\n"
    let nodes = "{\"t\":[" + String(repeating: "1,", count: 300_000) + "1]}\n"
    expectMistake(in: header + nodes, line: 2, problem: "this is no JSON object")
    expectMistake(
      in: header + "{\"t\":\"" + String(repeating: "1", count: 17 << 20) + "\"}\n", line: 2, problem: "longer than any")
  }

  private func expectMistake(in text: String, line: Int, problem: String) {
    do {
      _ = try Trace(text: text, file: "trace")
      Issue.record("nothing was found wrong")
    } catch {
      #expect(error.line == line)
      #expect(error.description.contains(problem), "\(error)")
    }
  }
}
