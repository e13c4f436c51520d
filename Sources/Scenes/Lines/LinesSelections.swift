/// Who has selected which lines: one selection for each menu. A line is in one of them at most, so that what somebody
/// chooses concerns nobody else's lines.
final class LinesSelections {
  /// In the order in which they were made, each with lines in it.
  private(set) var all: [LinesSelection] = []
  private var owners: [Line.ID: LinesSelection] = [:]
  /// Called with lines that are to be drawn otherwise than before.
  var onChange: ((Set<Line.ID>) -> Void)?

  /// Whether nobody has selected anything.
  var isEmpty: Bool { owners.isEmpty }

  /// The lines of all selections.
  var lines: Set<Line.ID> { Set(owners.keys) }

  /// The selection that `line` is in.
  subscript(line: Line.ID) -> LinesSelection? { owners[line] }

  /// Makes `lines` those of `selection`. Whoever had one of them before has it no more.
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

  /// Takes these lines out of whatever selections they are in. One that nothing is left of ends, and its menu closes.
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

  /// Takes out those that are not there any more.
  func keep(where isThere: (Line.ID) -> Bool) { take(Set(owners.keys.filter { !isThere($0) })) }

  /// Ends those that nobody has a menu or a finger for any more.
  func endUnused() {
    for selection in all { selection.endIfUnused() }
  }

  /// Ends them all at once, as when the scene is left.
  func endAll() {
    for selection in all { selection.end(animated: false) }
  }
}
