import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

/// The server's own clock cannot be set here. A wrong estimate of it has the same effect as a clock that was set since.
@Suite("X1 A server whose clock is set while it runs") struct ServerTimeTests {
  private let fixture: HostFixture
  private final class Stamps: View {
    var stamps: [(time: Instant, read: Instant)] = []

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { note(event) }
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { note(event) }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { note(event) }

    private func note(_ event: TouchEvent) { stamps.append((event.timestamp, .now)) }
  }

  init() throws { fixture = try HostFixture(.init(size: Size(320, 200))) }

  /// The number of seconds by which the estimate is ahead of the server. If positive, the server's clock was set back
  /// by as much, and if negative, it was set forward.
  @Test func touchesAreStampedWithOurTime() throws {
    let stamps = Stamps(frame: fixture.host.window.bounds)
    fixture.host.window.addSubview(stamps)
    for seconds in [5, -5, 0.6, -0.4, 3600, -3600, 0.12] {
      let now = Instant.now
      let thought = (now + seconds).microseconds / 1000
      fixture.host.input.clock = ServerClock(serverTime: UInt32(truncatingIfNeeded: thought), now: now)
      stamps.stamps = []
      let screen = fixture.lab.touchscreen
      let finger = screen.finger(1)
      try finger.down(at: Point(100, 100))
      try finger.move(to: Point(120, 100))
      try finger.up()
      try screen.sync()
      try fixture.run(until: "three reports") { stamps.stamps.count >= 3 }
      for stamp in stamps.stamps {
        #expect((-0.001...0.1).contains(stamp.read.seconds(since: stamp.time)), "\(seconds)")
      }
    }
  }

  /// The request removes the event of its own reply from the queue, and no other.
  @Test func askingForTheTimeLeavesOtherEventsAlone() throws {
    let window = fixture.host.nativeWindow
    let times = try (0..<3).map { _ in try #require(window.serverTime()) }
    #expect(times == times.sorted())
    #expect(Instant.now.milliseconds - Double(times[2]) < 1000)
  }
}
