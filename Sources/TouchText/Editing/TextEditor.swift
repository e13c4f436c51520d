import TouchControls
import TouchCore
import TouchGeometry

/// The editing of one input: its text and selection, and what fingers and keys do to them.
///
/// A value that the program sets in a callback wins: the change that the callback was about is then not made.
final class TextEditor {
  unowned let input: any EditedInput
  let body: TextBody
  let parts: TextEditorParts
  let takesLines: Bool
  private(set) var buffer = TextBuffer()
  /// Whether the input shows a caret or a selection.
  private(set) var isActive = false
  /// Whether the caret is to be made visible at the next layout.
  private var revealsCaret = false
  /// Whether the handles are shown.
  private(set) var showsHandles = false
  /// The number of changes of the text and the selection, by which a callback is known to have made one.
  private var version = 0
  /// The word that a hold has selected, while the finger stays.
  var heldWord: Range<Int>?
  /// The horizontal location that moves over lines keep to.
  var goal: Double?

  init(_ input: any EditedInput, _ body: TextBody, handlesIn view: View) {
    (self.input, self.body) = (input, body)
    takesLines = body.flow.takesLines
    parts = TextEditorParts(body, in: view)
    parts.connect(self)
  }

  var application: Application? { input.window?.application }
  var isSecure: Bool { input.textInputTraits.isSecureTextEntry }
  var canType: Bool { input.takesTyping }

  private var filter: TextFilter {
    TextFilter(takesLines: takesLines, keyboardType: input.textInputTraits.keyboardType)
  }

  // MARK: The program's changes

  func setText(_ text: String) {
    let text = filter.cleaned(text)
    guard text != buffer.text || buffer.marked != nil else { return }
    let before = buffer.selection
    buffer = TextBuffer(text.utf8.count > input.maximumLength ? String(text.prefix(input.maximumLength)) : text)
    changed(since: before)
  }

  func select(_ anchor: Int, _ head: Int? = nil, showsHandles: Bool = false) {
    let before = buffer
    if let marked = buffer.marked, !marked.contains(head ?? anchor), (head ?? anchor) != marked.upperBound { commit() }
    buffer.select(anchor, head)
    self.showsHandles = showsHandles
    if buffer != before { changed(since: before.selection) } else { refresh() }
  }

  /// Called when the traits have changed.
  func traitsChanged() {
    refresh()
    application.map(TextEditing.of)?.noteChange(of: input)
  }

  // MARK: A person's changes

  func insert(_ text: String) {
    let range = buffer.target
    let typed = filter.typed(text)
    let new = buffer.fitting(typed, in: range, maximumLength: input.maximumLength)
    if new.isEmpty, !text.isEmpty { return }
    if !new.isEmpty, buffer.overloads(at: range.lowerBound, with: new) { return }
    replace(range, with: new)
  }

  func deleteBackward() {
    if let marked = buffer.markedText { return setMarked(String(marked.dropLast())) }
    let selection = buffer.selection
    let start = selection.isEmpty ? buffer.text.boundary(before: selection.lowerBound) : selection.lowerBound
    replace(start..<selection.upperBound, with: "")
  }

  func deleteForward() {
    let selection = buffer.selection
    let end = selection.isEmpty ? buffer.text.boundary(after: selection.upperBound) : selection.upperBound
    replace(selection.lowerBound..<end, with: "")
  }

  /// Shows marked text. It may exceed the maximum length until it is a part of the text, and the delegate is asked then.
  func setMarked(_ text: String) {
    guard canType else { return }
    let target = buffer.target
    let new = filter.cleaned(text)
    guard !new.isEmpty || !target.isEmpty else { return }
    let before = buffer.selection
    buffer.replace(target, with: new, marks: true)
    showsHandles = false
    changed(since: before, byPerson: true)
  }

  func commit() {
    guard let marked = buffer.markedText else { return }
    insert(marked)
    // It was refused, or there was no space for it.
    guard buffer.markedText == marked, let range = buffer.marked else { return }
    let before = buffer.selection
    buffer.replace(range, with: "")
    changed(since: before, byPerson: true)
  }

  /// Replaces a part of the text, if the input allows it.
  func replace(_ range: Range<Int>, with new: String) {
    guard canType, !range.isEmpty || !new.isEmpty else { return }
    let present = version
    guard input.editorShouldReplace(buffer.text.range(at: range), with: new), version == present else { return }
    let before = buffer.selection
    buffer.replace(range, with: new)
    showsHandles = false
    changed(since: before, byPerson: true)
  }

  private func changed(since before: Range<Int>, byPerson: Bool = false) {
    version += 1
    goal = nil
    parts.hideMenu()
    refresh()
    let present = version
    application.map(TextEditing.of)?.noteChange(of: input)
    if byPerson, version == present { input.editorDidChangeText() }
    if version == present, buffer.selection != before { input.editorDidChangeSelection() }
  }

  // MARK: Beginning and ending

  /// Begins the editing. `makeFirst` makes the input the first responder.
  func begin(_ makeFirst: () -> Bool) -> Bool {
    guard !isActive else { return makeFirst() }
    guard input.window != nil, !canType || input.editorShouldBegin(), makeFirst() else { return false }
    guard !isActive, let application else { return isActive }
    isActive = true
    let editing = TextEditing.of(application)
    editing.endOthers(than: input)
    guard isActive else { return false }
    if canType { editing.begin(input) }
    refresh()
    if canType { input.editorDidBegin() }
    return true
  }

  /// Ends the editing, unless the input gives way to the first responder of another person. `resign` makes it no longer the
  /// first responder.
  func end(_ resign: () -> Bool) -> Bool {
    guard isActive, let application else { return resign() }
    if let incoming = application.incomingFirstResponder, application.firstResponder === input {
      let isOfSamePerson = (incoming as? any TextInput).map {
        TextEditing.of(application).belongsToSamePerson(input, $0)
      }
      if isOfSamePerson != true { return resign() }
    }
    guard resign() else { return false }
    finish()
    return true
  }

  func finish() {
    guard isActive else { return }
    commit()
    isActive = false
    showsHandles = false
    parts.hideMenu()
    if let application { TextEditing.of(application).end(input) }
    refresh()
    if canType { input.editorDidEnd() }
  }

  // MARK: Appearance

  /// Shows the text and the selection, and lays the input out before the next frame.
  func refresh() {
    body.show(buffer, isSecure: isSecure, selects: isActive)
    revealsCaret = true
    input.setNeedsLayout()
  }

  /// Places the caret and the handles. The input calls it when it has laid out the text.
  func layOutParts() {
    if revealsCaret {
      revealsCaret = false
      input.reveal(body.caretRect(at: isActive ? buffer.head : 0))
    }
    parts.place(self)
  }

  /// The frame of the caret, or of the visible part of the selection, in the coordinates of the text.
  var selectionFrame: Rect {
    let area = body.convert(input.bounds, from: input)
    let rects = body.rects(of: buffer.selection, in: area)
    guard let first = rects.first else { return body.caretRect(at: buffer.head) }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  /// The frame of the caret, or of the visible part of the selection, in window coordinates.
  var caretFrame: Rect {
    input.window?.layoutIfNeeded()
    return body.convert(selectionFrame, to: nil)
  }
}
