import Documents
import Expectations
import Testing

@testable import KioskCore

@Suite("K4 K13 Hashes of PINs") struct PINHashTests {
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

  /// The hash was made by: openssl passwd -6 -salt saltsalt 4711
  @Test func hashesOfOtherProgramsCount() {
    let hash = "$6$saltsalt$FMJn4/2F8fwlOAepBqo55eJQliVblvlAkyYrm7ZgY2hOG.THZlaAgT9HsBp.0WJ9xljSPF4I6D1oS.F1QFWKI."
    #expect(PINHash.isHash(hash))
    #expect(PINHash.matches("4711", hash))
  }

  @Test(arguments: ["", "4711", "none", "$y$", "$1$salt$qJH7.N4xYta3aEG/dfqo/0", "*0", "$y$j9T$ $"])
  func nothingElseIsOne(text: String) { #expect(!PINHash.isHash(text)) }

  /// These hashes were made with the highest costs of mkpasswd and similar tools, or by hand. Checking one takes
  /// minutes to years.
  @Test(arguments: [
    "$6$rounds=999999999$saltsalt$FMJn4/2F8fwlOAepBqo55eJQliVblvlAkyYrm7ZgY2hOG.THZlaAgT9HsBp.0WJ9xljSPF4I6D1oS.F1QFWKI.",
    "$5$rounds=500001$saltsalt$FMJn4/2F8fwlOAepBqo55eJQliVblvlAkyYrm7ZgY2h",
    "$y$jFT$DRZkiUVzIuBHNlWT2VwzH0$I6yHHjwKVMFdDVVEGz7DMPLlvn2ZGS5JZ7U4bxDGmX2",
    "$y$jzT$DRZkiUVzIuBHNlWT2VwzH0$I6yHHjwKVMFdDVVEGz7DMPLlvn2ZGS5JZ7U4bxDGmX2",
    "$y$j9z$DRZkiUVzIuBHNlWT2VwzH0$I6yHHjwKVMFdDVVEGz7DMPLlvn2ZGS5JZ7U4bxDGmX2",
    "$7$TU..../....2Q9obwLhin8qvQl6sisAO/$Eyb6Lp7vzdgbO8Zz4rjTzQxo2vXgsMsFjvJqVVGAYW/",
    "$2b$31$abcdefghijklmnopqrstuu4l1BMkxCqkkhZrvCdUOaRMUNH6.MwZC",
  ])
  func hashesThatTakeForEverAreNone(hash: String) {
    #expect(!PINHash.isHash(hash) && HashCost(of: hash)?.isBearable == false)
    let mistake = expectError(FileMistake.self) {
      try ConfigurationTests.read("staff: {pin: '\(hash)'}")
    }
    #expect(mistake?.problem.contains("hold up the screen") == true)
  }

  /// The lowest and highest accepted costs, and the values just outside them.
  @Test(arguments: [
    ("$2b$04$x", true), ("$2b$03$x", false), ("$2b$12$x", true), ("$2b$13$x", false),
    ("$6$rounds=1000$salt$x", true), ("$6$rounds=999$salt$x", false), ("$6$rounds=500000$salt$x", true),
    ("$6$rounds=500001$salt$x", false), ("$5$rounds=500000$salt$x", true), ("$5$rounds=500001$salt$x", false),
    ("$6$salt$x", true), ("$5$salt$x", true), ("$y$j7T$salt$x", true), ("$y$j6T$salt$x", false),
    ("$y$jCT$salt$x", true), ("$y$jDT$salt$x", false), ("$y$j95$salt$x", true), ("$y$j9U$salt$x", false),
    ("$y$k9T$salt$x", false), ("$gy$jCT$salt$x", true), ("$gy$jDT$salt$x", false), ("$7$66..../....salt$x", true),
    ("$7$56..../....salt$x", false), ("$7$E6..../....salt$x", true), ("$7$F6..../....salt$x", false),
    ("$7$E7..../....salt$x", false),
  ])
  func limitsOfCostsIncludeTheirValue(hash: String, isBearable: Bool) {
    #expect(HashCost(of: hash)?.isBearable == isBearable)
  }

  @Test func hashesOfBearableCostCountAndTakeAMoment() throws {
    #expect(PINHash.isHash("$2b$12$abcdefghijklmnopqrstuu4l1BMkxCqkkhZrvCdUOaRMUNH6.MwZC"))
    let hash = try #require(PINHash.make("604173"))
    let start = ContinuousClock().now
    #expect(PINHash.matches("604173", hash))
    #expect(ContinuousClock().now - start < .seconds(2))
  }

  @Test func patternsAreTrivial() {
    let trivial = [
      "1111", "0000", "1234", "4321", "7890", "0987", "2468", "1357", "123456", "654321", "1212", "123123", "121212",
      "474747474747", "391391391", "2580",
      "0852",
      "1984", "2024", "999999999999", "1379",
    ]
    for pin in trivial + PINHash.commonest { #expect(PINHash.isTrivial(pin), "\(pin)") }
    for pin in ["4711", "604173", "9351", "8264", "112233445", "31415926"] {
      #expect(!PINHash.isTrivial(pin), "\(pin)")
    }
  }

  /// The digits lie on a straight line across the keys, or along the diagonals.
  @Test(arguments: ["2580", "0852", "1379", "147258", "258369"]) func pathsOnTheKeysAreTrivial(pin: String) {
    #expect(PINHash.isTrivial(pin) && !PINHash.isTrivial("4" + pin + "1"))
  }

  @Test func digitsMakeAPIN() {
    #expect(["0000", "123456789012"].allSatisfy(PINHash.isPIN))
    #expect(!["", "123", "1234567890123", "12a4", "１２３４", "-123"].contains(where: PINHash.isPIN))
  }
}
