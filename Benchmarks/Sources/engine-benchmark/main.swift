import Glibc
import TouchUI

/// What a move of ten fingers costs, and whether views off the way make it dearer.
func measureMoves() {
  for mix in Scenery.Mix.allCases {
    let costs = costsOfMove([Scenery(mix), Scenery(mix, bystanders: 10_000)])
    let (alone, crowded) = (costs[0], costs[1])
    print("\(mix): \(describe(alone))")
    print("\(mix), 10,000 views off the way: \(describe(crowded)), \(((crowded / alone - 1) * 100).formatted()) %")
  }
}

/// Whether memory grows: plays gestures of all kinds until `events` reports have been handled.
func measureMemory(events: Int) {
  let scenery = Scenery(.mixed)
  var handled = 0
  func play(until count: Int) {
    while handled < count {
      scenery.land()
      for _ in 0..<48 { scenery.move() }
      scenery.lift()
      handled += 50 * Scenery.fingers
    }
  }
  play(until: events / 10)
  let start = residentMemory()
  play(until: events)
  print("memory: \(start) KiB after \(events / 10) reports, \(residentMemory()) KiB after \(handled)")
}

/// Nothing but moves, for tools that count instructions.
func repeatMoves(_ count: Int, bystanders: Int) {
  let scenery = Scenery(.pans, bystanders: bystanders)
  scenery.land()
  for _ in 0..<count { scenery.move() }
  print("\(count) moves, \(scenery.messages) messages")
}

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case nil, "moves": measureMoves()
case "memory": measureMemory(events: arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000_000)
case "repeat":
  let numbers = arguments.dropFirst().compactMap { Int($0) }
  repeatMoves(numbers.first ?? 1000, bystanders: numbers.dropFirst().first ?? 0)
default:
  print("Usage: engine-benchmark [moves | memory [REPORTS] | repeat MOVES [BYSTANDERS]]")
  exit(64)
}
