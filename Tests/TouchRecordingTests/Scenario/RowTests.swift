import Foundation
import GoldenPictures
import Testing

@testable import TouchRecording

@Suite("The behaviour, row by row") struct RowTests {
  static let cases: [RowCase] = RepositoryFiles.list(
    RepositoryFiles.root.appending(path: "Tests/TouchRecordingTests/Scenario/Rows"), "yaml"
  ).flatMap { url in
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n---\n").map { RowCase($0, file: url.lastPathComponent) }
  }

  @Test(arguments: cases) func row(_ row: RowCase) throws {
    let actual = try row.actual()
    let fits = actual.count == row.expected.count && zip(row.expected, actual).allSatisfy(RowCase.fits)
    #expect(
      fits,
      """
      expected:
      \(row.expected.joined(separator: "\n"))
      happened:
      \(actual.joined(separator: "\n"))
      """)
  }

  @Test func thereAreRows() { #expect(Self.cases.count > 200) }
}
