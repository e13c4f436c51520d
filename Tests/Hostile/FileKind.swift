/// The kinds of files that the program reads, each with a generator of hostile ones.
enum FileKind: CaseIterable {
  case scenario, largeScenario, configuration, recording, drawing, picture

  /// Returns the kind of the file with this number. The kinds take turns, but large scenarios are rare: each takes a
  /// second.
  static func number(_ number: Int, hasLarge: Bool) -> FileKind {
    if hasLarge, number % 25 == 7 { return .largeScenario }
    let others = allCases.filter { $0 != .largeScenario }
    return others[number % others.count]
  }

  var ending: String {
    switch self {
    case .scenario, .largeScenario, .configuration: "yaml"
    case .recording, .drawing: "jsonl"
    case .picture: "png"
    }
  }

  func make(_ seeds: Seeds, _ generator: inout SplitMix64) -> [UInt8] {
    switch self {
    case .scenario: Damage.text(seeds.scenarios.randomElement(using: &generator) ?? "", &generator)
    case .largeScenario: HostileScenario.bytes(&generator)
    case .configuration: Damage.text(seeds.configuration, &generator)
    case .recording: Damage.text(seeds.recording, &generator)
    case .drawing: Array(seeds.recording(beginningWith: HostileDrawing.bytes(&generator)).utf8)
    case .picture: HostilePicture.bytes(seeds.picture, &generator)
    }
  }
}

/// A random number generator that gives the same numbers in each run.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}
