import Testing

@testable import properties

/// A few random scenes. `Tests/Properties/run dynamics` plays a thousand of a minute each against the optimised engine.
@Suite("N4 Dynamics, at random") struct DynamicsPropertyTests {
  @Test(arguments: 1...2 as ClosedRange<UInt64>) func nothingIsLostAndNothingSinks(seed: UInt64) {
    if let violation = DynamicsRules.violation(seed: seed, seconds: 6) { Issue.record("\(violation)") }
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>) func positionsDoNotDependOnFrames(seed: UInt64) {
    if let violation = DynamicsRules.dependenceOnFrames(seed: seed, seconds: 2) { Issue.record("\(violation)") }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>) func recordingsReplay(seed: UInt64) {
    if let violation = DynamicsRules.differenceOfReplay(seed: seed, seconds: 6) { Issue.record("\(violation)") }
  }

  @Test(arguments: [5, 39, 63, 277]) func energyNeverRises(seed: UInt64) {
    if let violation = DynamicsRules.riseOfEnergy(seed: seed, seconds: 4) { Issue.record("\(violation)") }
  }
}
