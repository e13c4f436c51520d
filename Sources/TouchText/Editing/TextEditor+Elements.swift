import TouchCore

// The text for people who do not see it.
extension TextEditor {
  private var words: TypingStrings { input.language[TypingStrings.self] }

  /// The position of the caret, or the selection, in words; nil while nothing is edited, and for secrets.
  var positionWords: String? {
    guard isActive, !isSecure else { return nil }
    let (selected, head) = (buffer.selectedText, buffer.head)
    if !selected.isEmpty { return words.selected(words.words(for: selected)) }
    if head == buffer.text.utf8.count { return words.caretAtEnd }
    if head == 0 { return words.caretAtStart }
    return words.caretAfter(words.words(for: buffer.text.part(buffer.text.boundary(before: head)..<head)))
  }

  /// Begins to edit the text, and says so, where the caret is, and where the keys are. Returns false if the text cannot be
  /// edited.
  func activate() -> Bool {
    guard input.becomeFirstResponder() else { return false }
    let hasKeyboard = input.window?.keyboard?.keyboard(for: input) != nil
    let sentences = [words.editing, positionWords, hasKeyboard ? words.keyboardIsNext : nil]
    say(sentences.compactMap { $0 }.joined(separator: " "))
    return true
  }

  /// Says the character behind the caret, or the selection.
  func sayPosition() {
    let (text, head) = (buffer.text, buffer.head)
    if isSecure { return say(words.dot) }
    guard buffer.selection.isEmpty, head < text.utf8.count else { return say(positionWords ?? "") }
    say(words.words(for: text.part(head..<text.boundary(after: head))))
  }

  /// The movements of the caret, for people who use neither fingers nor a keyboard with arrows.
  var positionActions: [AccessibilityCustomAction] {
    guard isActive, canType, input.hasText else { return [] }
    let (text, head) = (buffer.text, buffer.head)
    let end = text.utf8.count
    var actions: [AccessibilityCustomAction] = []
    if head > 0 {
      actions.append(action(words.moveLeft) { $0.select(text.boundary(before: head)) })
      actions.append(action(words.moveToStart) { $0.select(0) })
    }
    if head < end {
      actions.append(action(words.moveRight) { $0.select(text.boundary(after: head)) })
      actions.append(action(words.moveToEnd) { $0.select(end) })
    }
    if buffer.selection.count < end { actions.append(action(words.selectAll) { $0.select(0, end) }) }
    return actions
  }

  private func action(_ name: String, _ body: @escaping (TextEditor) -> Void) -> AccessibilityCustomAction {
    AccessibilityCustomAction(name) { [weak self] in
      guard let self else { return }
      body(self)
      sayPosition()
    }
  }

  private func say(_ words: String) { application?.post(.announcement(words)) }
}
