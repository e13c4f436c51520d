import Foundation
import Testing

/// Rows of behaviour have names such as A4: a letter and a number. Pages of the documentation define them in headings.
@Suite("The rows of behaviour")
struct RowTests {
  @Test("are each defined by one heading")
  func once() throws {
    let all = try definitions()
    #expect(all.count > 60)
    let twice = Dictionary(grouping: all, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
    #expect(twice == [], "these have several headings: \(twice.joined(separator: ", "))")
  }

  @Test("that sources, tests and pages cite are all defined")
  func cited() throws {
    let known = Set(try definitions())
    let files =
      Repository.swiftFiles(in: ["Sources", "Tests", "Benchmarks"]) + Repository.files(".yaml", in: ["Tests"])
    var count = 0
    for file in try files + pages() {
      for (index, line) in try Repository.lines(file).enumerated() {
        for name in names(in: line) {
          count += 1
          #expect(known.contains(name), "\(file):\(index + 1) cites \(name), which no page defines")
        }
      }
    }
    #expect(count > 300)
  }

  @Test("are found in headings and texts, and nothing else is taken for one")
  func forms() {
    #expect(defined(by: "### K1 · The window") == ["K1"])
    #expect(defined(by: "### X1, X2 · Both") == ["X1", "X2"])
    #expect(defined(by: "## K1 · Too high") == [])
    #expect(defined(by: "### Without A4") == [])
    #expect(names(in: #"@Suite("K2–K4, R13 Visitors") // (G11)"#) == ["K2", "K4", "R13", "G11"])
    #expect(names(in: "X11, TouchX11, F4, A4b, 0xA4, G123, DUMMY0, Arabic-A") == [])
  }

  private func definitions() throws -> [String] {
    try pages().flatMap { try Repository.text($0).split(separator: "\n").flatMap(defined) }
  }

  private func pages() throws -> [String] {
    Repository.files(".md", in: ["Sources", "Documentation"])
  }

  private func defined(by line: Substring) -> [String] {
    let heading = #/^### ([A-Z][0-9]{1,2}(?:, [A-Z][0-9]{1,2})*) · /#
    guard let found = line.firstMatch(of: heading) else { return [] }
    return found.1.split(separator: ", ").map(String.init)
  }

  /// Returns the names of rows in a line. X11 is the window system.
  private func names(in line: Substring) -> [String] {
    // Matching lines without a capital before a digit would take ten seconds.
    guard zip(line.utf8, line.utf8.dropFirst()).contains(where: { isCapital($0) && isDigit($1) }) else { return [] }
    return line.matches(of: /\b[ADGKNPRSTVX][0-9]{1,2}\b/).map { String($0.0) }.filter { $0 != "X11" && $0 != "X0" }
  }
}

private func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
