import Testing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests of the data of a plot on each finger, recogniser and view.
@Suite("Lanes of plots") struct PlotModelTests {
  private var model = PlotModel(recognizers: ["tap", "pan"], views: ["card"], notified: ["tap"])

  private func time(_ milliseconds: Double) -> Instant { Instant(milliseconds: milliseconds) }

  private mutating func add(_ event: TranscriptEntry.Event, at milliseconds: Double) {
    model.add(TranscriptEntry(event, at: time(milliseconds)))
  }

  private mutating func touch(_ kind: TouchSample.Kind, x: Double = 0, at milliseconds: Double) {
    add(.input(TouchSample(finger: 1, kind: kind, location: Point(x, 0), time: time(milliseconds))), at: milliseconds)
  }

  private func milliseconds(_ instants: [Instant?]) -> [Double?] { instants.map { $0?.milliseconds } }

  // MARK: Fingers

  @Test("A way is as long as the finger was ever away from its landing") mutating func farthest() {
    touch(.down, x: 10, at: 0)
    for (index, x) in [30.0, 85, 40].enumerated() { touch(.move, x: x, at: Double(index + 1)) }
    touch(.up, x: 12, at: 9)
    #expect(model.fingers[0].touches.map(\.farthest) == [75])
  }

  @Test("A finger that is down when time stops ends there, one that has lifted where it did") mutating func ends() {
    touch(.down, at: 0)
    touch(.cancel, at: 40)
    touch(.move, x: 50, at: 60)
    #expect(model.isQuiet)
    touch(.down, at: 100)
    touch(.move, at: 120)
    #expect(!model.isQuiet)
    model.finish(at: time(500))
    let touches = model.fingers[0].touches
    #expect(touches.map(\.end.milliseconds) == [40, 500] && touches.map(\.ending) == [.cancel, nil])
    #expect(
      touches.map { $0.samples.map(\.time.milliseconds) } == [[0, 40], [100, 120]], "the stray report is nobody's")
    #expect(model.busyRanges == [time(0)...time(40), time(100)...time(500)])
  }

  @Test("A finger of which no landing is known keeps nobody busy") mutating func noLanding() {
    touch(.move, at: 5)
    #expect(model.isQuiet && model.busyRanges.isEmpty)
  }

  // MARK: Recognisers

  @Test("Somebody is busy as long as an attempt goes on, also without a finger") mutating func attempts() {
    touch(.down, at: 0)
    add(.recognizerTouches("tap", .began, fingers: [1]), at: 0)
    touch(.up, at: 50)
    #expect(!model.isQuiet)
    add(.reset("tap"), at: 400)
    #expect(model.isQuiet)
    #expect(model.busyRanges == [time(0)...time(50), time(0)...time(400)])
  }

  /// An attempt waits for one recogniser after the other until it is decided. Waits that end later make no difference.
  @Test("A wait ends with the next one, or with the decision") mutating func waits() {
    add(.recognizerTouches("pan", .began, fingers: [1]), at: 0)
    add(.waits("pan", for: "swipe"), at: 10)
    add(.waits("pan", for: "press"), at: 30)
    add(.state("pan", .failed, from: .possible, reason: .unexplained), at: 70)
    add(.reset("pan"), at: 90)
    let attempt = model.recognizers[1].attempts[0]
    #expect(attempt.waits.map(\.other) == ["swipe", "press"])
    #expect(milliseconds(attempt.waits.map(\.from)) == [10, 30] && milliseconds(attempt.waits.map(\.to)) == [30, 70])
    #expect(attempt.outcome?.time == time(70) && attempt.end == time(90))
  }

  @Test("A wait that nothing ends is over when time stops, or with the attempt", arguments: [true, false])
  mutating func openWaits(isReset: Bool) {
    add(.recognizerTouches("pan", .began, fingers: [1]), at: 0)
    add(.waits("pan", for: "swipe"), at: 10)
    if isReset { add(.reset("pan"), at: 40) }
    model.finish(at: time(100))
    #expect(milliseconds(model.recognizers[1].attempts[0].waits.map(\.to)) == [isReset ? 40 : 100])
  }

  // MARK: Views and touches of recognisers

  @Test("What a recogniser was told is in a second lane, until its end") mutating func notified() {
    for (time, message) in [(0.0, TouchMessage.began), (10, .moved), (20, .moved), (30, .ended), (40, .began)] {
      add(.recognizerTouches("tap", message, fingers: [1]), at: time)
      add(.recognizerTouches("pan", message, fingers: [1]), at: time)
    }
    model.finish(at: time(90))
    let lane = model.notified[0]
    #expect(lane.marks.map(\.kind) == [.began, .ended, .began] && milliseconds(lane.ticks) == [10, 20])
    #expect(lane.ranges.map { [$0.from.milliseconds, $0.to.milliseconds] } == [[0, 30], [40, 90]])
  }

  @Test("What a view hears has a line until it ends, or time stops") mutating func views() {
    add(.viewTouches("card", .began, fingers: [1, 2]), at: 0)
    add(.viewTouches("card", .ended, fingers: [2]), at: 30)
    model.finish(at: time(100))
    #expect(model.views[0].ranges.map { [$0.from.milliseconds, $0.to.milliseconds] } == [[0, 30], [0, 100]])
  }

  @Test("Only what is the same, at the same time, has one mark") mutating func marks() {
    for (time, message, finger) in [
      (0.0, TouchMessage.began, 1), (0, .began, 2), (10, .began, 3), (10, .ended, 1), (10, .ended, 2),
      (10, .cancelled, 3),
      (20, .cancelled, 4),
    ] {
      add(.viewTouches("card", message, fingers: [finger]), at: time)
    }
    let marks = model.views[0].marks
    #expect(
      marks.map { $0.text(.english) } == ["began 1, 2", "began 3", "ended 1, 2", "cancelled 3", "cancelled 4"])
    #expect(marks.map(\.kind.name) == ["began", "began", "ended", "cancelled", "cancelled"])
    #expect(milliseconds(marks.map(\.time)) == [0, 10, 10, 10, 20])
  }

  @Test("A view has a lane if it heard anything, be it only of a move") func lanesOfViews() {
    let message = { (message: TouchMessage) in
      [TranscriptEntry(.viewTouches("card", message, fingers: [1]), at: .zero)]
    }
    for entries in [message(.moved), message(.began), [TranscriptEntry(.control("card", event: "press"), at: .zero)]] {
      let model = PlotModel(entries, recognizers: [], views: ["other", "card"], end: .zero)
      #expect(model.views.map(\.id) == ["card"])
    }
  }
}
