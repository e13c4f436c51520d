import Testing

@testable import properties

/// A short run of random scripts. `Tests/Properties/run` plays a long one against the optimised engine.
@Suite("Properties", .serialized) struct PropertyTests {
  @Test func randomScriptsKeepTheRules() {
    if let failure = Player.play(steps: 10_000, seed: 1) { Issue.record("\(failure)") }
  }
}
