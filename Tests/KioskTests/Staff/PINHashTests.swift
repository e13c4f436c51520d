import Testing

@testable import Kiosk

@Suite("K4 Hashes of PINs") struct PINHashTests {
  @Test func onlyTheRightPINMatches() throws {
    let hash = try #require(PINHash.make("4711"))
    #expect(PINHash.matches("4711", hash))
    for wrong in ["", "4712", "47110", "471", "4711\u{0}", hash] { #expect(!PINHash.matches(wrong, hash)) }
  }

  @Test func everyHashHasItsOwnSaltAndIsSlow() throws {
    let hashes = try (0..<2).map { _ in try #require(PINHash.make("4711")) }
    #expect(hashes[0] != hashes[1])
    #expect(hashes.allSatisfy { $0.hasPrefix("$y$") && PINHash.isHash($0) })
  }

  /// As made by: openssl passwd -6 -salt saltsalt 4711
  @Test func hashesOfOtherProgramsCount() {
    let hash = "$6$saltsalt$FMJn4/2F8fwlOAepBqo55eJQliVblvlAkyYrm7ZgY2hOG.THZlaAgT9HsBp.0WJ9xljSPF4I6D1oS.F1QFWKI."
    #expect(PINHash.isHash(hash))
    #expect(PINHash.matches("4711", hash))
  }

  @Test(arguments: ["", "4711", "none", "$y$", "$1$salt$qJH7.N4xYta3aEG/dfqo/0", "*0", "$y$j9T$ $"])
  func nothingElseIsOne(text: String) { #expect(!PINHash.isHash(text)) }

  @Test func digitsMakeAPIN() {
    #expect(["0000", "123456789012"].allSatisfy(PINHash.isPIN))
    #expect(!["", "123", "1234567890123", "12a4", "１２３４", "-123"].contains(where: PINHash.isPIN))
  }
}
