import Glibc

/// Plays random scenes of dynamics one after the other and tells what broke a rule.
enum DynamicsPlayer {
  /// The exit code: 1 if a rule was broken. `arguments`: how many scenes, the first one's seed, and for how many seconds
  /// each.
  static func play(_ arguments: [String]) -> Int32 {
    let numbers = arguments.compactMap { UInt64($0) }
    guard numbers.count == arguments.count, numbers.count <= 3 else {
      Console.tell("usage: properties dynamics [SCENES [SEED [SECONDS]]], all of them whole numbers\n")
      return 64
    }
    let (count, first) = (numbers.first ?? 1000, numbers.dropFirst().first ?? 1)
    let seconds = Double(numbers.dropFirst(2).first ?? 60)
    var faults = 0
    for seed in first..<first + count {
      let found = Watchdog.watch(seed: seed, seconds: 600) {
        [
          DynamicsRules.violation(seed: seed, seconds: seconds),
          DynamicsRules.riseOfEnergy(seed: seed, seconds: seconds / 6),
          DynamicsRules.dependenceOnFrames(seed: seed, seconds: seconds / 20),
        ]
      }
      for fault in found.compactMap(\.self) {
        Console.tell("\(fault)\n")
        faults += 1
      }
    }
    return faults == 0 ? 0 : 1
  }
}
