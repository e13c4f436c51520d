/// Plays one seed after the other and tells which rules were broken.
struct SeededRun {
  /// What it is called on the command line, and what there is one of for each seed.
  let name: String
  let unit: String
  /// For how long each is played if nothing is said.
  let seconds: Double

  /// The exit code: 1 if a rule was broken. `arguments`: how many, the first seed, and for how many seconds each;
  /// `violations`: what the one of a seed, played for so long, has broken.
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
