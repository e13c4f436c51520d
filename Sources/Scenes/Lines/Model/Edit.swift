/// One change of a drawing, as a value: it can be undone, sent and stored.
///
/// An edit holds what it takes away as well as what it brings, and where. So its ``inverse`` restores every line with
/// its name and its place among the others.
enum Edit: Hashable, Sendable {
  /// A line and its place, counted from the back.
  struct Placed: Hashable, Sendable {
    var index: Int
    var line: Line
  }

  /// One line before and after; the name is the same.
  struct Change: Hashable, Sendable {
    var old: Line
    var new: Line
  }

  /// Places rise, and are those after the edit.
  case insert([Placed])
  /// Places rise, and are those before the edit.
  case remove([Placed])
  case change([Change])
  /// To another place among the lines: the one it has when it has been taken out is `to`.
  case reorder(Line.ID, from: Int, to: Int)

  var inverse: Edit {
    switch self {
    case .insert(let placed): .remove(placed)
    case .remove(let placed): .insert(placed)
    case .change(let changes): .change(changes.map { Change(old: $0.new, new: $0.old) })
    case .reorder(let id, let from, let to): .reorder(id, from: to, to: from)
    }
  }

  /// How many lines it carries, which is what it costs to store.
  var weight: Int {
    switch self {
    case .insert(let placed), .remove(let placed): placed.count
    case .change(let changes): 2 * changes.count
    case .reorder: 1
    }
  }

  /// The largest name of a line in it.
  var largestID: Line.ID? {
    switch self {
    case .insert(let placed), .remove(let placed): placed.map(\.line.id).max()
    case .change(let changes): changes.map(\.new.id).max()
    case .reorder(let id, _, _): id
    }
  }
}
