import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

/// A table with inputs, and the fingers and the keyboard of a person at it.
final class TextDesk {
  let board = View(frame: Rect(0, 0, 1400, 700))
  let fingers: Fingers

  init(_ inputs: any TextInput...) {
    for input in inputs { board.addSubview(input) }
    fingers = Fingers(in: board)
  }

  var application: Application { fingers.application }
  var menu: MenuController? { application.visibleMenus.last }

  /// Presses keys in turn.
  func press(_ codes: Key.Code..., with modifiers: Key.Modifiers = []) {
    for code in codes { _ = application.press(Key(code, modifiers), in: fingers.window) }
    fingers.wait(0)
  }

  /// Types characters, each as a key of its own.
  func type(_ text: String) {
    for character in text {
      _ = application.press(Key(.other(0), characters: String(character)), in: fingers.window)
    }
    fingers.wait(0)
  }

  /// Chooses an item of the visible menu; returns false if it is not there.
  @discardableResult
  func choose(_ action: Action) -> Bool {
    fingers.wait(0.3)
    guard let menu, let item = menu.visibleItems.first(where: { $0.action == action }),
      let frame = menu.frame(of: item)
    else { return false }
    fingers.tap(at: board.convert(frame.center, from: nil))
    fingers.wait(0.3)
    return true
  }

  var menuActions: [String] { menu?.visibleItems.map(\.action.name) ?? [] }
}

extension TextField {
  /// Creates a field with a text.
  convenience init(_ text: String, at frame: Rect = Rect(100, 300, 400, 64)) {
    self.init(frame: frame)
    self.text = text
  }

  /// The location of a position, in the coordinates of the superview.
  func location(_ offset: Int) -> Point {
    window?.layoutIfNeeded()
    return superview!.convert(editor.body.caretRect(at: offset).center, from: editor.body)
  }
}

extension EditedInput {
  var selected: Range<Int> { testEditor.buffer.selection }
  var caret: Int { testEditor.buffer.head }

  private var testEditor: TextEditor { (self as? TextField)?.editor ?? (self as! TextView).editor }
}

/// A delegate that notes what it is asked and told.
final class FieldNotes: TextFieldDelegate {
  var notes: [String] = []
  var allows: (TextField, Range<String.Index>, String) -> Bool = { _, _, _ in true }
  var begins = true
  var returns = true

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { begins }
  func textFieldDidBeginEditing(_ textField: TextField) { notes.append("began") }
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>, replacementString string: String
  ) -> Bool {
    notes.append("\"\(textField.text[range])\" → \"\(string)\"")
    return allows(textField, range, string)
  }
  func textFieldDidChangeSelection(_ textField: TextField) { notes.append("selection") }
  func textFieldShouldReturn(_ textField: TextField) -> Bool { returns }
  func textFieldDidEndEditing(_ textField: TextField) { notes.append("ended") }
}
