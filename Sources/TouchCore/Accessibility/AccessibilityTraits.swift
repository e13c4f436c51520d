/// The role and the state of an element for people who cannot see it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// An element that is pressed.
  public static let button = AccessibilityTraits(rawValue: 1)
  /// A heading, which divides content into parts.
  public static let header = AccessibilityTraits(rawValue: 2)
  public static let image = AccessibilityTraits(rawValue: 4)
  /// A text that cannot change by itself.
  public static let staticText = AccessibilityTraits(rawValue: 8)
  /// An element with a value that goes up and down; see ``Responder/accessibilityIncrement()``.
  public static let adjustable = AccessibilityTraits(rawValue: 16)
  /// The chosen one among several elements.
  public static let selected = AccessibilityTraits(rawValue: 32)
  /// An element that is disabled at present.
  public static let notEnabled = AccessibilityTraits(rawValue: 64)
  /// A button with a state, on or off.
  public static let toggleButton = AccessibilityTraits(rawValue: 128)
  /// An input for text, which takes the keys that are typed.
  public static let textField = AccessibilityTraits(rawValue: 256)
  /// A key of an on-screen keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 512)
  /// An element whose words change often, such as a clock. Its changes are not reported.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1024)
}
