import Documents

/// The table of clauses for one exhibit.
package struct ConformityReport {
  /// A clause with its result.
  package struct Row: Hashable, Sendable {
    package let clause: String
    /// The demand in a few words.
    package let title: String
    /// Whether the clause is met; nil where only the house can say, or nothing was checked.
    package let met: Bool?
    /// The evidence, the remedy, or the question with how to measure.
    package let evidence: String
    /// The elements at fault, a sentence each with what to do.
    package let elements: [String]
  }

  package let rows: [Row]

  package init(_ survey: ExhibitSurvey) {
    rows = Clause.all.map { clause in
      let verdict = clause.verdict(survey)
      return Row(
        clause: clause.number, title: clause.title, met: verdict.met, evidence: verdict.evidence,
        elements: verdict.elements)
    }
  }

  /// Whether all is met that software can prove.
  package var isMet: Bool { !rows.contains { $0.met == false } }

  /// The summary in a sentence.
  var summary: String {
    func count(_ met: Bool?) -> Int { rows.count { $0.met == met } }
    return "\(count(true)) clauses are met, \(count(false)) are not, \(count(nil)) are for the house to say."
  }

  /// The rows as a JSON list, one row a line.
  package var json: String {
    let rows = rows.map { row in
      let elements = row.elements.map(JSONLine.quoted).joined(separator: ",")
      return "{\"clause\":\(JSONLine.quoted(row.clause)),\"met\":\(row.met.map { "\($0)" } ?? "null"),"
        + "\"evidence\":\(JSONLine.quoted(row.evidence)),\"elements\":[\(elements)]}"
    }
    return "[\n\(rows.joined(separator: ",\n"))\n]"
  }

  /// The table as lines of text.
  package var lines: [String] { rows.flatMap(\.lines) + ["", summary] }

  /// The rows that are not met as lines of text, with the summary of all.
  package var openLines: [String] { rows.filter { $0.met == false }.flatMap(\.lines) + [summary] }
}

extension ConformityReport.Row {
  fileprivate var lines: [String] {
    let number = clause + String(repeating: " ", count: max(1, 11 - clause.count))
    return ["\(mark.padded(to: 9))\(number)\(title)", "         \(evidence.printable)"]
      + elements.map { "         - \($0.printable)" }
  }

  var mark: String { met.map { $0 ? "met" : "NOT MET" } ?? "to say" }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
