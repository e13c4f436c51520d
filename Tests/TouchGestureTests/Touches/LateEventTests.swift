import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A view and observer that records touch messages with their times, and the input steps of the application.
private final class Notebook: View, GestureObserver, InputObserver {
  var lines: [String] = []
  var steps: [InputStep] = []
  var onBegan: () -> Void = {}

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { note("began", touches[0], event) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { note("moved", touches[0], event) }

  private func note(_ what: String, _ touch: Touch, _ event: TouchEvent) {
    let times = "\(event.timestamp.milliseconds.formatted()) \(touch.timestamp.milliseconds.formatted())"
    lines.append("\(what) \(times)")
    onBegan()
  }

  func observe(_ observation: Observation, at time: Instant) {
    if case .viewTouches(_, let message, _) = observation {
      lines.append("\(time.milliseconds.formatted()) \(message)")
    }
  }

  func observe(_ step: InputStep) { steps.append(step) }
}

@Suite("Events that come late") struct LateEventTests {
  private let application = Application()
  private let window: Window
  private let notebook = Notebook(frame: Rect(0, 0, 400, 300))

  init() {
    window = Window(application: application, size: Size(400, 300))
    window.addSubview(notebook)
  }

  private func send(_ kind: TouchSample.Kind, _ milliseconds: Double, x: Double = 10) {
    let sample = TouchSample(
      finger: 1, kind: kind, location: Point(x, 10), time: Instant(milliseconds: milliseconds))
    application.receive(sample, in: window)
    application.closeEvent()
  }

  private func advance(_ milliseconds: Double) { application.advance(to: Instant(milliseconds: milliseconds)) }

  @Test func doNotSetTimeBackAndBearTheirOwn() {
    let listening = application.addObserver(notebook)
    advance(100)
    send(.down, 90)
    #expect(application.time == Instant(milliseconds: 100))
    send(.move, 98)
    #expect(application.time == Instant(milliseconds: 100))
    send(.move, 106)
    #expect(application.time == Instant(milliseconds: 106))
    #expect(
      notebook.lines == [
        "100 began", "began 90 90", "100 moved", "moved 98 98", "106 moved", "moved 106 106",
      ])
    listening.cancel()
  }

  @Test func playBackAsTheyHappened() {
    let recording = application.addInputObserver(notebook)
    advance(100)
    send(.down, 90)
    let replay = LateEventTests()
    let listening = replay.application.addObserver(replay.notebook)
    replay.play(notebook.steps)
    #expect(replay.notebook.lines.first?.hasPrefix("100 ") == true)
    #expect(replay.application.time == application.time)
    recording.cancel()
    listening.cancel()
  }

  private func play(_ steps: [InputStep]) {
    for step in steps {
      switch step {
      case .sample(let sample): application.receive(sample, in: window)
      case .eventEnd: application.closeEvent()
      case .time(let time): application.advance(to: time)
      case .frame(let time): _ = window.prepareFrame(at: time)
      case .resize, .shown, .accessibility: break
      }
    }
  }

  /// Frames fire no timers, so a timer that is due before a frame waits for late events. The same applies to a replay.
  @Test func comeBeforeTimersThatAFrameHasPassedInAReplayToo() {
    let replay = LateEventTests()
    let listening = [application.addObserver(notebook), replay.application.addObserver(replay.notebook)]
    let recording = application.addInputObserver(notebook)
    for test in [self, replay] {
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = 0.095
      test.notebook.addGestureRecognizer(press)
    }
    send(.down, 10)
    _ = window.prepareFrame(at: Instant(milliseconds: 120))
    send(.up, 100)
    recording.cancel()
    #expect(notebook.lines.last == "120 ended", "it lifted after 90 ms, so the view has it to the end")
    replay.play(notebook.steps)
    #expect(replay.notebook.lines == notebook.lines)
    for registration in listening { registration.cancel() }
  }

  @Test func keepTheVelocity() {
    let pan = PanGestureRecognizer()
    notebook.addGestureRecognizer(pan)
    advance(200)
    send(.down, 90, x: 10)
    send(.move, 100, x: 20)
    #expect(pan.state == .began)
    #expect(abs(pan.velocity(in: nil).dx - 1000) < 1)
  }
}

/// A view that inspects a touch whose landing is delivered late, and other observers' view of that touch.
private final class Looker: View {
  var look: (Touch) -> Void = { _ in }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { look(touches[0]) }
}

@Suite("D4 Landings that are told late") struct LateLandingTests {
  private let fixture = WindowFixture()
  private let looker = Looker(frame: Rect(100, 100, 400, 300))
  private let drag: Drag

  init() {
    fixture.window.addSubview(looker)
    looker.isMultipleTouchEnabled = true
    fixture.attach(TapGestureRecognizer(), "tap", to: looker) { $0.delaysTouchesBegan = true }
    drag = fixture.attach(Drag(), "drag", to: looker) { $0.cancelsTouchesInView = false }
  }

  private func moveTooFarForATap() {
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 230, 150)
    fixture.settle()
  }

  private func what(_ touch: Touch) -> String {
    "\(touch.phase) \(touch.timestamp.milliseconds.formatted()) \(touch.location(in: nil).x.formatted())"
  }

  @Test func theViewSeesTheLandingAndRecognisersThePresent() {
    var seen: [String] = []
    looker.look = { [drag] touch in
      seen.append(what(touch))
      seen.append("\(touch.position.x.formatted()) \(drag.location(in: nil).x.formatted())")
      seen.append("\(drag.location(ofTouch: 0, in: nil).x.formatted())")
    }
    moveTooFarForATap()
    #expect(seen == ["began 0 150", "230 230", "230"])
  }

  /// An observer that records how a touch looks to observers.
  private final class Watcher: GestureObserver {
    var seen: [String] = []
    var look: () -> String? = { nil }

    func observe(_ observation: Observation, at time: Instant) {
      if case .recognizerTouches = observation { look().map { seen.append($0) } }
    }
  }

  @Test func othersSeeThePresentWhileTheViewHasSomethingDone() {
    fixture.attach(Drag(), "other drag", to: fixture.view("canvas", Rect(600, 100, 100, 100)))
    let (application, watcher) = (fixture.application, Watcher())
    let listening = application.addObserver(watcher)
    fixture.down(2, 650, 150)
    var seen: [String] = []
    looker.look = { touch in
      watcher.look = { what(touch) }
      application.cancelTouch(of: 2)
      watcher.look = { nil }
      seen.append(what(touch))
    }
    moveTooFarForATap()
    #expect(watcher.seen == ["moved 10 230"])
    #expect(seen == ["began 0 150"])
    listening.cancel()
  }

  @Test func aTouchThatTheViewHasCancelledIsThatForItToo() {
    var seen: [String] = []
    looker.look = { [application = fixture.application] touch in
      application.cancelTouch(of: 1)
      seen.append(what(touch))
    }
    moveTooFarForATap()
    #expect(seen == ["cancelled 10 230"])
  }
}
