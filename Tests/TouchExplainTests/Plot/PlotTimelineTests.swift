import Testing
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests of the time axis: the stretches that a plot cuts short, and the moments that have numbers.
@Suite("The time axis of plots") struct PlotTimelineTests {
  private func line(_ busy: [(Double, Double)], end: Double, width: Double = 1000) -> PlotTimeline {
    PlotTimeline(
      from: 0, to: width, busy: busy.map { Instant(milliseconds: $0.0)...Instant(milliseconds: $0.1) },
      end: Instant(milliseconds: end))
  }

  /// A rest of 150 ms is shown in full. A longer one is cut.
  @Test("A short rest is shown in full", arguments: [(100.0, false), (149.9, false), (150, false), (150.1, true)])
  func shortRests(rest: Double, isCut: Bool) {
    #expect(line([(0, 50), (50 + rest, 300)], end: 300).breaks.isEmpty == !isCut)
    #expect(line([(rest, 300)], end: 300).breaks.isEmpty == !isCut, "before the first landing")
    #expect(line([(0, 50)], end: 50 + rest).breaks.isEmpty == !isCut, "after the last one")
  }

  @Test("Numbers stand at round moments, apart from each other and from what is cut short")
  func numbers() {
    for (busy, end) in [
      ([(0.0, 380.0), (1000, 1400)], 1400.0), ([(0, 100), (700, 800), (2000, 2300)], 9000), ([(0, 2000)], 2000),
    ] {
      let line = line(busy, end: end)
      let ticks = line.ticks
      #expect(ticks.count > 3)
      for tick in ticks {
        let x = line.x(tick)
        #expect(line.breaks.allSatisfy { x < $0.left - 4 || x > $0.right + 4 }, "\(tick.milliseconds)")
      }
      let steps = Set(zip(ticks, ticks.dropFirst()).map { ($1.milliseconds - $0.milliseconds).rounded() })
      let step = steps.min() ?? 0
      #expect([1, 2, 5, 10, 20, 50, 100, 200, 500].contains(step) && step * line.scale >= 64)
      #expect(ticks.allSatisfy { $0.milliseconds.truncatingRemainder(dividingBy: step) == 0 })
    }
  }

  @Test("What is shown in full has the same scale everywhere, and a rest that is cut short its own width")
  func scale() {
    let line = line([(0, 100), (700, 800), (2000, 2300)], end: 9000)
    #expect(line.breaks.count == 3 && line.breaks.allSatisfy { abs($0.right - $0.left - 56) < 1e-9 })
    for stretch in line.stretches where !stretch.isBreak {
      let time = stretch.to.milliseconds - stretch.from.milliseconds
      #expect(abs(stretch.right - stretch.left - time * line.scale) < 1e-6)
    }
    #expect(line.x(.zero) == 0 && abs(line.x(Instant(milliseconds: 9000)) - 1000) < 1e-9)
    #expect(line.x(Instant(milliseconds: 10_000)) == line.x(Instant(milliseconds: 9000)))
  }
}
