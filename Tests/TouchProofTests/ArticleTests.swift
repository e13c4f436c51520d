import Foundation
import Testing
import TouchProof
import TouchRecording

@Suite("The article of ten conflicts") struct ArticleTests {
  /// A section with its scenario and its finding.
  private struct Section {
    let scenario: String
    let finding: String

    init?(_ text: Substring) {
      let blocks = text.split(separator: "```", omittingEmptySubsequences: false)
      guard blocks.count > 4, blocks[1].hasPrefix("yaml\n") else { return nil }
      scenario = String(blocks[1].dropFirst(5))
      finding = blocks[3].trimmingCharacters(in: .newlines)
    }
  }

  @Test("shows what the proof finds and mends")
  func findings() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let article = try String(
      contentsOf: root.appending(path: "Sources/Laboratory/Documentation.docc/Articles/TenConflicts.md"),
      encoding: .utf8)
    let sections = article.split(separator: "\n### ").compactMap(Section.init)
    #expect(sections.count == 10)
    for section in sections {
      let findings = Proof(try Scenario(yaml: section.scenario, file: "article")).findings
      #expect(findings.map { "\($0.kind.rawValue): \($0.text)" } == [section.finding])
      #expect(findings.first?.mend != nil)
    }
  }
}
