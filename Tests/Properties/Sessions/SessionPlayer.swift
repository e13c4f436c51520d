import Scenes

/// Plays random sessions on all scenes in turn and tells which of them were not kept exactly.
enum SessionPlayer {
  /// The exit code: 1 if one was not. `arguments`: how many sessions, the first one's seed, and for how many seconds
  /// hands play in each.
  static func play(_ arguments: [String]) -> Int32 {
    let numbers = arguments.compactMap { UInt64($0) }
    guard numbers.count == arguments.count, numbers.count <= 3 else {
      Console.tell("usage: properties sessions [SESSIONS [SEED [SECONDS]]], all of them whole numbers\n")
      return 64
    }
    let (count, first) = (numbers.first ?? 1000, numbers.dropFirst().first ?? 1)
    let seconds = Double(numbers.dropFirst(2).first ?? 3)
    let scenes = SceneCatalog.all
    var faults = 0
    for index in 0..<count {
      let (seed, scene) = (first + index / UInt64(scenes.count), scenes[Int(index % UInt64(scenes.count))])
      let fault = Watchdog.watch(seed: seed, seconds: 600) {
        SessionRule.violation(scene: scene, seed: seed, seconds: seconds)
      }
      guard let fault else { continue }
      Console.tell("\(fault)\n")
      faults += 1
    }
    return faults == 0 ? 0 : 1
  }
}
