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

/// How thoroughly is measured.
struct Thoroughness {
  var rounds: Int
  /// How long a round lasts at least, in nanoseconds.
  var roundSpan: Int64

  static let full = Thoroughness(rounds: 40, roundSpan: 4_000_000)
  /// Whether everything works at all.
  static let smoke = Thoroughness(rounds: 1, roundSpan: 0)
}

/// What each of `benchmarks` costs once, in nanoseconds: the fastest of several rounds, which is what the machine can do
/// undisturbed. They take turns, so that what disturbs one disturbs the others.
func costs(of benchmarks: [Benchmark], _ thoroughness: Thoroughness) throws -> [Double] {
  let bodies = try benchmarks.map { try $0.prepare() }
  let repetitions = bodies.map { repetitionsFilling(thoroughness.roundSpan, $0) }
  var costs = bodies.map { _ in Double.infinity }
  for _ in 0..<thoroughness.rounds {
    for (index, body) in bodies.enumerated() {
      costs[index] = min(costs[index], Double(duration(of: repetitions[index], body)) / Double(repetitions[index]))
    }
  }
  return costs
}

/// How often `body` is done in `span` nanoseconds; also what comes only the first times is over then.
private func repetitionsFilling(_ span: Int64, _ body: () -> Void) -> Int {
  var repetitions = 1
  while duration(of: repetitions, body) < span { repetitions *= 2 }
  return repetitions
}

/// The nanoseconds that `repetitions` of `body` take.
private func duration(of repetitions: Int, _ body: () -> Void) -> Int64 {
  let start = now()
  for _ in 0..<repetitions { body() }
  return now() - start
}
