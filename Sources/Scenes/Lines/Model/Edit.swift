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

  /// The number of stored lines, which determines the size in a file.
  var weight: Int {
    switch self {
    case .insert(let placed), .remove(let placed): placed.count
    case .change(let changes): 2 * changes.count
    case .reorder: 1
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
