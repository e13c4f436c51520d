import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("S9 What a frame takes is measured while somebody listens") struct FrameTimesTests {
  private final class Listener: FrameObserver {
    var frames: [FrameTimes] = []
    func observe(_ frame: FrameTimes) { frames.append(frame) }
  }

  /// A view that takes a given time to draw.
  private final class SlowView: View {
    var seconds = 0.0

    override func draw(_ rect: Rect, in canvas: Canvas) {
      busy(seconds)
      canvas.fill(bounds, with: .blue)
    }
  }

  /// Returns the first frame that began after `change`.
  private func frame(
    _ fixture: HostFixture, _ listener: Listener, after change: () throws -> Void
  ) throws -> FrameTimes {
    try change()
    let start = Instant.now
    try fixture.run(until: "a frame") { listener.frames.contains { $0.start >= start } }
    return try #require(listener.frames.first { $0.start >= start })
  }

  @Test(arguments: [true, false]) func partByPart(sharesMemory: Bool) throws {
    var options = XServer.Options(size: Size(640, 480))
    if !sharesMemory { options.disabledExtensions = ["MIT-SHM"] }
    let fixture = try HostFixture(options)
    let view = SlowView(frame: Rect(100, 100, 40, 20))
    fixture.host.window.addSubview(view)
    let listener = Listener()
    let listening = fixture.application.addFrameObserver(listener)
    // The first frame draws everything.
    _ = try frame(fixture, listener) { view.setNeedsDisplay() }

    // Half a second is longer than the delays of a busy machine, so time counted to the wrong part is noticed.
    view.seconds = 0.5
    let drawn = try frame(fixture, listener) { view.setNeedsDisplay() }
    #expect(drawn.drawing >= 0.5 && drawn.recognizing < drawn.drawing)
    #expect(drawn.damage == 800 && drawn.windowArea == 640 * 480)
    #expect(drawn.isLate)

    view.seconds = 0
    fixture.listener.onTouch = {
      busy(0.5)
      view.setNeedsDisplay()
    }
    let touched = try frame(fixture, listener) {
      try fixture.lab.touchscreen.finger(1).down(at: Point(10, 10))
      try fixture.lab.touchscreen.sync()
    }
    #expect(touched.recognizing >= 0.5 && touched.reading < touched.recognizing)
    #expect(touched.number == drawn.number + 1 && touched.start > drawn.start)
    #expect(touched.total >= touched.recognizing + touched.drawing)
    listening.cancel()
  }

  /// A slow frame during an animation causes missed refreshes, which the next frame reports.
  @Test func refreshesThatWereMissed() throws {
    let fixture = try HostFixture()
    let (view, other) = (SlowView(frame: Rect(100, 100, 40, 20)), View(frame: Rect(200, 200, 40, 40)))
    other.backgroundColor = .blue
    for view in [view, other] { fixture.host.window.addSubview(view) }
    let listener = Listener()
    let listening = fixture.application.addFrameObserver(listener)
    _ = try frame(fixture, listener) { fixture.application.animate(withDuration: 60) { other.frame.origin.x = 400 } }
    view.seconds = 5 / 60
    let start = Instant.now
    view.setNeedsDisplay()
    try fixture.run(until: "the frame after the slow one") {
      listener.frames.contains { $0.start > start && $0.missedRefreshes >= 3 }
    }
    let slow = try #require(listener.frames.firstIndex { $0.start >= start && $0.drawing >= view.seconds })
    #expect(listener.frames[slow + 1].missedRefreshes >= 3)
    listening.cancel()
  }

  /// The refresh rate of the monitor changes, and everything else about it stays the same.
  @Test(arguments: [30, 120]) func theIntervalIsThatOfTheOutputAsItIsNow(rate: Int) throws {
    let fixture = try HostFixture()
    let view = SlowView(frame: Rect(100, 100, 40, 20))
    fixture.host.window.addSubview(view)
    let listener = Listener()
    let listening = fixture.application.addFrameObserver(listener)
    #expect(try abs(frame(fixture, listener) { view.setNeedsDisplay() }.refreshInterval * 60 - 1) < 0.01)
    func xrandr(_ arguments: [String]) throws {
      #expect(try fixture.lab.launch("xrandr", arguments).waitForExit() == .exited(0))
    }
    // A frame has 800 × 525 pixels including blanking. The clock is in MHz.
    let (clock, mode) = (Double(800 * 525 * rate) / 1_000_000, "640x480-\(rate)")
    let timing = "640 656 720 800 480 490 492 525".split(separator: " ").map(String.init)
    try xrandr(["--newmode", mode, "\(clock)"] + timing)
    try xrandr(["--addmode", "DUMMY0", mode])
    try xrandr(["--output", "DUMMY0", "--mode", mode])
    try fixture.run(until: "the host knows") { abs(fixture.host.output.refreshRate - Double(rate)) < 0.1 }
    #expect(fixture.host.output.frame == PixelRect(0, 0, 640, 480))
    let later = try frame(fixture, listener) { view.setNeedsDisplay() }
    #expect(abs(later.refreshInterval * Double(rate) - 1) < 0.01)
    listening.cancel()
  }

  /// Each frame has its own figures, and none of the previous frame.
  @Test func whatLedToAFrameCountsToThatOneAlone() throws {
    let fixture = try HostFixture()
    let view = SlowView(frame: Rect(100, 100, 40, 20))
    fixture.host.window.addSubview(view)
    let listener = Listener()
    let listening = fixture.application.addFrameObserver(listener)
    fixture.listener.onTouch = {
      busy(0.5)
      view.setNeedsDisplay()
    }
    let touched = try frame(fixture, listener) {
      try fixture.lab.touchscreen.finger(1).down(at: Point(10, 10))
      try fixture.lab.touchscreen.sync()
    }
    let next = try frame(fixture, listener) { view.setNeedsDisplay() }
    #expect(touched.recognizing >= 0.5 && next.recognizing < touched.recognizing)
    listening.cancel()
  }

  @Test func whatLedToNoFrameCountsToNone() throws {
    let fixture = try HostFixture()
    let view = SlowView(frame: Rect(100, 100, 40, 20))
    fixture.host.window.addSubview(view)
    let listener = Listener()
    let listening = fixture.application.addFrameObserver(listener)
    _ = try frame(fixture, listener) { view.setNeedsDisplay() }
    fixture.listener.onTouch = { busy(0.5) }
    try fixture.lab.touchscreen.finger(1).down(at: Point(10, 10))
    _ = try fixture.heard(after: 1)
    let next = try frame(fixture, listener) { view.setNeedsDisplay() }
    #expect(next.recognizing < 0.5)
    listening.cancel()
  }
}

/// Keeps the processor busy for some time, like real work. The tests measure elapsed time.
private func busy(_ seconds: Double) {
  let end = Instant.now + seconds
  while Instant.now < end {}
}
