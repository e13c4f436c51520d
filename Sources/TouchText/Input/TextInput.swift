import TouchCore
import TouchGeometry

/// A view into which text is typed, by the on-screen keyboard, a keyboard with keys, or a program.
///
/// ``TextField`` and ``TextView`` conform. Every change replaces the selection; with marked text, the marked text.
public protocol TextInput: View {
  /// Whether there is text that ``deleteBackward()`` can remove.
  var hasText: Bool { get }
  /// The kind of text, which decides the keys of the on-screen keyboard.
  var textInputTraits: TextInputTraits { get }
  /// The text before the selection, from the start of its paragraph. It is empty in secure inputs, whose text no
  /// keyboard may know.
  var textBeforeSelection: String { get }
  /// The text that an input method shows before the person has decided, such as the letters of pinyin; nil if there is
  /// none.
  var markedText: String? { get }

  /// Replaces the selection, or the marked text, with `text`. Characters that the input does not accept, or that exceed
  /// its length, are left out.
  func insertText(_ text: String)
  /// Removes the selection, or the character before the caret.
  func deleteBackward()
  /// Shows `text` underlined in place of the selection, or of the marked text. An empty text removes the marked text.
  func setMarkedText(_ text: String)
  /// Makes the marked text a part of the text.
  func unmarkText()
  /// Called when the person presses the return key. A text view inserts a line; a text field asks its delegate.
  func performReturn()
  /// The frame of the caret, or of the selection, in window coordinates. The keyboard stays clear of it.
  var caretFrame: Rect { get }
  /// The whole text, in which words that are not accepted are looked for; by default ``textBeforeSelection``.
  var textForChecking: String { get }
}

extension TextInput {
  public var textForChecking: String { textBeforeSelection }
}

/// The kind of text that an input takes.
public struct TextInputTraits: Hashable, Sendable {
  /// The set of keys that suits the text.
  public enum KeyboardType: Hashable, Sendable { case standard, emailAddress, numberPad, decimalPad }
  /// The letters that begin as capitals by themselves.
  public enum AutocapitalizationType: Hashable, Sendable { case none, words, sentences }
  /// The word on the return key.
  public enum ReturnKeyType: Hashable, Sendable { case standard, done, go, next, search, send }

  public var keyboardType: KeyboardType
  public var autocapitalizationType: AutocapitalizationType
  public var returnKeyType: ReturnKeyType
  /// Whether the text is hidden. No keyboard shows, says or keeps anything of it.
  public var isSecureTextEntry: Bool

  public init(
    keyboardType: KeyboardType = .standard, autocapitalizationType: AutocapitalizationType = .sentences,
    returnKeyType: ReturnKeyType = .standard, isSecureTextEntry: Bool = false
  ) {
    self.keyboardType = keyboardType
    self.autocapitalizationType = autocapitalizationType
    self.returnKeyType = returnKeyType
    self.isSecureTextEntry = isSecureTextEntry
  }
}
