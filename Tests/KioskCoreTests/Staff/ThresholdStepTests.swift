import Testing
import TouchUI

@testable import KioskCore

/// Tests that − and + in the panel lead only to numbers that the configuration would accept.
@Suite("K4, K7 Steps of thresholds") struct ThresholdStepTests {
  private static let names = GestureDefaults().thresholds.map(\.name)

  private func threshold(_ name: String) throws -> GestureThreshold {
    try #require(GestureDefaults().thresholds.first { $0.name == name })
  }

  private func end(_ threshold: GestureThreshold, _ direction: Double) -> Double {
    (direction > 0 ? threshold.range.upperBound : threshold.range.lowerBound) * threshold.factor
  }

  @Test(arguments: names, [1.0, -1]) func theyEndWithTheRange(name: String, direction: Double) throws {
    let threshold = try threshold(name)
    var defaults = GestureDefaults()
    var (last, count) = (defaults[threshold], 0)
    repeat {
      last = defaults[threshold]
      threshold.change(&defaults, by: direction)
      count += 1
    } while (defaults[threshold] - last) * direction > 0 && count < 10_000
    #expect(defaults[threshold] == end(threshold, direction))
    let text = "gestures: {\(name): \(threshold.number(in: defaults))}"
    let read = try ConfigurationTests.read(text).gestures.defaults
    #expect(abs(read[threshold] - defaults[threshold]) < 1e-9 * defaults[threshold])
  }

  /// A number may start outside the range where a panel has scaled it.
  @Test(arguments: names, [1.0, -1]) func fromBeyondTheyComeBackIntoTheRange(name: String, direction: Double) throws {
    let threshold = try threshold(name)
    var defaults = GestureDefaults()
    defaults[threshold] = threshold.range.upperBound * threshold.factor * 2
    threshold.change(&defaults, by: direction)
    #expect(defaults[threshold] == end(threshold, 1))
  }

  @Test(arguments: [("more", 998.0, 1000.0), ("less", 2, 1)]) func theButtonsStopThere(
    button: String, start: Double, end: Double
  ) {
    let fixture = OverlaysFixture()
    fixture.application.gestureDefaults.tapMovement = start
    fixture.holdCorner()
    fixture.type("4711")
    for _ in 0..<3 {
      fixture.press("kiosk.staff.tapMovement.\(button)")
      #expect(fixture.application.gestureDefaults.tapMovement == end)
    }
  }
}
