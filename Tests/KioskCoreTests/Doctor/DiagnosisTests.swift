import Foundation
import Testing

@testable import KioskCore

@Suite("K8 What the doctor prints") struct DiagnosisTests {
  static let findings = [
    Finding.ok("display", ":0"), .warning("fonts", "no \"Inter\"", remedy: "apt install fonts-inter"),
    .fault("touch", "none", remedy: "plug one in"),
  ]

  @Test func columns() {
    #expect(
      Diagnosis(Self.findings).lines(usesColor: false).joined(separator: "\n") == """
        ok       display  :0
        warning  fonts    no "Inter"
                          → apt install fonts-inter
        fault    touch    none
                          → plug one in

        1 fault, 1 warning
        """)
  }

  @Test func coloursChangeNothingElse() {
    let colored = Diagnosis(Self.findings).lines(usesColor: true).joined(separator: "\n")
    #expect(colored.contains("\u{1b}[1;31mfault"))
    #expect(
      colored.replacing(/\u{1b}\[[0-9;]*m/, with: "")
        == Diagnosis(Self.findings).lines(usesColor: false).joined(separator: "\n"))
  }

  @Test(arguments: [
    (0, 0, "Everything is as it should be."), (1, 0, "1 fault"), (2, 0, "2 faults"), (0, 1, "1 warning"),
    (0, 3, "3 warnings"), (2, 1, "2 faults, 1 warning"), (1, 2, "1 fault, 2 warnings"),
  ])
  func theLastLineCounts(faults: Int, warnings: Int, line: String) {
    let findings =
      [Self.findings[0]] + Array(repeating: Self.findings[2], count: faults)
      + Array(repeating: Self.findings[1], count: warnings)
    #expect(Diagnosis(findings).lines(usesColor: false).last == line)
  }

  /// Names of devices and files may contain any characters.
  @Test func controlCharactersAreShownAsNumbers() {
    let text = "a\u{1b}[31m\nb\u{202e}"
    let diagnosis = Diagnosis([.warning("touch", text, remedy: text), .fault("output", text, remedy: nil)])
    let lines = diagnosis.lines(usesColor: false)
    #expect(lines.count == 5)
    for line in lines + [diagnosis.json] {
      #expect(!line.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202e })
    }
  }

  @Test func theWorstCounts() {
    #expect(Diagnosis(Self.findings).level == .fault)
    #expect(Diagnosis([Self.findings[0]]).level == .ok)
    #expect(Diagnosis([Self.findings[0]]).lines(usesColor: false).last == "Everything is as it should be.")
  }

  @Test func jsonIsOneObject() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Diagnosis(Self.findings).json.utf8)) as? [String: Any]
    #expect(object?["level"] as? String == "fault")
    let findings = try #require(object?["findings"] as? [[String: String]])
    #expect(findings.map { $0["check"] } == ["display", "fonts", "touch"])
    #expect(findings[0] == ["check": "display", "level": "ok", "found": ":0"])
    #expect(findings[1]["remedy"] == "apt install fonts-inter" && findings[1]["found"] == "no \"Inter\"")
  }
}
