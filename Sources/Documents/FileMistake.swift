/// A mistake in a file: its position, the problem, and what is allowed instead.
public struct FileMistake: Error, Hashable, CustomStringConvertible {
  /// The path of the file as the user gave it.
  public var file: String
  /// The line number, counted from 1.
  public var line: Int
  /// The column, counted in characters from 1, or nil if the mistake is one of its line.
  public var column: Int?
  /// The problem, and what is allowed instead.
  public var problem: String
  /// Whether the only problem is that the file exceeds ``InputLimits/usual``.
  public var isExcess: Bool

  /// The further mistakes found in the file, in the order of their lines.
  public var others: [FileMistake] = []

  /// The mistake and the ``others``, each on its own.
  public var all: [FileMistake] {
    var first = self
    first.others = []
    return [first] + others
  }

  package init(file: String, line: Int, column: Int? = nil, problem: String, isExcess: Bool = false) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
    self.isExcess = isExcess
  }

  public var description: String {
    all.map { "\($0.file):\($0.line):\($0.column.map { "\($0):" } ?? "") \($0.problem)" }.joined(separator: "\n")
  }
}

/// The suggestions for misspelled names.
package enum Spelling {
  /// Returns the known name nearest to `name`, or nil if none is near enough to have been meant.
  package static func nearest(to name: String, among known: [String]) -> String? {
    let written = Array(name.lowercased())
    let ranked = known.map { (name: $0, distance: distance(written, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    let isNear = best.distance <= max(2, max(written.count, best.name.count) / 2)
    return isNear && best.distance < min(written.count, best.name.count) ? best.name : nil
  }

  /// Returns the hint for an unknown name: the closest match, if any, and the list of valid names.
  package static func advice(for name: String, among known: [String]) -> String {
    let hint = nearest(to: name, among: known).map { "; did you mean \"\($0)\"?" } ?? "."
    return "\(hint) Allowed: \(known.listed)"
  }

  /// Returns the number of letters to insert, delete, replace or swap with the next one to get from one word to the
  /// other.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    guard first.count <= 80, !second.isEmpty else { return max(first.count, second.count) }
    var twoBefore: [Int] = []
    var before = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var best = min(before[column + 1] + 1, current[column] + 1, before[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          best = min(best, twoBefore[column - 1] + 1)
        }
        current.append(best)
      }
      (twoBefore, before) = (before, current)
    }
    return before[second.count]
  }
}
