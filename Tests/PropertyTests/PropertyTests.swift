import Glibc
import Testing

/// Plays random scripts and checks the rules that hold for all of them. `PROPERTY_EVENTS` says how many steps to play,
/// `PROPERTY_SEED` with which seed to begin.
@Suite("Properties", .serialized) struct PropertyTests {
  private static func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }

  @Test func randomScriptsKeepTheRules() {
    let wanted = Self.number("PROPERTY_EVENTS") ?? 100_000
    var seed = UInt64(Self.number("PROPERTY_SEED") ?? 1)
    var steps = 0
    var failures = 0
    while steps < wanted {
      let script = ScriptGenerator.script(seed: seed)
      if let violation = Watchdog.watch(seed: seed, { Trial.violation(of: script) }) {
        let small = Shrinker.shrink(script, violation: violation)
        let text = Trial.violation(of: small) ?? violation
        Issue.record("\(text)\n\(small)\n\nAs a scenario:\n\(small.scenario)")
        failures += 1
        if failures == Self.number("PROPERTY_FAILURES") ?? 1 { return }
      }
      steps += script.steps.count
      seed += 1
    }
  }
}
