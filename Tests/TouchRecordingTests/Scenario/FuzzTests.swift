import Documents
import Foundation
import GoldenPictures
import Testing

@testable import TouchRecording

/// Tests of damaged files: each is either played or refused with a line that exists.
@Suite("Damaged scenarios") struct FuzzTests {
  static let sources = RepositoryFiles.list(RepositoryFiles.library, "yaml").compactMap {
    try? String(contentsOf: $0, encoding: .utf8)
  }
  /// The number of damaged files. `TOUCHSTONE_FUZZ=100000` makes the test longer.
  static let rounds = ProcessInfo.processInfo.environment["TOUCHSTONE_FUZZ"].flatMap { Int($0) } ?? 1500

  @Test func neitherCrashNorHang() {
    var generator = Generator(state: 2)
    for _ in 0..<Self.rounds {
      var text = Self.sources.randomElement(using: &generator)!
      for _ in 0..<Int.random(in: 1...3, using: &generator) { text = damaged(text, &generator) }
      do throws(FileMistake) {
        _ = ScenarioRun(try Scenario(yaml: text, file: "some.yaml")).entries.jsonLines
      } catch {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect((1...lines + 1).contains(error.line), "\(error)\n\(text)")
        #expect(error.problem.count < 800, "\(error)")
      }
    }
  }

  private func damaged(_ text: String, _ generator: inout Generator) -> String {
    var letters = Array(text)
    let index = Int.random(in: 0..<letters.count, using: &generator)
    let rest = min(letters.count, index + Int.random(in: 1...12, using: &generator))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: letters.removeSubrange(index..<rest)
    case 1: letters[index] = Array(" :-,{}[]\"'#&*!|>%@~\n\t\\0a-9.é\u{0}").randomElement(using: &generator)!
    case 2: letters.insert(contentsOf: letters[index..<rest], at: Int.random(in: 0...letters.count, using: &generator))
    case 3: letters.insert(contentsOf: Self.words.randomElement(using: &generator)!, at: index)
    case 4: letters = swappingLines(text, &generator)
    default: letters = replacingNumber(letters, &generator)
    }
    return letters.isEmpty ? " " : String(letters)
  }

  private static let words = [
    "null", "~", "[]", "{}", "- ", "&a ", "*a", "<<: ", "1e999", "-1", "99999999999999999999", ".inf", "true", "? ",
    "| ",
    "cancel: all", "remove: tap", "\"", "!!int ",
  ]

  private func swappingLines(_ text: String, _ generator: inout Generator) -> [Character] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.swapAt(
      Int.random(in: 0..<lines.count, using: &generator), Int.random(in: 0..<lines.count, using: &generator))
    return Array(lines.joined(separator: "\n"))
  }

  private func replacingNumber(_ letters: [Character], _ generator: inout Generator) -> [Character] {
    let digits = letters.indices.filter { letters[$0].isNumber }
    guard let index = digits.randomElement(using: &generator) else { return letters }
    let numbers = ["0", "-5", "1e9", "0.0001", "400000", "7e-300", "1000000000"]
    return letters[..<index] + Array(numbers.randomElement(using: &generator)!) + letters[(index + 1)...]
  }

  /// A generator of a fixed sequence of numbers.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }
}
