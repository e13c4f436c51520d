/// What is wrong with a file, where, and what would be right.
public struct FileMistake: Error, Hashable, CustomStringConvertible {
  /// The file as the user named it.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// What is wrong, and what is allowed instead.
  public var problem: String
  /// Whether nothing is wrong but that there is more than ``InputLimits/usual`` allows.
  public var isExcess: Bool

  package init(file: String, line: Int, problem: String, isExcess: Bool = false) {
    self.file = file
    self.line = line
    self.problem = problem
    self.isExcess = isExcess
  }

  public var description: String { "\(file):\(line): \(problem)" }
}

/// Finds the name somebody meant who wrote another.
package enum Spelling {
  /// The known name nearest to `name`, if it is near enough to have been meant.
  package static func nearest(to name: String, among known: [String]) -> String? {
    let written = Array(name.lowercased())
    let ranked = known.map { (name: $0, distance: distance(written, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    let isNear = best.distance <= max(2, max(written.count, best.name.count) / 2)
    return isNear && best.distance < min(written.count, best.name.count) ? best.name : nil
  }

  /// What follows on a name that is not known: the one that was meant, if there is a near one, and all that are.
  package static func advice(for name: String, among known: [String]) -> String {
    let hint = nearest(to: name, among: known).map { "; did you mean \"\($0)\"?" } ?? "."
    return "\(hint) Allowed: \(known.listed)"
  }

  /// How many letters have to be put in, left out, replaced or swapped with the next.
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
