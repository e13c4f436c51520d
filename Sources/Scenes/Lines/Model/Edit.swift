/// A change of a drawing as a value that can be undone, sent and stored.
///
/// An edit holds what it removes as well as what it inserts, with positions. Its ``inverse`` therefore restores every
/// line with its identifier and its position among the others.
enum Edit: Hashable, Sendable {
  /// A line and its index, counted from the back.
  struct Placed: Hashable, Sendable {
    var index: Int
    var line: Line
  }

  /// A line before and after a change, with the same identifier.
  struct Change: Hashable, Sendable {
    var old: Line
    var new: Line
  }

  /// Inserts lines. Indices ascend and are those after the edit.
  case insert([Placed])
  /// Removes lines. Indices ascend and are those before the edit.
  case remove([Placed])
  case change([Change])
  /// Moves a line to another index. `to` counts without the line itself.
  case reorder(Line.ID, from: Int, to: Int)

  var inverse: Edit {
    switch self {
    case .insert(let placed): .remove(placed)
    case .remove(let placed): .insert(placed)
    case .change(let changes): .change(changes.map { Change(old: $0.new, new: $0.old) })
    case .reorder(let id, let from, let to): .reorder(id, from: to, to: from)
    }
  }

  /// The numbers of stored lines and of points of their paths, which determine the size in a file.
  struct Weight: Hashable, Sendable {
    var lines = 0
    var points = 0

    static func += (one: inout Weight, other: Weight) {
      one.lines += other.lines
      one.points += other.points
    }
  }

  /// Only an insertion has the paths of its lines: a line keeps its path.
  var weight: Weight {
    switch self {
    case .insert(let placed): placed.lazy.map(\.line).weight
    case .remove(let placed): Weight(lines: placed.count)
    case .change(let changes): Weight(lines: 2 * changes.count)
    case .reorder: Weight(lines: 1)
    }
  }

  /// The largest identifier of a line in the edit, or nil if it has none.
  var largestID: Line.ID? {
    switch self {
    case .insert(let placed), .remove(let placed): placed.map(\.line.id).max()
    case .change(let changes): changes.map(\.new.id).max()
    case .reorder(let id, _, _): id
    }
  }
}

extension Edit {
  /// The lines that the edit inserts, removes or changes, before and after.
  var linesBeforeAndAfter: [Line] {
    switch self {
    case .insert(let placed), .remove(let placed): placed.map(\.line)
    case .change(let changes): changes.flatMap { [$0.old, $0.new] }
    case .reorder: []
    }
  }

  /// Whether the edit did nothing to `drawing` but add a few lines in front.
  func isInFront(of drawing: Drawing) -> Bool {
    guard case .insert(let placed) = self, placed.count <= 8 else { return false }
    return placed.first?.index == drawing.lines.count - placed.count
  }
}

extension Sequence<Line> {
  /// The numbers of lines and of points of their paths.
  var weight: Edit.Weight {
    reduce(into: Edit.Weight()) { $0 += Edit.Weight(lines: 1, points: $1.curve?.steps.count ?? 0) }
  }
}
