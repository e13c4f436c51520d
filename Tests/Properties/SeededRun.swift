/// A run that plays one seed after the other and prints the rules that were broken.
struct SeededRun {
  /// The name on the command line. `unit` is what a seed stands for, in the plural.
  let name: String
  let unit: String
  /// The default duration of each, in seconds.
  let seconds: Double

  /// Plays, and returns the exit code: 1 if a rule was broken.
  ///
  /// - Parameters:
  ///   - arguments: the count, the first seed, and the duration of each in seconds.
  ///   - violations: returns the rules that a seed breaks when it is played for a duration.
  func play(_ arguments: ArraySlice<String>, _ violations: (UInt64, Double) -> [String]) -> Int32 {
    let numbers = arguments.compactMap { UInt64($0) }
    guard numbers.count == arguments.count, numbers.count <= 3 else {
      Console.tell("usage: properties \(name) [\(unit) [SEED [SECONDS]]], all of them whole numbers\n")
      return 64
    }
    let (count, first) = (numbers.first ?? 1000, numbers.dropFirst().first ?? 1)
    let seconds = numbers.dropFirst(2).first.map { Double($0) } ?? seconds
    var faults = 0
    for seed in first..<first + count {
      for fault in Watchdog.watch(seed: seed, seconds: 600, { violations(seed, seconds) }) {
        Console.tell("\(fault)\n")
        faults += 1
      }
    }
    return faults == 0 ? 0 : 1
  }
}
