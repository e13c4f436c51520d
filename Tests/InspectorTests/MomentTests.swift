import Testing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Inspector

/// Tests of the moments of the last minute that can be chosen.
@Suite("S9 From moment to moment") struct MomentTests {
  private let fixture = InspectorFixture()

  /// The steps are the landings and lifts of three taps, forwards and backwards, and end at the first and last one.
  @Test func stepsGoThroughAllSequences() throws {
    fixture.inspector.open()
    var times: [Double] = []
    for _ in 1...3 {
      times += [fixture.time.milliseconds, fixture.time.milliseconds + 50]
      fixture.press(Point(300, 100))
      fixture.pass(1)
    }
    try fixture.press("inspector.pause")
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
    let strip = try #require(fixture.view?.panel.strip)
    func go(_ button: String) throws -> [Double] {
      var moments = [strip.moment.milliseconds]
      for _ in times {
        try fixture.press(button)
        moments.append(strip.moment.milliseconds)
      }
      return moments
    }
    #expect(try go("inspector.back") == times.reversed() + [times[0]])
    #expect(try go("inspector.forth") == times + [times[5]])
    #expect(fixture.panelTexts.contains("the end"))
  }

  /// A position on the strip stands for the event at that time or the last one before it. Before the first event it
  /// stands for the first one.
  @Test func aPositionIsTheEventBeforeIt() throws {
    fixture.inspector.open()
    for _ in 1...2 {
      fixture.press(Point(300, 100))
      fixture.pass(1)
    }
    try fixture.press("inspector.pause")
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
    let strip = try #require(fixture.view?.panel.strip)
    for (time, moment) in [
      (0.0, 1000.0), (1000, 1000), (1049.999, 1000), (1050, 1050), (1500, 1050), (2069.999, 1050), (2070, 2070),
      (2119, 2070), (2120, 2120), (9000, 2120),
    ] {
      strip.onMoment?(Instant(milliseconds: time))
      #expect(abs(strip.moment.milliseconds - moment) < 1e-6, "at \(time) ms")
    }
  }

  /// A recording cannot continue in time. The live session that is shown afterwards can.
  @Test func timeGoesOnAfterARecording() throws {
    let recorded = InspectorFixture()
    let history = SessionHistory(recorded.window, since: .zero, keepsAll: true)
    recorded.press(Point(300, 100))
    recorded.pass(1)
    func commands() throws -> [Bool] {
      let panel = try #require(fixture.view?.panel)
      fixture.pass(0.1)
      func find(_ name: String, _ view: View) -> View? {
        view.name == name ? view : view.subviews.compactMap { find(name, $0) }.first
      }
      return try ["pause", "keep"].map { try #require(find("inspector.\($0)", panel)).isHidden }
    }
    for _ in 1...2 {
      fixture.inspector.review(history) { _ in nil }
      #expect(try commands() == [true, true])
      fixture.inspector.close()
      fixture.inspector.open()
      #expect(try commands() == [false, false])
      try fixture.press("inspector.pause")
      #expect(fixture.view?.panel.isPaused == true)
      try fixture.press("inspector.pause")
      #expect(fixture.view?.panel.isPaused == false)
    }
  }

  /// The history keeps the frames of a minute at 240 Hz. Of more frames it keeps the last ones.
  @Test(arguments: [1, 14_400, 14_401, 20_000]) func theLastFramesAreKept(count: Int) {
    let history = FrameHistory(of: fixture.application)
    for number in 1...count {
      fixture.application.frameMeasured(fixture.frame(number, at: Double(number) * 4, drawing: 0.001))
    }
    let numbers = history.frames.map(\.number)
    #expect(numbers.last == count && numbers.count <= FrameHistory.mostFrames)
    #expect(numbers.count >= min(count, FrameHistory.mostFrames * 15 / 16))
    #expect(numbers == Array((count - numbers.count + 1)...count))
  }
}
