import TouchCore

/// The words for the effect of a key on an input, for people who do not see it. Of a secret they say nothing but that
/// there is a character more or less.
struct TypedEcho {
  private let input: any TextInput
  private let before: String
  private let marked: String?
  private let changes: Int

  /// Notes the state before the key.
  init(_ input: any TextInput) {
    self.input = input
    before = input.shownBeforeSelection
    marked = input.markedText
    changes = Self.changes(of: input)
  }

  /// Whether the key has changed the input.
  var hasChanged: Bool { Self.changes(of: input) != changes }

  /// Says what was typed.
  func sayTyped() {
    let typed = input.shownBeforeSelection.part(behind: before)
    say { words in
      guard hasChanged else { return words.nothingTyped }
      if isSecret { return words.dot }
      if !typed.isEmpty { return words.words(for: typed) }
      // The letters of an input method stay as they are.
      return marked.map(words.words) ?? words.newLine
    }
  }

  /// Says what was deleted.
  func sayDeleted() {
    let after = input.shownBeforeSelection
    let deleted = before.part(behind: after)
    say { words in
      guard hasChanged else { return words.nothingToDelete }
      if isSecret { return words.deleted(words.dot) }
      guard deleted.isEmpty else { return words.deleted(words.words(for: deleted)) }
      return words.deleted(after == before ? words.selection : words.newLine)
    }
  }

  private var isSecret: Bool { input.textInputTraits.isSecureTextEntry }

  private func say(_ words: (TypingStrings) -> String) {
    guard let window = input.window else { return }
    window.application.post(.announcement(words(window.language[TypingStrings.self])))
  }

  private static func changes(of input: any TextInput) -> Int {
    input.window.map { TextEditing.of($0.application).numberOfChanges } ?? 0
  }
}

extension TextInput {
  /// The text before the selection, with what an input method has not decided.
  fileprivate var shownBeforeSelection: String { textBeforeSelection + (markedText ?? "") }
}

extension String {
  /// Returns what follows after the beginning that this text has in common with `other`.
  fileprivate func part(behind other: String) -> String {
    String(dropFirst(zip(self, other).prefix { $0 == $1 }.count))
  }
}
