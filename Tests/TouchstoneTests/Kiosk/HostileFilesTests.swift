import Testing

@testable import TouchLab

/// A few hundred damaged files for the program. `Tests/Hostile/run` gives it thousands.
@Suite("K13 Hostile files", .serialized) struct HostileFilesTests {
  @Test func eachIsReadOrRefusedInTimeAndMemory() throws {
    let directory = try TemporaryDirectory(prefix: "hostile-tests")
    let siege = try Program(
      BuiltProgram.path("hostile"), [BuiltProgram.path("touchstone"), "300", "7", directory.path, "damaged"],
      environment: [:], output: .kept, directory: directory.path)
    let status = try siege.waitForExit(upTo: 300)
    #expect(status == .exited(0), "\(siege.output)")
  }
}
