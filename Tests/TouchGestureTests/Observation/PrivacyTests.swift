import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Touches on a private view reach its controls and no observer.
@Suite("K13 Private views") struct PrivacyTests {
  private final class Ear: GestureObserver, InputObserver {
    var heard: [String] = []
    var samples: [TouchSample] = []

    func observe(_ observation: Observation, at time: Instant) { heard.append("\(observation)") }

    func observe(_ step: InputStep) {
      if case .sample(let sample) = step { samples.append(sample) }
    }
  }

  private let fixture = WindowFixture()
  private let ear = Ear()
  private let pad = View(frame: Rect(0, 0, 100, 100))
  private let key = Button("4")
  private let outside = Button("out")
  private let pan = PanGestureRecognizer()
  private let listening: [Registration]
  private var application: Application { fixture.application }

  init() {
    pad.name = "pad"
    pad.isPrivate = true
    (key.name, outside.name, pan.name) = ("key", "outside", "pan")
    key.frame = Rect(20, 20, 60, 60)
    outside.frame = Rect(200, 20, 60, 60)
    pad.addSubview(key)
    for view in [pad, outside] { fixture.window.addSubview(view) }
    fixture.window.addGestureRecognizer(pan)
    listening = [fixture.application.addObserver(ear), fixture.application.addInputObserver(ear)]
  }

  private func send(_ kind: TouchSample.Kind, _ finger: Int, _ x: Double, at milliseconds: Double) {
    let sample = TouchSample(
      finger: finger, kind: kind, location: Point(x, 50), time: Instant(milliseconds: milliseconds))
    application.receive(sample, in: fixture.window)
    application.closeEvent()
  }

  @Test func fingersOnThemAreHeardByTheirControlsAlone() {
    var presses = 0
    key.addAction(for: .touchUpInside) { _ in presses += 1 }
    send(.hover, 0, 50, at: 0)
    send(.down, 1, 50, at: 10)
    send(.move, 1, 52, at: 20)
    send(.up, 1, 52, at: 30)
    #expect(presses == 1)
    // Not even the end of an attempt is observed, since it would reveal when and how often keys are pressed.
    #expect(ear.heard.isEmpty, "\(ear.heard)")
    #expect(ear.samples.isEmpty)
  }

  @Test func thoseOutsideAreHeardAsEver() {
    send(.down, 1, 220, at: 10)
    // The landing decides: a finger that moves from outside onto the private view is observed.
    send(.move, 1, 50, at: 20)
    send(.up, 1, 50, at: 30)
    #expect(ear.samples.count == 3 && ear.heard.contains { $0.contains("outside") })
  }

  /// A screen that loses a lift uses the finger's number again. The last landing counts.
  @Test func aNumberThatIsUsedAgainElsewhereIsHeard() {
    send(.down, 1, 50, at: 10)
    send(.down, 1, 220, at: 20)
    send(.move, 1, 225, at: 30)
    send(.up, 1, 225, at: 40)
    #expect(ear.samples.map(\.kind) == [.down, .move, .up] && ear.samples.map(\.location.x) == [220, 225, 225])
    #expect(ear.heard.contains { $0.contains("outside") } && !ear.heard.contains { $0.contains("key") })
  }

  @Test func aNumberThatIsUsedAgainOnThemIsNotHeard() {
    send(.down, 1, 220, at: 10)
    send(.down, 1, 50, at: 20)
    // The end of the first touch may be observed.
    #expect(ear.samples.map(\.location.x) == [220] && !ear.heard.contains { $0.contains("key") })
    ear.heard = []
    send(.move, 1, 52, at: 30)
    send(.up, 1, 52, at: 40)
    #expect(ear.samples.count == 1 && ear.heard.isEmpty, "\(ear.heard)")
  }

  /// The order of landing makes no difference.
  @Test func aRecogniserThatASecretFingerBeganTellsNothing() {
    send(.down, 1, 50, at: 10)
    send(.down, 2, 220, at: 20)
    for step in 1...20 { send(.move, 2, 220 + Double(step) * 3, at: 20 + Double(step) * 8) }
    send(.up, 1, 50, at: 200)
    send(.up, 2, 280, at: 210)
    // Of the finger outside, observers learn that the drag receives its touches and is reset.
    let others = ear.heard.filter { !$0.hasPrefix("recognizerTouches(pan") && !$0.hasPrefix("viewTouches(outside") }
    let expected = ["touchDown", "touchCancel"].map { "control(outside, event: \"\($0)\")" } + ["reset(pan)"]
    #expect(others == expected)
    #expect(ear.samples.allSatisfy { $0.finger == 2 } && ear.samples.count == 22)
  }

  /// The window's drag has a finger of each kind, and would therefore reveal the location of the private one.
  @Test func aRecogniserThatHasBothTellsNothing() {
    send(.down, 1, 220, at: 10)
    ear.heard = []
    send(.down, 2, 50, at: 20)
    for step in 1...20 {
      send(.move, 2, 50 + Double(step) * 3, at: 20 + Double(step) * 8)
    }
    // The cancellation of the touch outside may be observed.
    #expect(!ear.heard.contains { $0.contains("pan") || $0.contains("key") }, "\(ear.heard)")
    #expect(ear.samples.count == 1)
    // The finger's next touch is a new one.
    send(.up, 2, 110, at: 300)
    send(.down, 2, 240, at: 900)
    #expect(ear.samples.map(\.finger) == [1, 2])
  }
}
