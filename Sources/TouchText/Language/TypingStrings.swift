import TouchCore

/// The words for the keys of the on-screen keyboard and for what is typed, for people who do not see it.
public struct TypingStrings: TextTable {
  public static let translations = [
    Language.chinese: chinese, .russian: russian, .german: german, .french: french, .spanish: spanish,
  ]

  /// The names of the keys that type no character.
  public var shift: String
  public var delete: String
  public var enter: String
  public var language: String
  public var hide: String
  /// The names of the sets of keys.
  public var letters: String
  public var numbers: String
  public var signs: String
  /// The states of shift.
  public var capitalsOff: String
  public var capitalOnce: String
  public var capitalsLocked: String
  /// The name of the action that locks shift.
  public var lockCapitals: String
  /// Said of a character whose name must not be heard.
  public var dot: String
  /// Said when return has begun a line.
  public var newLine: String
  /// Said when a key had no effect.
  public var nothingTyped: String
  public var nothingToDelete: String
  /// The name of selected text that is not repeated.
  public var selection: String
  /// Said when the editing begins, and where a keyboard is on the screen.
  public var editing: String
  public var keyboardIsNext: String
  /// The positions of the caret.
  public var caretAtStart: String
  public var caretAtEnd: String
  /// The names of the actions that move the caret and select.
  public var moveLeft: String
  public var moveRight: String
  public var moveToStart: String
  public var moveToEnd: String
  public var selectAll: String
  /// Returns the words for a letter that is a capital, for a text that was deleted or is selected, for the character
  /// before the caret, and for keys that have appeared.
  public var capital: @Sendable (String) -> String
  public var deleted: @Sendable (String) -> String
  public var selected: @Sendable (String) -> String
  public var caretAfter: @Sendable (String) -> String
  public var shown: @Sendable (String) -> String
  /// The names of signs, by the sign.
  public var signNames: [Character: String]

  public init(
    shift: String, delete: String, enter: String, language: String, hide: String, letters: String, numbers: String,
    signs: String, capitalsOff: String, capitalOnce: String, capitalsLocked: String, lockCapitals: String,
    dot: String, newLine: String, nothingTyped: String, nothingToDelete: String, selection: String, editing: String,
    keyboardIsNext: String, caretAtStart: String, caretAtEnd: String, moveLeft: String, moveRight: String,
    moveToStart: String, moveToEnd: String, selectAll: String, capital: @escaping @Sendable (String) -> String,
    deleted: @escaping @Sendable (String) -> String, selected: @escaping @Sendable (String) -> String,
    caretAfter: @escaping @Sendable (String) -> String, shown: @escaping @Sendable (String) -> String,
    signNames: [Character: String]
  ) {
    self.shift = shift
    self.delete = delete
    self.enter = enter
    self.language = language
    self.hide = hide
    self.letters = letters
    self.numbers = numbers
    self.signs = signs
    self.capitalsOff = capitalsOff
    self.capitalOnce = capitalOnce
    self.capitalsLocked = capitalsLocked
    self.lockCapitals = lockCapitals
    self.dot = dot
    self.newLine = newLine
    self.nothingTyped = nothingTyped
    self.nothingToDelete = nothingToDelete
    self.selection = selection
    self.editing = editing
    self.keyboardIsNext = keyboardIsNext
    self.caretAtStart = caretAtStart
    self.caretAtEnd = caretAtEnd
    self.moveLeft = moveLeft
    self.moveRight = moveRight
    self.moveToStart = moveToStart
    self.moveToEnd = moveToEnd
    self.selectAll = selectAll
    self.capital = capital
    self.deleted = deleted
    self.selected = selected
    self.caretAfter = caretAfter
    self.shown = shown
    self.signNames = signNames
  }
}

extension TypingStrings {
  /// Returns the words for a text: the name of a single character, the names of a few signs, or the text itself.
  func words(for text: String) -> String {
    if text.count > 1, text.contains(where: { $0.isLetter || $0.isNumber }) { return text }
    return text.map(name).joined(separator: ", ")
  }

  private func name(of character: Character) -> String {
    if let name = signNames[character] { return name }
    return character.isUppercase ? capital("\(character)") : "\(character)"
  }

  /// Reads the names of signs from a text: lines of a sign and its name, the first of which is the space's.
  static func signs(_ text: String) -> [Character: String] {
    var names: [Character: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2, let sign = parts[0].first { names[parts[0] == "space" ? " " : sign] = String(parts[1]) }
    }
    return names
  }
}
