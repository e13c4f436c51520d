import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

@Suite("S9 A window whose size changes during a gesture") struct ResizedWindowTests {
  /// In the history the change comes after the report that preceded it, at the time of that report.
  @Test func theSizeChangesInTheScenarioAtTheSameMoment() throws {
    let application = Application()
    let window = Window(application: application, size: Size(400, 300))
    let root = ViewController()
    window.rootViewController = root
    let pan = PanGestureRecognizer()
    pan.name = "pan"
    root.view.addGestureRecognizer(pan)
    var lines: [String] = []
    let transcript = Transcript(since: .zero) { lines.append($0) }
    let listening = application.addObserver(transcript)
    let history = SessionHistory(window, since: .zero)
    func send(_ kind: TouchSample.Kind, _ location: Point, at seconds: Double) {
      application.receive(TouchSample(finger: 1, kind: kind, location: location, time: .zero + seconds), in: window)
      application.closeEvent()
    }
    send(.down, Point(50, 50), at: 1)
    send(.move, Point(90, 60), at: 1.02)
    window.resize(to: Size(800, 600))
    _ = window.prepareFrame(at: .zero + 1.03)
    send(.move, Point(120, 70), at: 1.04)
    send(.up, Point(120, 70), at: 1.06)
    application.advance(to: .zero + 2)
    withExtendedLifetime((transcript, listening)) {}
    let file = history.excerpt.file(from: "a test").joined(separator: "\n")
    let copy = try Scenario(yaml: file, file: "history.yaml")
    let times = copy.input.map { $0.time.milliseconds }
    #expect(times == times.sorted(), "\(times)")
    let resize = try #require(
      copy.input.first { if case .resize(Size(800, 600)) = $0.operation { true } else { false } })
    #expect(resize.time == Instant(milliseconds: 1020))
    #expect(ScenarioRun(copy).entries.jsonLines == lines && lines.count > 4, "\(lines)")
  }

  /// The size at the beginning of what is kept counts, not that at the beginning of the session.
  @Test func theSizeIsThatOfTheTimeThatIsKept() {
    let recorded = RecordedWindow()
    recorded.attach(TapGestureRecognizer(), "tap")
    recorded.press(at: 1)
    recorded.window.resize(to: Size(800, 600))
    #expect(recorded.history.excerpt.scenario().windowSize == Size(400, 300))
    for press in 1...40 { recorded.press(at: 1 + 3 * Double(press)) }
    #expect(recorded.history.excerpt.scenario().windowSize == Size(800, 600))
  }
}
