/// A key that was pressed, as the chain of responders gets it: by its name on the keyboard, not by what it types.
public struct Key: Hashable, Sendable {
  /// Which key it is.
  public enum Code: Hashable, Sendable {
    /// A key with a character on it, as it is without modifiers; letters are lower-case.
    case character(Character)
    case escape, enter, tab, backspace, delete
    case left, right, up, down
    case home, end, pageUp, pageDown
    /// F1 and so on.
    case function(Int)
    /// Any other, by the platform's own number (on X11 a keysym).
    case other(UInt32)
  }

  /// Keys held down at the same time.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let control = Modifiers(rawValue: 1)
    public static let shift = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)
  }

  public var code: Code
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Escape, without modifiers.
  public static let escape = Key(.escape)

  /// The key with this character, lower-case if it is a letter, together with the Ctrl key alone.
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }
}
