import Glibc
import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
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
      View.animate(withDuration: ClockTests.duration) {
        view.alpha = 0
      } completion: { [unowned self] _ in
        over = .now
      }
    }
  }

  @Test func itRunsBeforeTheLoopDoes() throws {
    let application = host.application
    for _ in 0..<3 {
      let before = Instant.now
      let time = application.time
      #expect(before <= time && time <= .now)
    }
  }

  private static let duration = 0.15

  /// No timer or animation may end too early, however long the views took to create.
  @Test func whatBeginsBeforeTheLoopRunsTakesItsTime() throws {
    let opened = Instant.now
    try lab.wait(for: "slow views") { Instant.now > opened + Self.duration }
    let fader = Fader()
    host.window.rootViewController = fader
    let start = Instant.now
    var fired: Instant?
    let timer = host.application.after(Self.duration) { fired = .now }
    try lab.wait(for: "the timer and the end of the animation") {
      host.step(until: .now + 0.005)
      return fired != nil && fader.over != nil
    }
    timer.cancel()
    #expect(try #require(fired).seconds(since: start) >= Self.duration - 0.001)
    #expect(try #require(fader.over).seconds(since: try #require(fader.begun)) >= Self.duration - 0.001)
  }
}
