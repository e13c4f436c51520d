/// One of the six keys by which everything can be done.
public enum AccessCommand: String, CaseIterable, Sendable {
  /// Goes to the element before; lowers the value that is being changed.
  case previous
  /// Goes to the next element; raises the value that is being changed.
  case next
  /// Uses the element: presses it, begins and ends changing its value, or shows its actions.
  case `do`
  /// Leaves a menu, a panel, or the changing of a value.
  case back
  /// Says and shows what the element is for, and what the keys do.
  case help
  /// Says again what was said last.
  case again
}
