/// The part of a keyboard that turns letters into text by a dictionary, such as pinyin into Chinese.
///
/// A keyboard passes the letters of its keys to the method, shows ``markedText`` in the input and the ``candidates``
/// above the keys, and inserts what the person chooses. Each keyboard has a method of its own. ``KeyboardController``
/// knows how to make them by name; the product `TouchPinyin` has one for Chinese.
public protocol InputMethod: AnyObject {
  /// The text that the input shows until the person has chosen; empty if nothing is being composed.
  var markedText: String { get }
  /// The texts that the person can choose from, the likeliest first.
  var candidates: [String] { get }

  /// Adds a letter to the composition. Returns false, and does nothing, if the method does not compose with it.
  func insert(_ letter: Character) -> Bool
  /// Removes the last letter of the composition.
  func deleteBackward()
  /// Chooses a candidate. Returns the text to insert if the whole composition is decided, otherwise nil: then there are
  /// candidates for the rest.
  func choose(_ index: Int) -> String?
  /// Ends the composition without a choice.
  func reset()
}
