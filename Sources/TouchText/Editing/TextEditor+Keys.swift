import TouchCore

// The keys of a keyboard, as everywhere: arrows move the caret, Ctrl moves by words, Shift selects.
extension TextEditor {
  /// Handles a key. Returns false for keys that mean nothing to a text, such as shortcuts of the program.
  func press(_ key: Key) -> Bool {
    guard isActive else { return false }
    if key.modifiers.contains(.alt) { return false }
    if key.modifiers.contains(.control), case .character(let character) = key.code { return shortcut(character) }
    switch key.code {
    case .backspace:
      let echo = TypedEcho(input)
      delete(forward: false, wholeWord: key.modifiers.contains(.control))
      echo.sayDeleted()
    case .delete: delete(forward: true, wholeWord: key.modifiers.contains(.control))
    case .enter: input.performReturn()
    case .tab: return goToNeighbor(isNext: !key.modifiers.contains(.shift))
    case .escape: input.resignFirstResponder()
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown: return move(key)
    default: return type(key)
    }
    return true
  }

  private func type(_ key: Key) -> Bool {
    guard canType, !key.characters.isEmpty, !key.modifiers.contains(.control) else { return false }
    let echo = TypedEcho(input)
    input.insertText(key.characters)
    echo.sayTyped()
    return true
  }

  private func shortcut(_ character: Character) -> Bool {
    switch character {
    case "a": select(0, buffer.text.utf8.count, showsHandles: false)
    case "c": copy()
    case "x": cut()
    case "v": paste()
    default: return false
    }
    return true
  }

  private func delete(forward: Bool, wholeWord: Bool) {
    guard wholeWord, buffer.selection.isEmpty, buffer.marked == nil else {
      return forward ? deleteForward() : input.deleteBackward()
    }
    let edge = body.wordEdge(forward: forward, from: buffer.head)
    replace(min(edge, buffer.head)..<max(edge, buffer.head), with: "")
  }

  private func goToNeighbor(isNext: Bool) -> Bool {
    guard let application, let other = TextEditing.of(application).neighbor(of: input, isNext: isNext) else {
      return false
    }
    return other.becomeFirstResponder()
  }

  /// Moves the caret. Returns false if it is at that end of the text already: then the key may mean something else.
  private func move(_ key: Key) -> Bool {
    let before = (buffer.anchor, buffer.head)
    let (goal, extends) = (goal ?? body.caretRect(at: buffer.head).minX, key.modifiers.contains(.shift))
    let isVertical = [.up, .down, .pageUp, .pageDown].contains(key.code)
    let offset = target(of: key, goal: goal, extends: extends)
    select(extends ? buffer.anchor : offset, offset)
    self.goal = isVertical ? goal : nil
    guard before != (buffer.anchor, buffer.head) else { return false }
    sayPosition()
    return true
  }

  private func target(of key: Key, goal: Double, extends: Bool) -> Int {
    let (head, byWord) = (buffer.head, key.modifiers.contains(.control))
    switch key.code {
    case .left, .right:
      let isRight = key.code == .right
      let isForward = isRight != body.isRightToLeft(at: head)
      if byWord { return body.wordEdge(forward: isForward, from: head) }
      guard extends || buffer.selection.isEmpty else {
        return isForward ? buffer.selection.upperBound : buffer.selection.lowerBound
      }
      return body.offset(toThe: isRight, of: head)
    case .up, .down: return row(below: key.code == .down, head, goal)
    case .pageUp, .pageDown: return page(below: key.code == .pageDown, goal)
    case .home: return byWord ? 0 : body.lineEdge(atEnd: false, of: head)
    default: return byWord ? buffer.text.utf8.count : body.lineEdge(atEnd: true, of: head)
    }
  }

  private func row(below isBelow: Bool, _ offset: Int, _ goal: Double) -> Int {
    body.offset(below: isBelow, offset, x: goal) ?? (isBelow ? buffer.text.utf8.count : 0)
  }

  private func page(below isBelow: Bool, _ goal: Double) -> Int {
    let rows = max(1, Int(input.bounds.height / max(1, body.flow.lineHeight)) - 1)
    return (0..<rows).reduce(buffer.head) { offset, _ in row(below: isBelow, offset, goal) }
  }
}
