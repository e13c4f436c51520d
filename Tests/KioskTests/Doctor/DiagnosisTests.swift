import Foundation
import Testing

@testable import Kiosk

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
