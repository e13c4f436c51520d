/// The edits that can be undone and redone.
struct History {
  /// The maximum number of edits that can be undone. Older ones are forgotten.
  private static let limit = 200

  private var done: [Edit] = []
  private var undone: [Edit] = []

  /// Whether nothing has been edited.
  var isEmpty: Bool { done.isEmpty && undone.isEmpty }
  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }
  /// The edit that would be undone next.
  var latest: Edit? { done.last }

  /// Adds a new edit. Edits that were undone before can no longer be redone.
  mutating func note(_ edit: Edit) {
    done.append(edit)
    undone = []
    if done.count > Self.limit { done.removeFirst() }
  }

  /// Returns the inverse of the latest edit, or nil if there is none.
  mutating func undo() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    return edit.inverse
  }

  /// Returns the edit that was undone last, or nil if there is none.
  mutating func redo() -> Edit? {
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    return edit
  }
}
