/// What was done, to be taken back and done again.
struct History {
  /// So many steps are remembered; the oldest are forgotten.
  private static let limit = 200

  private var done: [Edit] = []
  private var undone: [Edit] = []

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }
  /// The step that would be taken back next.
  var latest: Edit? { done.last }

  /// Notes a new step; what was taken back before it can not be done again.
  mutating func note(_ edit: Edit) {
    done.append(edit)
    undone = []
    if done.count > Self.limit { done.removeFirst() }
  }

  /// The edit that takes the latest step back; nil if there is none.
  mutating func undo() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    return edit.inverse
  }

  /// The step that was taken back last; nil if there is none.
  mutating func redo() -> Edit? {
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    return edit
  }
}
