import TouchControls
import TouchCore
import TouchGeometry

extension TextField: TextInput, Cutting, Copying, Pasting, Selecting, SelectingAll {
  public var hasText: Bool { !text.isEmpty }
  public var textBeforeSelection: String { isSecureTextEntry ? "" : editor.buffer.textBeforeSelection }
  public var markedText: String? { editor.buffer.markedText }
  public var caretFrame: Rect { editor.caretFrame }
  public func insertText(_ text: String) { editor.insert(text) }
  public func deleteBackward() { editor.deleteBackward() }
  public func setMarkedText(_ text: String) { editor.setMarked(text) }
  public func unmarkText() { editor.commit() }

  public func performReturn() {
    editor.commit()
    if delegate?.textFieldShouldReturn(self) ?? true { resignFirstResponder() }
  }

  public func cut(_ sender: AnyObject?) { editor.cut() }
  public func copy(_ sender: AnyObject?) { editor.copy() }
  public func paste(_ sender: AnyObject?) { editor.paste() }
  public func select(_ sender: AnyObject?) { editor.selectNearest() }
  public func selectAll(_ sender: AnyObject?) { editor.selectAll() }
}

extension TextField: EditedInput {
  var takesTyping: Bool { isEnabled }
  var handleArea: Rect { clip.frame }

  func editorShouldBegin() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }

  func editorDidBegin() {
    setNeedsDisplay()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
  }

  func editorShouldReplace(_ range: Range<String.Index>, with new: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new) ?? true
  }

  func editorDidChangeText() { sendActions(for: .editingChanged) }

  func editorDidChangeSelection() { delegate?.textFieldDidChangeSelection(self) }

  func editorDidEnd() {
    setNeedsDisplay()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self)
  }

  /// Scrolls the line sideways so that `rect` is visible, with a margin where there is more text.
  func reveal(_ rect: Rect) {
    let (width, limit) = (clip.bounds.width, max(0, body.bounds.width - clip.bounds.width))
    let margin = min(Measures.margin, width / 4)
    let x = max(min(clip.bounds.minX, rect.minX - margin), rect.maxX + margin - width)
    clip.bounds.origin.x = max(0, min(x, limit)).rounded()
  }
}
