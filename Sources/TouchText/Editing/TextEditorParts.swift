import TouchControls
import TouchCore
import TouchGeometry

/// The views of an editor besides the text: the caret, the handles, the loupe and the menu.
final class TextEditorParts {
  let caret = TextCaret()
  /// The handles of the start and the end of the selection. The second one is also the caret's.
  let handles: [TextHandle]
  private let loupe: TextLoupe
  private let body: TextBody
  private var menu: MenuController?
  /// The handle that a finger drags, and the end of the selection that stays.
  private var dragged: (handle: Int, fixed: Int)?
  private var shownCaret: (Rect, Int)?

  init(_ body: TextBody, in view: View) {
    self.body = body
    handles = [TextHandle(body), TextHandle(body)]
    loupe = TextLoupe(body)
    body.addSubview(caret)
    for handle in handles { view.addSubview(handle) }
  }

  func connect(_ editor: TextEditor) {
    menu = MenuController(for: editor.input)
    menu?.hidesOnLanding = { [weak input = editor.input] point in
      // Another person's finger changes nothing.
      guard let frame = input?.caretFrame else { return true }
      return (point - frame.center).length <= TextEditing.reach
    }
    for (number, handle) in handles.enumerated() {
      handle.onDrag = { [unowned self, unowned editor] in drag(number, to: $0, editor) }
      handle.onEnd = { [unowned self, unowned editor] in endDrag(editor) }
    }
  }

  // MARK: Placement

  func place(_ editor: TextEditor) {
    let (buffer, area) = (editor.buffer, editor.input.handleArea)
    let hasSelection = !buffer.selection.isEmpty
    if editor.isActive, editor.canType, !hasSelection {
      placeCaret(body.caretRect(at: buffer.head), at: buffer.head)
    } else {
      shownCaret = nil
      caret.hide()
    }
    guard editor.isActive, editor.showsHandles else {
      for handle in handles { handle.isHidden = true }
      return
    }
    let ends = dragged.map { $0.handle == 0 ? [buffer.head, $0.fixed] : [$0.fixed, buffer.head] }
    let offsets = ends ?? [buffer.selection.lowerBound, buffer.selection.upperBound]
    for (handle, offset) in zip(handles, offsets) { handle.show(at: body.caretRect(at: offset), in: area) }
    if !hasSelection { handles[0].isHidden = true }
  }

  /// Shows the caret, which blinks anew only if it has moved.
  private func placeCaret(_ rect: Rect, at offset: Int) {
    if let shownCaret, shownCaret == (rect, offset), !caret.isHidden { return }
    shownCaret = (rect, offset)
    caret.show(at: rect)
  }

  // MARK: Drags

  private func drag(_ number: Int, to point: Point, _ editor: TextEditor) {
    let selection = editor.buffer.selection
    if dragged == nil {
      hideMenu()
      dragged = (number, number == 0 ? selection.upperBound : selection.lowerBound)
    }
    guard let fixed = dragged?.fixed else { return }
    let offset = body.offset(at: point)
    if selection.isEmpty {
      editor.select(offset, showsHandles: true)
    } else if offset != fixed {
      editor.select(fixed, offset, showsHandles: true)
    }
    showLoupe(at: editor.buffer.head, editor)
  }

  private func endDrag(_ editor: TextEditor) {
    hideLoupe()
    guard dragged != nil else { return toggleMenu(editor) }
    dragged = nil
    editor.input.setNeedsLayout()
    showMenu(editor)
  }

  func showLoupe(at offset: Int, _ editor: TextEditor) {
    guard let window = editor.input.window else { return }
    loupe.show(body.caretRect(at: offset), in: window)
  }

  func hideLoupe() { loupe.removeFromSuperview() }

  // MARK: The menu

  func showMenu(_ editor: TextEditor) {
    guard editor.isActive, let window = editor.input.window else { return }
    window.layoutIfNeeded()
    menu?.setTargetRect(editor.selectionFrame, in: body)
    menu?.setMenuVisible(true, animated: true)
  }

  func toggleMenu(_ editor: TextEditor) {
    if menu?.isMenuVisible == true { hideMenu() } else { showMenu(editor) }
  }

  var isMenuVisible: Bool { menu?.isMenuVisible == true }

  func hideMenu() {
    if isMenuVisible { menu?.setMenuVisible(false, animated: true) }
  }
}
