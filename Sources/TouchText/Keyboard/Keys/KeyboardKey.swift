import TouchGeometry

/// A key of the on-screen keyboard.
struct KeyboardKey: Hashable {
  /// The effect of a key.
  enum Action: Hashable {
    case text(String)
    case shift, delete, space, enter, language, hide
    case page(KeyboardPage)
  }

  let action: Action
  /// The frame in columns and rows of the keyboard.
  let frame: Rect
  /// The characters that a long press offers beside the key's own.
  var accents: [String] = []

  /// The character that the key types; nil for other keys.
  var text: String? {
    guard case .text(let text) = action else { return nil }
    return text
  }

  /// Whether a finger that slides here from a letter types this key.
  var canBeSlidTo: Bool { text != nil || action == .space }

  /// Whether the key acts when a finger lands instead of when it lifts.
  var actsAtLanding: Bool { action == .shift || action == .delete }
}

/// The set of keys that a keyboard shows.
enum KeyboardPage: Hashable {
  case letters, numbers, symbols
  case numberPad, decimalPad

  /// The first page for a kind of text.
  init(for type: TextInputTraits.KeyboardType) {
    switch type {
    case .standard, .emailAddress: self = .letters
    case .numberPad: self = .numberPad
    case .decimalPad: self = .decimalPad
    }
  }

  var isPad: Bool { self == .numberPad || self == .decimalPad }
}
