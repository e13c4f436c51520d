import Testing
import TouchUI

@testable import TouchHost

@Suite("What is measured of a run") struct RunStatisticsTests {
  @Test func whatTheFirstFrameTakesIsInNoOtherFigure() {
    let statistics = RunStatistics()
    statistics.noteTick(missed: nil, frame: 1)
    statistics.noteTick(missed: 4, frame: 2)
    #expect(statistics.refreshes == (0, 0))
    statistics.noteTick(missed: 1, frame: 3)
    statistics.noteTick(missed: nil, frame: 3)
    statistics.noteTick(missed: 0, frame: 4)
    #expect(statistics.refreshes == (3, 1))
  }

  /// The age of a finger's report is measured when it has been processed, and counts once. Reports of the system or of
  /// a mouse without a pressed button have no age.
  @Test(arguments: [
    (TouchSample.Kind.down, true), (.move, true), (.up, true), (.cancel, false), (.hover, false), (.leave, false),
  ])
  func agesAreThoseOfFingers(kind: TouchSample.Kind, counts: Bool) {
    let statistics = RunStatistics()
    for (finger, time) in [(1, 10.0), (2, 10.1)] {
      let time = Instant(milliseconds: time)
      statistics.noteReport(TouchSample(finger: finger, kind: kind, location: .zero, time: time))
    }
    statistics.noteRecognized(at: Instant(milliseconds: 10.2))
    statistics.noteRecognized(at: Instant(milliseconds: 50))
    #expect(statistics.ages.count == (counts ? 2 : 0))
    #expect(statistics.ages.sum == (counts ? 300 : 0))
  }

  @Test("Shares of the window are those of the window as it is now, and the first frame stays the first (S9)")
  func sharesAreThoseOfTheWindowNow() {
    let statistics = RunStatistics()
    for (number, area) in [(1, 400), (2, 400), (3, 2000)] {
      var frame = FrameTimes()
      (frame.number, frame.damage, frame.windowArea) = (number, 100, area)
      (frame.drawing, frame.putting) = (Double(number) / 1000, 0)
      statistics.observe(frame)
    }
    #expect(statistics.windowArea == 2000 && statistics.firstFrame == 1000 && statistics.frames.count == 2)
    #expect(statistics.report.contains("mean 100 px (5 %), p95 100 px (5 %)"))
  }

  /// The frames take 1 to 100 µs to draw and as long to present, after a first one of 4 ms.
  @Test func theTableTellsWhatWasMeasured() {
    let statistics = RunStatistics()
    for number in 1...101 {
      var frame = FrameTimes()
      frame.number = number
      frame.drawing = number == 1 ? 0.003 : Double(number - 1) / 1_000_000
      frame.putting = number == 1 ? 0.001 : Double(number - 1) / 1_000_000
      frame.damage = number == 1 ? 1000 : 2 * (number - 1)
      frame.windowArea = 1000
      statistics.observe(frame)
      frame.damage = 0
      statistics.observe(frame)
    }
    for number in 1...4 { statistics.noteTick(missed: number, frame: number) }
    let lines = statistics.report.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines == [
        "ms p50 p95 p99 max count", "age - - - - 0", "draw 0.05 0.095 0.099 0.1 100", "put 0.05 0.095 0.099 0.1 100",
        "frame 0.1 0.19 0.198 0.2 100", "damage mean 101 px (10.1 %), p95 190 px (19 %)",
        "refreshes 7 missed of 9 during animations", "first frame 4 ms",
      ])
  }
}
