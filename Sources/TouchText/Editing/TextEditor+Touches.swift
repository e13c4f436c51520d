import TouchCore
import TouchGeometry

// A finger on the text: a tap places the caret exactly where it is, a second tap or a hold selects a word.
extension TextEditor {
  /// Adds the recognisers to the input.
  func addRecognizers(to view: View) {
    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] in tapped($0.location(in: body)) }
    let twice = TapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    twice.addAction { [unowned self] in selectWord(at: $0.location(in: body)) }
    let press = LongPressGestureRecognizer()
    press.addAction { [unowned self] in pressed($0) }
    for (recognizer, name) in [(tap, "caret"), (twice, "word"), (press, "select")] as [(GestureRecognizer, String)] {
      recognizer.name = name
      // A handle or a button in the input does not wait for a second tap.
      recognizer.delaysTouchesEnded = false
      view.addGestureRecognizer(recognizer)
    }
  }

  private func tapped(_ point: Point) {
    guard canType || isActive else { return }
    let wasActive = isActive
    guard input.becomeFirstResponder(), isActive else { return }
    let offset = body.offset(at: point)
    let selection = buffer.selection
    let isAgain = wasActive && (selection.isEmpty ? offset == buffer.head : selection.contains(offset))
    if isAgain {
      parts.toggleMenu(self)
    } else {
      select(offset, showsHandles: canType && !buffer.text.isEmpty)
    }
  }

  private func selectWord(at point: Point) {
    guard input.becomeFirstResponder(), isActive else { return }
    select(word: body.offset(at: point))
    parts.showMenu(self)
  }

  func select(word offset: Int) {
    let word = body.word(at: offset)
    select(word.lowerBound, word.upperBound, showsHandles: true)
  }

  private func pressed(_ press: LongPressGestureRecognizer) {
    let offset = body.offset(at: press.location(in: body))
    switch press.state {
    case .began:
      guard input.becomeFirstResponder(), isActive else { return }
      select(word: offset)
      heldWord = buffer.selection
      parts.showLoupe(at: offset, self)
    case .changed:
      guard let word = heldWord, isActive else { return }
      if offset < word.lowerBound {
        select(word.upperBound, offset, showsHandles: true)
      } else {
        select(word.lowerBound, max(offset, word.upperBound), showsHandles: true)
      }
      parts.showLoupe(at: offset, self)
    default:
      parts.hideLoupe()
      if heldWord != nil { parts.showMenu(self) }
      heldWord = nil
    }
  }
}
