/// The first difference between two lists of lines.
struct FirstDifference: Equatable, CustomStringConvertible {
  let description: String

  init?(_ wanted: [String], _ found: [String]) {
    guard wanted != found else { return nil }
    let index = zip(wanted, found).enumerated().first { $1.0 != $1.1 }?.offset ?? min(wanted.count, found.count)
    func shown(_ lines: [String]) -> String {
      lines[max(0, index - 3)..<min(lines.count, index + 4)].joined(separator: "\n")
    }
    description = "line \(index) of \(wanted.count) and \(found.count):\n\(shown(wanted))\n--- but\n\(shown(found))"
  }
}
