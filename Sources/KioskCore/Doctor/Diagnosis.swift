import Documents

/// The findings of the doctor, and their output.
public struct Diagnosis {
  public let findings: [Finding]

  public init(_ findings: [Finding]) { self.findings = findings }

  /// The level of the worst finding.
  public var level: Finding.Level { findings.map(\.level).max() ?? .ok }

  /// The findings as one JSON object: `level`, and `findings` with `check`, `level`, `found` and, if there is something
  /// to do, `remedy`.
  public var json: String {
    let items = findings.map { finding in
      var line = JSONLine()
      line.set("check", finding.check)
      line.set("level", finding.level.rawValue)
      line.set("found", finding.found)
      if let remedy = finding.remedy { line.set("remedy", remedy) }
      return line.text
    }
    return "{\"level\":\"\(level.rawValue)\",\"findings\":[\(items.joined(separator: ","))]}"
  }

  /// Returns the findings as text in columns: the level, the check, the finding, and below it what to do.
  public func lines(usesColor: Bool) -> [String] {
    let width = findings.map(\.check.count).max() ?? 0
    let lines = findings.flatMap { finding -> [String] in
      let mark = Self.mark(finding.level, usesColor)
      let check = finding.check + String(repeating: " ", count: width - finding.check.count)
      let indent = String(repeating: " ", count: width + 11)
      return ["\(mark)  \(check)  \(finding.found.printable)"]
        + (finding.remedy.map { ["\(indent)→ \($0.printable)"] } ?? [])
    }
    return lines + ["", summary]
  }

  private var summary: String {
    func count(_ level: Finding.Level, _ name: String) -> String? {
      let count = findings.count { $0.level == level }
      return count == 0 ? nil : "\(count) \(name)\(count == 1 ? "" : "s")"
    }
    let counts = [count(.fault, "fault"), count(.warning, "warning")].compactMap { $0 }
    return counts.isEmpty ? "Everything is as it should be." : counts.joined(separator: ", ")
  }

  private static func mark(_ level: Finding.Level, _ usesColor: Bool) -> String {
    let (word, color) =
      switch level {
      case .ok: ("ok     ", 32)
      case .warning: ("warning", 33)
      case .fault: ("fault  ", 31)
      }
    return usesColor ? "\u{1b}[\(level == .ok ? "" : "1;")\(color)m\(word)\u{1b}[0m" : word
  }
}
