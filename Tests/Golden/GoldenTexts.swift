import Foundation

/// Approved texts in Tests/Golden/Texts, one a line. They are replaced and compared as the screenshots are.
extension Golden {
  /// Returns the first difference between `lines` and the approved file of this name, or nil if they are equal.
  package static func problem(of lines: [String], _ name: String) throws -> String? {
    let file = texts.appending(path: "\(name).txt")
    let text = lines.joined(separator: "\n") + "\n"
    if isBlessing {
      try FileManager.default.createDirectory(at: texts, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return nil
    }
    let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard text != expected else { return nil }
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(wanted, found).enumerated().first { $1.0 != $1.1 }?.offset ?? min(wanted.count, found.count)
    let (old, new) = (line < wanted.count ? wanted[line] : "nothing", line < found.count ? found[line] : "nothing")
    return "\(file.path):\(line + 1) says: \(old)\nnow it is: \(new)"
  }

  /// Returns all texts of a value, each after the names that lead to it. Of a language's table of texts these are the
  /// constants, without the functions.
  package static func lines(of value: Any, at path: String = "") -> [String] {
    if let text = value as? String { return ["\(path): \(text.replacing("\n", with: "⏎"))"] }
    let mirror = Mirror(reflecting: value)
    let parts: [(name: String, value: Any)] = mirror.children.enumerated().map { index, part in
      guard mirror.displayStyle == .dictionary else { return (part.label ?? "\(index)", part.value) }
      // The parts of a dictionary have another order each time.
      let entry = Array(Mirror(reflecting: part.value).children)
      return ("\(entry[0].value)", entry[1].value)
    }
    let inOrder = mirror.displayStyle == .dictionary ? parts.sorted { $0.name < $1.name } : parts
    return inOrder.flatMap { lines(of: $0.value, at: (path.isEmpty ? "" : path + ".") + $0.name) }
  }
}
