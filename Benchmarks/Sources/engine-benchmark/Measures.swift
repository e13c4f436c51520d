import Glibc
import TouchUI

/// The monotonic clock in nanoseconds.
func now() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// The memory of this process that is in the machine's, in KiB.
func residentMemory() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var buffer = [CChar](repeating: 0, count: 128)
  guard fgets(&buffer, Int32(buffer.count), file) != nil else { return 0 }
  let pages = String(decoding: buffer.map(UInt8.init(bitPattern:)), as: UTF8.self).split(separator: " ")
  return (pages.dropFirst().first.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE)) / 1024
}

/// The cost of one move of all fingers in each scenery, in nanoseconds: the fastest of several rounds, which is what the
/// machine can do undisturbed. The sceneries take turns, so that what disturbs one disturbs the others.
func costsOfMove(_ sceneries: [Scenery], rounds: Int = 40, moves: Int = 200) -> [Double] {
  for scenery in sceneries {
    scenery.land()
    for _ in 0..<moves { scenery.move() }
  }
  var costs = sceneries.map { _ in Double.infinity }
  for _ in 0..<rounds {
    for (index, scenery) in sceneries.enumerated() {
      let start = now()
      for _ in 0..<moves { scenery.move() }
      costs[index] = min(costs[index], Double(now() - start) / Double(moves))
    }
  }
  return costs
}

func describe(_ cost: Double) -> String {
  let share = cost / Double(Scenery.fingers * Scenery.recognizers)
  return "\(cost.formatted(digits: 0)) ns a move, \(share.formatted(digits: 0)) ns a finger and recogniser"
}
