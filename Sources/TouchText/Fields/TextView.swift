import TouchControls
import TouchCore
import TouchDrawing
import TouchGeometry

/// A text of several lines, which people type, or read and select. It scrolls.
///
/// Its delegate may be a ``TextViewDelegate``. Long texts are laid out by paragraphs as they are needed; a paragraph of
/// more than 2000 bytes, or a word of more than 500, continues in a new line.
open class TextView: ScrollView {
  /// The font; nil for the theme's.
  public var font: Font? {
    didSet { if oldValue != font { appearanceChanged() } }
  }
  /// The colour of the text; nil for the theme's.
  public var textColor: Color? {
    didSet { if oldValue != textColor { appearanceChanged() } }
  }
  public var textAlignment = TextAlignment.leading {
    didSet { if oldValue != textAlignment { appearanceChanged() } }
  }
  /// The text that shows while the view is empty.
  public var placeholder = "" {
    didSet { placeholderLabel.text = placeholder }
  }
  /// Whether people can change the text. Otherwise they can select and copy it.
  public var isEditable = true {
    willSet { if newValue != isEditable { editor.finish() } }
  }
  /// The kind of text. It decides which characters can be typed, and the keys of the on-screen keyboard.
  public var textInputTraits = TextInputTraits() {
    didSet { if oldValue != textInputTraits { traitsChanged() } }
  }
  /// The maximum number of characters, by default 100 000. What exceeds it is left out, also of a text that the program
  /// sets.
  public var maximumLength = 100_000
  /// The distances from the text to the edges.
  public var textContainerInset = Insets(16) {
    didSet { if oldValue != textContainerInset { setNeedsLayout() } }
  }

  private let body = TextBody(takesLines: true)
  private let placeholderLabel = Label()
  private(set) lazy var editor = TextEditor(self, body, handlesIn: body)
  /// The work of measuring a long text, a part in each frame.
  private var measuring: Registration?

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    placeholderLabel.numberOfLines = 0
    body.isUserInteractionEnabled = true
    addSubview(placeholderLabel)
    addSubview(body)
    editor.addRecognizers(to: self)
    appearanceChanged()
  }

  // MARK: Text

  /// The text. Setting it ends marked text, puts the caret at the end, and notifies nobody of a change.
  public var text: String {
    get { editor.buffer.text }
    set { editor.setText(newValue) }
  }

  /// The selected part of the text, or the position of the caret.
  public var selectedRange: Range<String.Index> {
    get { text.range(at: editor.buffer.selection) }
    set {
      let range = text.offsets(of: newValue)
      editor.select(range.lowerBound, range.upperBound)
    }
  }

  /// Whether the text is being edited.
  public var isEditing: Bool { isEditable && editor.isActive }

  /// Scrolls so that the start of `range` is visible.
  public func scrollRangeToVisible(_ range: Range<String.Index>) {
    layoutIfNeeded()
    reveal(body.caretRect(at: text.offsets(of: range).lowerBound))
  }

  private func traitsChanged() {
    if textInputTraits.isSecureTextEntry { isPrivate = true }
    editor.traitsChanged()
  }

  private var textDelegate: (any TextViewDelegate)? { delegate as? any TextViewDelegate }

  // MARK: Responding

  open override var canBecomeFirstResponder: Bool { true }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { editor.begin { super.becomeFirstResponder() } }

  @discardableResult
  open override func resignFirstResponder() -> Bool { editor.end { super.resignFirstResponder() } }

  open override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(
      value: textInputTraits.isSecureTextEntry ? nil : text, hint: editor.positionWords,
      traits: isEditable ? .textField : [.textField, .notEnabled])
  }

  open override func accessibilityActivate() -> Bool { editor.activate() }

  /// None: the actions move the caret and select, as the gestures of a text do.
  open override var accessibilityGestures: [AccessibilityGesture] { [] }

  open override var accessibilityDefaultActions: [AccessibilityCustomAction] { editor.positionActions }

  open override func keyPressed(_ key: Key) -> Bool { editor.press(key) || super.keyPressed(key) }

  open override func canPerformAction(_ action: Action, withSender sender: AnyObject?) -> Bool {
    editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func willMove(toWindow window: Window?) {
    if window !== self.window { editor.finish() }
    measuring = nil
    super.willMove(toWindow: window)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  // MARK: Appearance

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(sizeBeforeArrangement?.width ?? bounds.width, sizeBeforeArrangement?.height ?? bounds.height)
  }

  open override func themeDidChange() {
    super.themeDidChange()
    appearanceChanged()
  }

  open override func languageDidChange() { appearanceChanged() }

  private func appearanceChanged() {
    backgroundColor = theme.surface
    cornerRadius = theme.radius.medium
    body.textColor = textColor
    placeholderLabel.font = font ?? theme.type.body
    placeholderLabel.textColor = theme.secondaryText.withAlpha(0.75)
    placeholderLabel.alignment = textAlignment
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    let (inset, width) = (textContainerInset, max(1, bounds.width - textContainerInset.left - textContainerInset.right))
    body.setStyle(font: font ?? theme.type.body, alignment: textAlignment, width: width)
    prepareVisible()
    let least = bounds.height - inset.top - inset.bottom
    body.place(in: Rect(inset.left, inset.top, width, max(body.flow.height, least)))
    contentSize = Size(bounds.width, body.flow.height + inset.top + inset.bottom)
    placeholderLabel.isHidden = !text.isEmpty
    placeholderLabel.frame = Rect(
      origin: Point(inset.left, inset.top), size: placeholderLabel.sizeThatFits(Size(width, .infinity)))
    super.layoutSubviews()
    editor.layOutParts()
    measureRest()
  }

  open override func boundsDidChange(from old: Rect) {
    super.boundsDidChange(from: old)
    if body.flow.isEstimated || body.flow.paragraphs.count > 1 { setNeedsLayout() }
  }

  /// Lays out the visible paragraphs. What is visible stays where it is if those above were estimated wrongly.
  private func prepareVisible() {
    let top = bounds.minY - textContainerInset.top
    body.flow.prepare(from: top, to: top + bounds.height)
  }

  /// Measures a part of the text that is not visible with each frame, until the height of all is known.
  private func measureRest() {
    guard body.flow.isEstimated, let application = window?.application else {
      measuring = nil
      return
    }
    guard measuring == nil else { return }
    measuring = application.onFrame { [unowned self] _ in
      let (flow, first) = (body.flow, body.flow.paragraph(at: bounds.minY - textContainerInset.top))
      let before = flow.paragraphs[first].top
      _ = flow.measure(1000)
      let moved = flow.paragraphs[first].top - before
      if moved != 0, !isTracking, !isDecelerating { contentOffset.y += moved }
      setNeedsLayout()
      body.setNeedsDisplay()
    }
  }
}

