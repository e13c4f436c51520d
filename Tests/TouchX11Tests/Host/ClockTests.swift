import Glibc
import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchX11

@Suite("P8 The host's clock") struct ClockTests {
  private let lab: XServer
  private let host: X11Host

  init() throws {
    lab = try XServer(.init(size: Size(320, 200)))
    var options = X11Host.Options(display: lab.display)
    options.handlesSignals = false
    host = try X11Host(application: Application(), options: options)
  }

  private final class Fader: ViewController {
    var begun: Instant?
    var over: Instant?

    override func viewDidAppear() {
      begun = .now
      View.animate(withDuration: 0.3) {
        view.alpha = 0
      } completion: { [unowned self] _ in
        over = .now
      }
    }
  }

  @Test func itRunsBeforeTheLoopDoes() throws {
    let application = host.application
    #expect(abs(application.time.seconds(since: .now)) < 1)
    let before = application.time
    try MonotonicTime.sleep(seconds: 0.02)
    #expect(application.time.seconds(since: before) >= 0.02)
  }

  /// Nothing may be over before its time, however long the views took to make.
  @Test func whatBeginsBeforeTheLoopRunsTakesItsTime() throws {
    try MonotonicTime.sleep(seconds: 0.4)
    let fader = Fader()
    host.window.rootViewController = fader
    let start = Instant.now
    var fired: Instant?
    host.application.timers.schedule(at: host.application.time + 0.3, .completes) { _ in fired = .now }
    try lab.wait(for: "the timer and the end of the animation") {
      host.step(until: .now + 0.005)
      return fired != nil && fader.over != nil
    }
    #expect(try #require(fired).seconds(since: start) >= 0.299)
    #expect(try #require(fader.over).seconds(since: try #require(fader.begun)) >= 0.299)
  }
}
