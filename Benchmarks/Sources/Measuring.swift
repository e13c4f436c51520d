import Glibc
import TouchUI

/// Returns the time of the monotonic clock, in nanoseconds.
func now() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// Returns the resident memory of this process, in KiB.
func residentMemory() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var buffer = [CChar](repeating: 0, count: 128)
  guard fgets(&buffer, Int32(buffer.count), file) != nil else { return 0 }
  let pages = String(decoding: buffer.map(UInt8.init(bitPattern:)), as: UTF8.self).split(separator: " ")
  return (pages.dropFirst().first.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE)) / 1024
}

/// The number and the length of the rounds of a measurement.
struct Thoroughness {
  var rounds: Int
  /// The minimum duration of a round, in nanoseconds.
  var roundDuration: Int64

  static let full = Thoroughness(rounds: 40, roundDuration: 4_000_000)
  /// One short round, which shows only whether everything works.
  static let smoke = Thoroughness(rounds: 1, roundDuration: 0)
}

/// Returns the duration of each benchmark's operation, in nanoseconds. It is the fastest of several rounds, which is
/// the speed of the undisturbed machine. The benchmarks take turns, so that a disturbance affects all of them.
func costs(of benchmarks: [Benchmark], _ thoroughness: Thoroughness) throws -> [Double] {
  let bodies = try benchmarks.map { try $0.prepare() }
  let repetitions = bodies.map { repetitionsFilling(thoroughness.roundDuration, $0) }
  var costs = bodies.map { _ in Double.infinity }
  for _ in 0..<thoroughness.rounds {
    for (index, body) in bodies.enumerated() {
      costs[index] = min(costs[index], Double(duration(of: repetitions[index], body)) / Double(repetitions[index]))
    }
  }
  return costs
}

/// Returns the number of repetitions of `body` that takes at least `nanoseconds`. This also warms up: the costs of the
/// first calls are over afterwards.
private func repetitionsFilling(_ nanoseconds: Int64, _ body: () -> Void) -> Int {
  var repetitions = 1
  while duration(of: repetitions, body) < nanoseconds { repetitions *= 2 }
  return repetitions
}

/// Returns the time that `repetitions` of `body` take, in nanoseconds.
private func duration(of repetitions: Int, _ body: () -> Void) -> Int64 {
  let start = now()
  for _ in 0..<repetitions { body() }
  return now() - start
}
