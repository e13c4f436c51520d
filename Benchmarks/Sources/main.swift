import Glibc
import TouchUI

let usage = """
  Usage: benchmark [NAME …]            what these cost once, in nanoseconds; all without a name
         benchmark list                what there is
         benchmark smoke               each a few times: whether it works
         benchmark repeat COUNT NAME   one of them and nothing else, for tools that count instructions
         benchmark memory [REPORTS]    whether memory grows while ten million reports of fingers are handled
  NAME may be the beginning of several.
  """

func fail(_ message: String, _ status: Int32) -> Never {
  let line = Array("\(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(status)
}

func chosen(_ names: [String]) -> [Benchmark] {
  let benchmarks = Benchmark.named(names)
  if benchmarks.isEmpty { fail("There is no benchmark \(names.joined(separator: ", ")).\n\(usage)", EX_USAGE) }
  return benchmarks
}

func measure(_ names: [String], _ thoroughness: Thoroughness) throws {
  let benchmarks = chosen(names)
  for (benchmark, cost) in zip(benchmarks, try costs(of: benchmarks, thoroughness)) {
    print("\(benchmark.name) \(cost.formatted(digits: 0))")
  }
}

func repeatOnly(_ arguments: [String]) throws {
  guard let count = arguments.first.flatMap({ Int($0) }), let name = arguments.dropFirst().first,
    let benchmark = Benchmark.all.first(where: { $0.name == name })
  else { fail(usage, EX_USAGE) }
  let body = try benchmark.prepare()
  for _ in 0..<count { body() }
}

let arguments = Array(CommandLine.arguments.dropFirst())
let rest = Array(arguments.dropFirst())
do {
  switch arguments.first {
  case "list": for benchmark in Benchmark.all { print("\(benchmark.name): \(benchmark.what)") }
  case "smoke": try measure([], .smoke)
  case "repeat": try repeatOnly(rest)
  case "memory": measureMemory(reports: rest.first.flatMap { Int($0) } ?? 10_000_000)
  case "help", "--help", "-h": print(usage)
  default: try measure(arguments, .full)
  }
} catch {
  fail("\(error)", EXIT_FAILURE)
}
