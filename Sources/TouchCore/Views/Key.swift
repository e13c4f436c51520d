/// A key press, as the responder chain receives it: the key's name on the keyboard, and the text that it types.
///
/// Keys are equal if their names and modifiers are, so that a shortcut stays on its key in every layout.
public struct Key: Hashable, Sendable {
  /// The identity of a key.
  public enum Code: Hashable, Sendable {
    /// A key with a character on it, without modifiers; letters are lower-case.
    case character(Character)
    case escape, enter, tab, backspace, delete
    case left, right, up, down
    case home, end, pageUp, pageDown
    /// A function key: F1 and so on.
    case function(Int)
    /// Any other key, by the platform's number (on X11 a keysym).
    case other(UInt32)
  }

  /// The modifier keys held down at the same time.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let control = Modifiers(rawValue: 1)
    public static let shift = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)
  }

  public var code: Code
  public var modifiers: Modifiers
  /// The text that the key types in the keyboard's current layout, after dead keys and with the modifiers held; empty
  /// for keys that type nothing.
  public var characters: String

  public init(_ code: Code, _ modifiers: Modifiers = [], characters: String = "") {
    self.code = code
    self.modifiers = modifiers
    self.characters = characters
  }

  public static func == (one: Key, other: Key) -> Bool {
    one.code == other.code && one.modifiers == other.modifiers
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(modifiers)
  }

  /// The Escape key without modifiers.
  public static let escape = Key(.escape)

  /// Returns the key with this character, lower-case if it is a letter, together with the Ctrl key alone.
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }
}
