import Testing
import ToolkitFixtures
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

  @Test func anglesOfTheToolkitAreBetweenOneAndEightyDegrees() {
    let angles = GestureDefaults().thresholds.filter { $0.unit == .radians }
    #expect(!angles.isEmpty && angles.allSatisfy { $0.range == 1...80 })
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

  @Test("The comment of an own number is in the language that it has been translated into, else in English")
  func ownCommentsAreTranslated() {
    let plain = GestureThreshold("plain", .points, usual: 5, "How far.")
    let translated = GestureThreshold("both", .points, usual: 5, "How far.", translations: [.testGerman: "Wie weit."])
    #expect([plain, translated].map { $0.comment(in: .english) } == ["How far.", "How far."])
    #expect([plain, translated].map { $0.comment(in: .testGerman) } == ["How far.", "Wie weit."])
  }

  @Test(
    "Without a range a number has that of its unit",
    arguments: [
      (GestureThreshold.Unit.points, 1.0...1000.0), (.seconds, 0.01...10), (.pointsPerSecond, 1...100_000),
      (.radians, 1...360), (.count, 1...10),
    ])
  func rangesFollowFromUnits(unit: GestureThreshold.Unit, range: ClosedRange<Double>) {
    #expect(GestureThreshold("own", unit, usual: 1, "Own.").range == range)
    #expect(GestureThreshold("own", unit, usual: 1, "Own.", in: 2...3).range == 2...3)
  }

  @Test("Values are accepted from zero up to 16 times what people may choose; angles are given in radians")
  func proportionsLimitValues() {
    for (unit, most) in [(GestureThreshold.Unit.points, 160.0), (.seconds, 160), (.radians, 160 * Double.pi / 180)] {
      let number = GestureThreshold("own", unit, usual: 1, "Own.", in: 1...10)
      for value in [0, most * 0.999] { #expect(number.accepts(value), "\(unit) \(value)") }
      for value in [-1e-9, most * 1.001, .infinity, .nan] { #expect(!number.accepts(value), "\(unit) \(value)") }
    }
  }
}
