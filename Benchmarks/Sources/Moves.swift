import TouchUI

extension Benchmark {
  /// Moves of all fingers, with and without many views beside their paths.
  static let moves = Scenery.Mix.allCases.flatMap { mix in
    [
      move("move-\(mix)", mix, bystanders: 0), move("move-\(mix)-crowded", mix, bystanders: 10_000),
    ]
  }

  private static func move(_ name: String, _ mix: Scenery.Mix, bystanders: Int) -> Benchmark {
    let crowd = bystanders > 0 ? ", beside 10,000 views" : ""
    return Benchmark(name, "ten fingers move, each followed by ten \(mix.title)\(crowd)") {
      let scenery = Scenery(mix, bystanders: bystanders)
      scenery.land()
      return scenery.move
    }
  }
}

extension Scenery.Mix {
  fileprivate var title: String { self == .pans ? "pans" : "recognisers of four kinds" }
}

/// Prints the memory of the process before and after most of `reports`, in gestures of all kinds, to show whether it
/// grows.
func measureMemory(reports: Int) {
  let scenery = Scenery(.mixed)
  var handled = 0
  func play(until count: Int) {
    while handled < count {
      scenery.play(moves: 48)
      handled += 50 * Scenery.fingers
    }
  }
  play(until: reports / 10)
  let start = residentMemory()
  play(until: reports)
  print("memory: \(start) KiB after \(reports / 10) reports, \(residentMemory()) KiB after \(handled)")
}
