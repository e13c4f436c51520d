import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

@Suite("S9 What if") struct TriedNumbersTests {
  private let application = Application()
  private let window: Window
  private let tap = TapGestureRecognizer()

  init() {
    window = Window(application: application, size: Size(400, 300))
    tap.name = "tap"
    window.addGestureRecognizer(tap)
  }

  private func report(_ kind: TouchSample.Kind, at seconds: Double) {
    application.receive(
      TouchSample(finger: 1, kind: kind, location: Point(50, 50), time: .zero + seconds), in: window)
    application.closeEvent()
  }

  /// Numbers set in a timer give way as well. Here the timer shortens taps, and cancels a touch.
  @Test func numbersThatTheProgramSetGiveWayToThoseThatAreTried() {
    let history = SessionHistory(window, since: .zero)
    let timer = application.after(1.5) { [application] in
      application.gestureDefaults.tapDuration = 0.5
      application.cancelTouches()
    }
    report(.down, at: 1)
    application.advance(to: .zero + 2)
    report(.down, at: 3)
    report(.up, at: 3.6)
    application.advance(to: .zero + 5)
    withExtendedLifetime(timer) {}
    func taps(_ scenario: Scenario) -> [Double] {
      ScenarioRun(scenario).entries.compactMap { entry in
        guard case .state("tap", .ended, .possible, _) = entry.event else { return nil }
        return entry.time.milliseconds
      }
    }
    let excerpt = history.excerpt
    #expect(taps(excerpt.scenario()) == [])
    var tried = GestureDefaults()
    tried.tapDuration = 1
    #expect(taps(excerpt.scenario(defaults: tried)) == [3600])
  }
}
