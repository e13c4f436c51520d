import Foundation

/// Texts that somebody has read and found good, in Tests/Golden/Texts, a line each. They are put in their place and compared
/// as the pictures are.
extension Golden {
  /// What is wrong with `lines`: the first that is not as in the file of this name; nil if all are.
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

  /// All texts that a value consists of, each after the names that lead to it: what a table of a language says, other than
  /// by functions.
  package static func lines(of value: Any, at place: String = "") -> [String] {
    if let text = value as? String { return ["\(place): \(text.replacing("\n", with: "⏎"))"] }
    let mirror = Mirror(reflecting: value)
    let parts: [(name: String, value: Any)] = mirror.children.enumerated().map { index, part in
      guard mirror.displayStyle == .dictionary else { return (part.label ?? "\(index)", part.value) }
      // What a dictionary consists of has another order each time.
      let entry = Array(Mirror(reflecting: part.value).children)
      return ("\(entry[0].value)", entry[1].value)
    }
    let inOrder = mirror.displayStyle == .dictionary ? parts.sorted { $0.name < $1.name } : parts
    return inOrder.flatMap { lines(of: $0.value, at: (place.isEmpty ? "" : place + ".") + $0.name) }
  }
}
