/// A player of random scripts. It plays one after the other until enough steps are played or one breaks a rule.
enum Player {
  /// A script that breaks a rule, made as small as possible.
  struct Failure: CustomStringConvertible {
    var violation: String
    var script: Script

    var description: String { "seed \(script.seed): \(violation)\n\(script)\n\nAs a scenario:\n\(script.scenario)" }
  }

  /// Plays scripts with `steps` steps together, beginning with `seed`. Returns the first failure, or nil if all rules
  /// held.
  static func play(steps wanted: Int, seed first: UInt64) -> Failure? {
    var seed = first
    var steps = 0
    while steps < wanted {
      let script = ScriptGenerator.script(seed: seed)
      if let violation = Watchdog.watch(seed: seed, { Trial.violation(of: script) }) {
        let small = Shrinker.shrink(script, violation: violation)
        return Failure(violation: Trial.violation(of: small) ?? violation, script: small)
      }
      steps += script.steps.count
      seed += 1
    }
    return nil
  }
}
