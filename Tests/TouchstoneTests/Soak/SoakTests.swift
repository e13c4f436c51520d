import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// Injects every fault twice; `Tests/soak MINUTES` plays for longer.
@Suite("K12 Months of use") struct SoakTests {
  /// The duration in minutes.
  private static let minutes = getenv("TOUCHSTONE_SOAK").flatMap { Double(String(cString: $0)) } ?? 0
  /// The number of faults between two measurements of the remaining resources.
  private static let round = minutes >= 2 ? 24 : 8

  /// The allowed growth of memory, in KiB. In a minute not everything has been shown once.
  private static let allowance = minutes >= 2 ? 1024 : 8192

  @Test func nothingGrowsAndNothingHappensThatNobodyDid() throws {
    let soak = try Soak(seed: 12)
    try soak.showEverything()
    let end = MonotonicTime.milliseconds + Self.minutes * 60_000
    // On a busy machine a round may have few touches. Faults without use prove nothing.
    let isUsed = { soak.watch.landings > 10 && soak.watch.actCount > 0 }
    repeat {
      try soak.play(faults: Self.round)
      Self.tell(soak)
    } while MonotonicTime.milliseconds < end || soak.faultCount < 2 * soak.faults.count
      || (!isUsed() && MonotonicTime.milliseconds < end + 60_000)
    // In a few rounds, content that is on the screen looks like growth. More rounds tell it from a leak, which stays.
    if Self.growth(of: soak) > Self.allowance { for _ in 0..<4 { try soak.play(faults: Self.round) } }

    let steady = Self.steady(soak)
    let (first, last) = (steady[steady.startIndex], steady[steady.endIndex - 1])
    #expect(Self.growth(of: soak) <= Self.allowance, "KiB: \(soak.states.map(\.memory))")
    #expect(last.files.count == first.files.count, "\(soak.states.map(\.files))")
    // One segment is on the screen. There is a second one where the server was slow.
    #expect(soak.states.allSatisfy { $0.sharedMemories <= 2 }, "\(soak.states.map(\.sharedMemories))")
    #expect(last.resources.count == first.resources.count && last.total <= first.total + 1, "\(first) \(last)")
    // Busy machines are late at random, so a run of a few minutes says nothing about ages.
    #expect(Self.minutes < 2 || last.age <= 3 * first.age + 50, "ms: \(soak.states.map(\.age))")
    #expect(isUsed(), "\(soak.watch.landings) landings, \(soak.watch.actCount) acts")
    soak.fixture.program.send(signal: SIGTERM)
    #expect(try soak.fixture.program.waitForExit() == .exited(0))
    #expect(!soak.fixture.program.errorOutput.contains(" error "), "\(soak.fixture.program.errorOutput.suffix(2000))")
  }

  /// Returns the states after the warm-up, which is the first quarter.
  private static func steady(_ soak: Soak) -> ArraySlice<Soak.State> {
    soak.states.dropFirst(max(1, soak.states.count / 4))
  }

  /// Returns the growth of memory from the first half to the second, in KiB. Content on the screen adds to the memory, so
  /// the minimum of each half counts.
  private static func growth(of soak: Soak) -> Int {
    let steady = steady(soak)
    let halves = [steady.prefix((steady.count + 1) / 2), steady.suffix((steady.count + 1) / 2)]
    let memory = halves.map { $0.map(\.memory).min() ?? 0 }
    return memory[1] - memory[0]
  }

  /// Prints the state after each round of a long run.
  private static func tell(_ soak: Soak) {
    guard getenv("TOUCHSTONE_SOAK") != nil, let state = soak.states.last else { return }
    print(
      "\(soak.faultCount) faults, \(soak.watch.landings) landings, \(soak.watch.actCount) acts; \(state.memory) KiB of its own, "
        + "\(state.files.count) files, \(state.sharedMemories) shared memories, \(state.total) resources, "
        + "p99 \(state.age) ms of \(state.frames) frames")
    fflush(nil)
  }
}

extension Soak.State {
  /// The number of all resources in the server.
  fileprivate var total: Int { resources.values.reduce(0, +) }
}
