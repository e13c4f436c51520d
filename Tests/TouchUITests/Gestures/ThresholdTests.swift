import Testing
import TouchUI

@Suite("Thresholds with names and units") struct ThresholdTests {
  private static let reach = GestureThreshold("reach", .points, usual: 30, "How far.")
  private static let pace = GestureThreshold("pace", .seconds, usual: 0.2, "How soon.")

  @Test func readAndSetTheFieldsOfTheSameName() {
    var defaults = GestureDefaults()
    for (number, threshold) in defaults.thresholds.enumerated() { defaults[threshold] = Double(number) }
    let kept = Mirror(reflecting: defaults).children.compactMap { $0.value as? Double }
    #expect(kept == defaults.thresholds.indices.map(Double.init))
    #expect(GestureDefaults().thresholds.allSatisfy { GestureDefaults()[$0] == $0.usual })
  }

  @Test func distancesAndSpeedsGrowWithThePanel() {
    var defaults = GestureDefaults()
    defaults.add([Self.reach, Self.pace])
    let scaled = defaults.scaled(by: 2)
    for threshold in defaults.thresholds {
      let grows = threshold.unit == .points || threshold.unit == .pointsPerSecond
      #expect(scaled[threshold] == defaults[threshold] * (grows ? 2 : 1), "\(threshold.name)")
    }
    #expect(scaled.thresholds == defaults.thresholds && scaled[Self.reach] == 60)
  }

  @Test func thoseOfOnesOwnKeepTheirValueWhenTheyAreAddedAgain() {
    var defaults = GestureDefaults()
    #expect(defaults[Self.reach] == 30)
    defaults[Self.reach] = 12
    defaults.add([Self.reach, Self.pace])
    #expect(defaults[Self.reach] == 12 && defaults[Self.pace] == 0.2)
    #expect(defaults.thresholds.map(\.name).suffix(2) == ["reach", "pace"])
    #expect(defaults != GestureDefaults())
  }
}
