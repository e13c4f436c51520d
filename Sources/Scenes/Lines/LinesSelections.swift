/// The selections of all people, one for each menu. A line is in at most one of them, so that nobody's choice affects
/// other people's lines.
final class LinesSelections {
  /// The selections that contain lines, in order of creation.
  private(set) var all: [LinesSelection] = []
  private var owners: [Line.ID: LinesSelection] = [:]
  /// Called with the lines whose appearance changes.
  var onChange: ((Set<Line.ID>) -> Void)?

  /// Whether nothing is selected.
  var isEmpty: Bool { owners.isEmpty }

  /// The lines of all selections.
  var lines: Set<Line.ID> { Set(owners.keys) }

  /// Returns the selection that contains `line`.
  subscript(line: Line.ID) -> LinesSelection? { owners[line] }

  /// Sets the lines of `selection`. They are removed from other selections.
  func set(_ lines: Set<Line.ID>, of selection: LinesSelection) {
    let before = selection.lines
    guard lines != before else { return }
    let added = lines.subtracting(before)
    take(added)
    for line in before.subtracting(lines) { owners[line] = nil }
    for line in added { owners[line] = selection }
    selection.lines = lines
    if before.isEmpty != lines.isEmpty {
      if lines.isEmpty { all.removeAll { $0 === selection } } else { all.append(selection) }
    }
    onChange?(before.symmetricDifference(lines))
  }

  /// Removes lines from their selections. A selection that becomes empty ends, and its menu closes.
  func take(_ lines: Set<Line.ID>) {
    let taken = lines.filter { owners[$0] != nil }
    guard !taken.isEmpty else { return }
    for line in taken { owners[line] = nil }
    let losers = all.filter { !$0.lines.isDisjoint(with: taken) }
    for loser in losers { loser.lines.subtract(taken) }
    all.removeAll(where: \.lines.isEmpty)
    onChange?(taken)
    for loser in losers where loser.lines.isEmpty { loser.end() }
  }

  /// Removes lines that no longer exist.
  func keep(where isThere: (Line.ID) -> Bool) { take(Set(owners.keys.filter { !isThere($0) })) }

  /// Ends the selections without a menu or a finger.
  func endUnused() {
    for selection in all { selection.endIfUnused() }
  }

  /// Ends all selections at once, as when the scene is left.
  func endAll() {
    for selection in all { selection.end(animated: false) }
  }
}
