import Testing

@testable import TouchLab

@Suite("The benchmarks") struct BenchmarkTests {
  private func run(_ arguments: [String]) throws -> Outcome {
    let directory = try TemporaryDirectory(prefix: "benchmark-tests")
    let program = try Program(
      BuiltProgram.path("benchmark"), arguments, environment: [:], output: .kept, directory: directory.path)
    return Outcome(status: try program.waitForExit(upTo: 120), output: program.output, errors: program.errorOutput)
  }

  /// Tests only that they run. Their costs need a quiet machine.
  @Test func allStillRun() throws {
    let listed = try run(["list"]).output.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    let outcome = try run(["smoke"])
    #expect(outcome.status == .exited(0) && outcome.errors == "")
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.map(\.first) == listed && listed.count > 15)
    #expect(lines.allSatisfy { $0.count == 2 && (Double($0[1]) ?? 0) > 0 })
  }

  @Test func oneThatIsNotThereIsSaid() throws {
    let outcome = try run(["tetx"])
    #expect(outcome.status == .exited(64) && outcome.errors.contains("no benchmark tetx"))
  }
}
