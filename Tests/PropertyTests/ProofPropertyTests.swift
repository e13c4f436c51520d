import Testing

@testable import properties

@Suite("Q2 A proof and the play of all hands of a grid") struct ProofPropertyTests {
  /// The last three are of a press that two others prevent and of a hand that turns before it moves.
  @Test("agree", arguments: Array(1...12) + [4761, 4775, 8877] as [UInt64])
  func agreement(seed: UInt64) {
    #expect(ProofRules.violations(seed: seed) == [])
  }
}
