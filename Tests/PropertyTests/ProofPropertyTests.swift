import Testing

@testable import properties

@Suite("Q2 A proof and the play of all hands of a grid") struct ProofPropertyTests {
  @Test("agree", arguments: 1...12 as ClosedRange<UInt64>)
  func agreement(seed: UInt64) {
    #expect(ProofRules.violations(seed: seed) == [])
  }
}
