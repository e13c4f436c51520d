/// What the toolkit itself says to people. Other modules have tables of their own; see ``Language``.
public struct Strings: TextTable {
  /// The text of a reason. What follows from another one, and kinds of one's own, ask for theirs in the same language.
  public var reason: @Sendable (GestureReason, Language) -> String

  public init(reason: @escaping @Sendable (GestureReason, Language) -> String) { self.reason = reason }
}
