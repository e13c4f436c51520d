import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// A filter that holds back lifts until the test lets them pass.
private final class LiftHolder: InputFilter {
  private let application: Application
  private var held: [(TouchSample, Window)] = []

  init(_ application: Application) { self.application = application }

  func receive(_ sample: TouchSample, in window: Window) {
    if sample.kind == .up { held.append((sample, window)) } else { application.handOn(sample, in: window, from: self) }
  }

  func letGo() {
    for (sample, window) in held { application.handOn(sample, in: window, from: self) }
    held = []
  }
}

@Suite("T5 Sources of touches: numbers of fingers") struct TouchSourceTests {
  private let fixture = WindowFixture()
  private let first = TouchSource()
  private let second = TouchSource()

  init() {
    for (name, x) in [("left", 0.0), ("right", 400.0)] { fixture.view(name, Rect(x, 0, 400, 600)) }
  }

  private func send(_ kind: TouchSample.Kind, _ finger: Int, _ x: Double, from source: TouchSource?) {
    let sample = TouchSample(
      finger: finger, kind: kind, location: Point(x, 100), time: Instant(milliseconds: fixture.time))
    fixture.application.receive(sample, in: fixture.window, from: source)
    fixture.wait(10)
  }

  @Test func oneSourceKeepsItsNumbers() {
    for finger in [7, 3] { send(.down, finger, 10, from: first) }
    send(.up, 7, 10, from: first)
    send(.down, 7, 10, from: first)
    #expect(
      fixture.lines(.view) == [
        "0 left touchesBegan 7", "10 left touchesBegan 3", "20 left touchesEnded 7", "30 left touchesBegan 7",
      ])
  }

  @Test func fingersOfTwoSourcesWithTheSameNumberAreTwo() {
    send(.down, 1, 10, from: first)
    send(.down, 1, 500, from: second)
    send(.move, 1, 20, from: first)
    send(.move, 1, 520, from: second)
    send(.up, 1, 20, from: first)
    send(.move, 1, 530, from: second)
    send(.cancel, 1, 530, from: second)
    #expect(
      fixture.lines(.view, .note) == [
        "0 left touchesBegan 1", "10 right touchesBegan 2", "20 left touchesMoved 1", "30 right touchesMoved 2",
        "40 left touchesEnded 1", "50 right touchesMoved 2", "60 right touchesCancelled 2",
      ])
  }

  @Test func theHostIsASourceToo() {
    send(.down, 1, 10, from: nil)
    send(.down, 1, 500, from: first)
    send(.down, 2, 20, from: nil)
    send(.up, 1, 10, from: nil)
    send(.up, 1, 500, from: first)
    #expect(
      fixture.lines(.view) == [
        "0 left touchesBegan 1", "10 right touchesBegan 2", "20 left touchesBegan 3", "30 left touchesEnded 1",
        "40 right touchesEnded 2",
      ])
  }

  @Test func aNumberIsFreeAgainAfterTheLift() {
    send(.down, 1, 10, from: first)
    send(.down, 1, 500, from: second)
    for (source, x) in [(first, 10.0), (second, 500.0)] { send(.up, 1, x, from: source) }
    fixture.forget()
    send(.down, 1, 500, from: second)
    send(.down, 1, 10, from: first)
    #expect(fixture.lines(.view) == ["40 right touchesBegan 1", "50 left touchesBegan 2"])
  }

  @Test func whatASourceSaysOfNoFingerOfItsOwnConcernsNobodyElses() {
    send(.down, 1, 10, from: first)
    send(.move, 1, 500, from: second)
    send(.up, 1, 500, from: second)
    #expect(
      fixture.lines(.view, .note) == [
        "0 left touchesBegan 1", "10 finger 2 is not down: move dropped", "20 finger 2 is not down: up dropped",
      ])
  }

  @Test func aTouchThatTheSystemCancelsLeavesItsNumberToItsSourceUntilTheLift() {
    send(.down, 1, 10, from: first)
    fixture.application.cancelTouches()
    send(.down, 1, 500, from: second)
    send(.move, 1, 20, from: first)
    #expect(
      fixture.lines(.view, .note) == [
        "0 left touchesBegan 1", "0 left touchesCancelled 1", "10 right touchesBegan 2",
        "20 finger 1 is not down: move dropped",
      ])
  }

  @Test func aLiftThatAFilterHoldsBackKeepsTheNumber() {
    let holder = LiftHolder(fixture.application)
    let filtering = fixture.application.addInputFilter(holder)
    send(.down, 1, 10, from: first)
    send(.up, 1, 10, from: first)
    send(.down, 1, 500, from: second)
    holder.letGo()
    #expect(
      fixture.lines(.view) == ["0 left touchesBegan 1", "20 right touchesBegan 2", "20 left touchesEnded 1"])
    filtering.cancel()
  }

  @Test func theFingersOfASourceThatGoesAreCancelled() {
    var source: TouchSource? = TouchSource()
    send(.down, 1, 10, from: first)
    send(.down, 1, 500, from: source)
    source = nil
    send(.move, 1, 20, from: first)
    #expect(
      fixture.lines(.view) == [
        "0 left touchesBegan 1", "10 right touchesBegan 2", "10 right touchesCancelled 2", "20 left touchesMoved 1",
      ])
  }

  @Test func recordingsHaveTheNumbersOfTheApplication() {
    final class Steps: InputObserver {
      var fingers: [Int] = []
      func observe(_ step: InputStep) { if case .sample(let sample) = step { fingers.append(sample.finger) } }
    }
    let steps = Steps()
    let recording = fixture.application.addInputObserver(steps)
    send(.down, 1, 10, from: first)
    send(.down, 1, 500, from: second)
    #expect(steps.fingers == [1, 2])
    recording.cancel()
  }
}
