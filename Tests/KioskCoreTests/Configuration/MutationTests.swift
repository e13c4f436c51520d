import Documents
import Testing
import TouchTesting

@testable import KioskCore

/// Tests of damaged configurations: each is either accepted or refused with a line that exists.
@Suite("K8 Damaged configurations") struct MutationTests {
  @Test func neitherCrashNorHang() {
    var generator = SplitMix64(seed: 8)
    let devices = "\ntouch:\n  devices:\n    - {name: left, palm: 12}\n    - {name: right, bounce: never}\n"
    let full = SampleTests.sample.replacing("  devices: []\n", with: devices.replacing("\ntouch:\n", with: ""))
    var refused = 0
    for _ in 0..<1000 {
      var text = full
      for _ in 0..<Int.random(in: 1...3, using: &generator) { text = damaged(text, &generator) }
      do throws(FileMistake) {
        _ = try ConfigurationTests.read(text)
      } catch {
        refused += 1
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect((1...lines + 1).contains(error.line), "\(error)\n\(text)")
        #expect(error.file == "kiosk.yaml" && error.problem.count < 1500)
      }
    }
    // Damage within comments is harmless, so some configurations are accepted, but not all.
    #expect((200...950).contains(refused), "\(refused)")
  }

  private func damaged(_ text: String, _ generator: inout SplitMix64) -> String {
    var letters = Array(text)
    let index = Int.random(in: 0..<letters.count, using: &generator)
    let rest = min(letters.count, index + Int.random(in: 1...12, using: &generator))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: letters.removeSubrange(index..<rest)
    case 1: letters[index] = Array(" :-,{}[]\"'#&*!|>%@~\n\t\\0a-9.é\u{0}").randomElement(using: &generator)!
    case 2: letters.insert(contentsOf: letters[index..<rest], at: Int.random(in: 0...letters.count, using: &generator))
    case 3: letters.insert(contentsOf: Self.words.randomElement(using: &generator)!, at: index)
    case 4: return swappingLines(text, &generator)
    default: return replacingValue(text, &generator)
    }
    return String(letters)
  }

  private static let words = [
    "null", "~", "[]", "{}", "- ", "&a ", "*a", "<<: ", "1e999", ".inf", "? ", "| ", "!!int ",
  ]

  private func swappingLines(_ text: String, _ generator: inout SplitMix64) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.swapAt(lines.indices.randomElement(using: &generator)!, lines.indices.randomElement(using: &generator)!)
    return lines.joined(separator: "\n")
  }

  private func replacingValue(_ text: String, _ generator: inout SplitMix64) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let keys = lines.indices.filter { lines[$0].contains(": ") && !lines[$0].contains("#") }
    guard let index = keys.randomElement(using: &generator), let colon = lines[index].firstIndex(of: ":") else {
      return text
    }
    let values = ["", " never", " -1", " 0", " 1e9", " [a, b]", " {a: b}", " true", " 22:00-22:00", " '$y$'", " \"\""]
    lines[index] = lines[index][...colon] + values.randomElement(using: &generator)!
    return lines.joined(separator: "\n")
  }
}
