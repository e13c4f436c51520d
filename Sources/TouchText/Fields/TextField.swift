import TouchControls
import TouchCore
import TouchDrawing
import TouchGeometry

/// A line of text that people type: a name, a mail address, a number.
///
/// A tap begins the editing and places the caret, a second tap or a hold selects a word; see <doc:TextEntry>. The text is
/// cleaned of line ends and of characters that no name has. ``ControlEvent/editingChanged`` is sent when a person has
/// changed the text.
open class TextField: Control {
  public weak var delegate: (any TextFieldDelegate)?
  /// The text that shows while the field is empty.
  public var placeholder = "" {
    didSet { placeholderLabel.text = placeholder }
  }
  public var textAlignment = TextAlignment.leading {
    didSet { if oldValue != textAlignment { appearanceChanged() } }
  }
  /// The font; nil for the theme's.
  public var font: Font? {
    didSet { if oldValue != font { appearanceChanged() } }
  }
  /// The colour of the text; nil for the theme's.
  public var textColor: Color? {
    didSet { if oldValue != textColor { appearanceChanged() } }
  }
  /// The kind of text. It decides which characters can be typed, and the keys of the on-screen keyboard.
  public var textInputTraits = TextInputTraits() {
    didSet { if oldValue != textInputTraits { traitsChanged() } }
  }
  /// The maximum number of characters, by default 1000. What exceeds it is left out, also of a text that the program sets.
  /// Marked text may exceed it until the person has decided.
  public var maximumLength = 1000
  /// The time at which the clear button shows, if there is text.
  public var clearButtonMode = ViewMode.whileEditing {
    didSet { if oldValue != clearButtonMode { setNeedsLayout() } }
  }
  /// The reason why the text is not accepted, in words for the person who typed it; nil if there is none. It shows below
  /// the field, which needs the height of ``View/sizeThatFits(_:)`` for it.
  public var errorText: String? {
    didSet { if oldValue != errorText { errorChanged() } }
  }

  /// The time at which a part of a field shows.
  public enum ViewMode: Hashable, Sendable { case never, whileEditing, unlessEditing, always }

  let body = TextBody(takesLines: false)
  let clip = View(frame: .zero)
  let placeholderLabel = Label()
  private let errorLabel = Label()
  private let clearButton = ClearButton()
  private(set) lazy var editor = TextEditor(self, body, handlesIn: self)

  /// Creates a field of the size that suits one line, 320 points wide.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    clip.addSubview(placeholderLabel)
    clip.addSubview(body)
    errorLabel.numberOfLines = 0
    for view in [clip, errorLabel, clearButton] as [View] { addSubview(view) }
    editor.addRecognizers(to: self)
    clearButton.addAction(for: .touchUpInside) { [unowned self] _ in clear() }
    appearanceChanged()
    if frame.size == .zero { sizeToFit() }
  }

  // MARK: Text

  /// The text. Setting it ends marked text, puts the caret at the end, and sends no event.
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

  /// Whether the field is being edited.
  public var isEditing: Bool { editor.isActive }

  /// Whether dots are shown instead of the text. It cannot be copied, and touches on the field are private: they are in no
  /// recording.
  public var isSecureTextEntry: Bool {
    get { textInputTraits.isSecureTextEntry }
    set { textInputTraits.isSecureTextEntry = newValue }
  }

  private func traitsChanged() {
    if isSecureTextEntry { isPrivate = true }
    editor.traitsChanged()
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.replace(0..<text.utf8.count, with: "")
  }

  // MARK: Responding

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { editor.begin { super.becomeFirstResponder() } }

  @discardableResult
  open override func resignFirstResponder() -> Bool { editor.end { super.resignFirstResponder() } }

  open override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(
      label: placeholder, value: textInputTraits.isSecureTextEntry ? nil : text,
      hint: [errorText, editor.positionWords].compactMap { $0 }.joined(separator: " "),
      traits: isEnabled ? .textField : [.textField, .notEnabled])
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
    super.willMove(toWindow: window)
  }

  open override func stateDidChange() {
    if !isEnabled { editor.finish() }
    appearanceChanged()
  }

  open override var answersTaps: Bool { true }

  /// Returns also true for the handles, which extend beyond the field.
  open override func point(inside point: Point) -> Bool {
    super.point(inside: point) || editor.parts.handles.contains { !$0.isHidden && $0.frame.contains(point) }
  }

  // MARK: Appearance

  open override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? size.width : Measures.width
    let words = errorText == nil ? 0 : theme.spacing.small + errorLabel.sizeThatFits(Size(width, .infinity)).height
    return Size(sizeBeforeArrangement?.width ?? (bounds.width > 0 ? bounds.width : width), height + words)
  }

  open override func firstBaseline(in size: Size) -> Double? {
    placeholderLabel.firstBaseline(in: Size(size.width, min(size.height, height)))
  }

  open override func themeDidChange() { appearanceChanged() }

  open override func languageDidChange() { appearanceChanged() }

  private func appearanceChanged() {
    body.textColor = (textColor ?? theme.text).withAlpha(isEnabled ? 1 : 0.4)
    placeholderLabel.textColor = theme.secondaryText.withAlpha(isEnabled ? placeholderAlpha : 0.4)
    placeholderLabel.alignment = textAlignment
    errorLabel.font = theme.type.caption
    errorLabel.textColor = theme.error
    setNeedsDisplay()
    setNeedsLayout()
  }

  private func errorChanged() {
    errorLabel.text = errorText ?? ""
    setNeedsDisplay()
    setNeedsLayout()
    sizeThatFitsDidChange()
  }

  open override func layoutSubviews() {
    let plate = plate
    let showsClear = showsClearButton
    clearButton.isHidden = !showsClear
    clearButton.frame = Rect(plate.maxX - Measures.clear, plate.minY, Measures.clear, plate.height)
    let right = showsClear ? Measures.clear : Measures.margin
    clip.frame = plate.inset(by: Insets(left: Measures.margin, right: right))
    body.setStyle(font: font ?? theme.type.body, alignment: textAlignment, width: clip.bounds.width)
    body.place(in: Rect(0, 0, max(clip.bounds.width, body.lineWidth), plate.height))
    placeholderLabel.isHidden = !text.isEmpty
    layOutPlaceholder()
    let below = plate.maxY + theme.spacing.small
    errorLabel.frame = Rect(
      plate.minX + Measures.margin, below, max(0, plate.width - 2 * Measures.margin), max(0, bounds.maxY - below))
    errorLabel.isHidden = errorText == nil
    editor.layOutParts()
  }

  open override func draw(_ rect: Rect, in canvas: Canvas) {
    let width = theme.lineWidth
    let edge = plate.inset(by: Insets(width / 2))
    let shape = Path.roundedRect(edge, radius: min(theme.radius.medium, plate.height / 2) - width / 2)
    if isEnabled { canvas.fill(shape, with: theme.surface) }
    let color = errorText != nil ? theme.error : isEditing ? theme.accent : Self.edge(in: theme)
    canvas.stroke(shape, with: color, width: width)
  }
}
