import Documents
import Foundation
import Testing
import TouchGeometry

@testable import Exhibit

/// Folders that were cut, mixed, and made to do harm. `TOUCHSTONE_DAMAGED=1000` tries as many.
@Suite("F4 Damaged folders") struct DamagedFolderTests {
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let hostile = [
    "---\n", "\u{0}", "*a", "&a [*a, *a]", "{", "[", "\"", "<<: *x", "!!binary x", "- - - - -", "../../etc/passwd",
    "/dev/zero", "![](/dev/zero)", "![x](../x.png)", "[x](https://x)", "> > > > > >",
    String(repeating: ">", count: 3000),
    String(repeating: "[", count: 3000), String(repeating: "*a _b ", count: 500), "1e999", "-9223372036854775808",
    "nan",
    "\u{202e}", "\u{feff}", "\r", "\t", String(repeating: "x", count: 100_000), "right: 99999999999",
    "at: [1e400, nan]",
    "kind: scene", "table: exhibit.yaml", "table: .", "picture: pictures", "choices: {a: b}", "questions: 7", ",,,\"",
  ]

  private static func damage(_ files: [String: String], _ dice: inout Dice) -> [String: String] {
    var files = files
    for _ in 0..<Int.random(in: 1...4, using: &dice) {
      let names = files.keys.sorted()
      guard let name = names.randomElement(using: &dice), let other = names.randomElement(using: &dice) else { break }
      var bytes = Array((files[name] ?? "").utf8)
      let (start, end) = (Int.random(in: 0...bytes.count, using: &dice), Int.random(in: 0...bytes.count, using: &dice))
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: bytes.removeSubrange(start...)
      case 1: bytes.removeSubrange(min(start, end)..<max(start, end))
      case 2: bytes.insert(contentsOf: hostile.randomElement(using: &dice)!.utf8, at: start)
      case 3: bytes = Array((files[other] ?? "").utf8.prefix(end)) + bytes.dropFirst(start)
      case 4: if start < bytes.count { bytes[start] ^= UInt8.random(in: 1...255, using: &dice) }
      default:
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").shuffled(using: &dice)
        bytes = Array(lines.joined(separator: "\n").utf8)
      }
      files[name] = String(decoding: bytes, as: UTF8.self)
    }
    return files
  }

  @Test func areReadWithoutHarmAndNameALineEach() throws {
    let count = ProcessInfo.processInfo.environment["TOUCHSTONE_DAMAGED"].flatMap { Int($0) } ?? 60
    var (dice, wrong) = (Dice(state: 20_261_127), 0)
    for _ in 0..<count {
      let files = Self.damage(Exhibition.pages, &dice)
      let exhibition = try Exhibition(files)
      let start = Date()
      let content = try exhibition.content()
      #expect(Date().timeIntervalSince(start) < 2)
      wrong += content.mistakes.isEmpty ? 0 : 1
      for mistake in content.mistakes {
        let lines = (files[String(mistake.file.dropFirst(exhibition.path.count + 1))] ?? "")
          .split(omittingEmptySubsequences: false) { $0.isNewline }.count
        #expect(mistake.file.hasPrefix(exhibition.path), "\(mistake)")
        #expect((1...max(lines + 1, 1)).contains(mistake.line), "\(mistake)")
        #expect(mistake.problem.utf8.count < 5000)
      }
    }
    #expect(wrong > count / 2)
  }

  /// Pages that could still be read are shown.
  @Test func areShownAsFarAsTheyAreWhole() throws {
    var dice = Dice(state: 7)
    for _ in 0..<6 {
      let exhibition = try Exhibition(Self.damage(Exhibition.pages, &dice))
      let visit = try exhibition.show(Size(480, 800), showsMistakes: true)
      for name in visit.controller.content.pageNames {
        (visit.controller.view as? ExhibitView)?.show(name)
        visit.fingers.wait(0.1)
      }
    }
  }
}
