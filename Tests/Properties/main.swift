import Glibc

// Plays random scripts against the engine and checks the rules that hold for all of them.
//
//     properties [STEPS [SEED [FOLDER]]]
//
// A script that breaks a rule is made as small as possible, printed, and kept as a scenario in a separate folder below
// FOLDER; the exit code is then 1.
//
//     properties dynamics [SCENES [SEED [SECONDS]]]
//
// Plays random scenes of dynamics, a minute each, and checks the rules of dynamics.
//
//     properties sessions [SESSIONS [SEED [SECONDS]]]
//
// Plays random sessions on all scenes and checks that their histories give their transcripts byte for byte.
//
//     properties proofs [SETS [SEED]]
//
// Proves random small sets of recognisers and plays all hands of a grid to them: both must agree.

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "dynamics":
  exit(
    SeededRun(name: "dynamics", unit: "SCENES", seconds: 60).play(arguments.dropFirst()) { seed, seconds in
      DynamicsRules.violations(seed: seed, seconds: seconds)
    })
case "sessions":
  exit(
    SeededRun(name: "sessions", unit: "SESSIONS", seconds: 3).play(arguments.dropFirst()) { seed, seconds in
      SessionRule.violations(seed: seed, seconds: seconds)
    })
case "proofs":
  exit(
    SeededRun(name: "proofs", unit: "SETS", seconds: 0).play(arguments.dropFirst()) { seed, _ in
      ProofRules.violations(seed: seed)
    })
default: break
}
let numbers = arguments.prefix(2).map { UInt64($0) }
guard arguments.count <= 3, !numbers.contains(nil), let steps = Int(exactly: (numbers.first ?? nil) ?? 1_000_000) else {
  Console.tell("usage: properties [STEPS [SEED [FOLDER]]], the first two being whole numbers\n")
  exit(64)
}
let seed = numbers.count > 1 ? numbers[1] ?? 1 : 1
guard let failure = Player.play(steps: steps, seed: seed) else { exit(0) }
Console.tell("\(failure)\n")
if let folder = arguments.dropFirst(2).first { RegressionFolder.keep(failure.script, below: folder) }
exit(1)