extension TextView: TextInput, Cutting, Copying, Pasting, Selecting, SelectingAll {
  public var hasText: Bool { !text.isEmpty }
  public var textBeforeSelection: String {
    textInputTraits.isSecureTextEntry ? "" : editor.buffer.textBeforeSelection
  }
  public var markedText: String? { editor.buffer.markedText }
  public var caretFrame: Rect { editor.caretFrame }
  public func insertText(_ text: String) { editor.insert(text) }
  public func deleteBackward() { editor.deleteBackward() }
  public func setMarkedText(_ text: String) { editor.setMarked(text) }
  public func unmarkText() { editor.commit() }

  public func performReturn() {
    editor.commit()
    editor.insert("\n")
  }

  public func cut(_ sender: AnyObject?) { editor.cut() }
  public func copy(_ sender: AnyObject?) { editor.copy() }
  public func paste(_ sender: AnyObject?) { editor.paste() }
  public func select(_ sender: AnyObject?) { editor.selectNearest() }
  public func selectAll(_ sender: AnyObject?) { editor.selectAll() }
}

extension TextView: EditedInput {
  var takesTyping: Bool { isEditable }
  var handleArea: Rect { body.bounds }

  func editorShouldBegin() -> Bool { textDelegate?.textViewShouldBeginEditing(self) ?? true }

  func editorDidBegin() { textDelegate?.textViewDidBeginEditing(self) }

  func editorShouldReplace(_ range: Range<String.Index>, with new: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: new) ?? true
  }

  func editorDidChangeText() { textDelegate?.textViewDidChange(self) }

  func editorDidChangeSelection() { textDelegate?.textViewDidChangeSelection(self) }

  func editorDidEnd() { textDelegate?.textViewDidEndEditing(self) }

  /// Scrolls as little as makes `rect` visible, with the margin of the text.
  func reveal(_ rect: Rect) {
    guard editor.isActive else { return }
    let inset = textContainerInset
    let target = convert(rect, from: body).inset(by: Insets(top: -inset.top, bottom: -inset.bottom))
    scrollRectToVisible(Rect(bounds.minX, target.minY, bounds.width, target.height), animated: false)
  }
}
