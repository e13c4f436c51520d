import TouchCore
import TouchDrawing
import TouchGeometry

/// The keyboard of one input. ``KeyboardController`` makes, places and removes it.
public final class KeyboardView: View {
  /// The effect of the keys.
  let typing: KeyboardTyping
  /// The languages that the person can choose from.
  let layouts: [KeyboardLayout]
  /// The sizes for the current window.
  private(set) var measures: KeyMeasures
  private(set) var grid: KeyGrid
  private(set) var drift: KeyDrift
  /// Called when the person wants the keyboard to go.
  var onHide: (() -> Void)?
  /// Called when another size suits the keyboard, as after a change of the language.
  var onResize: (() -> Void)?
  /// The side of the keyboard on which a message does not cover the input.
  var showsMessageBelow = false
  private(set) lazy var touches = KeyboardTouches(self)
  private var bubbles: [ObjectIdentifier: KeyBubble] = [:]
  private var pressedKeys: Set<KeyboardKey> = []
  private let candidates = CandidateBar()
  private let message = KeyboardMessage()
  private var content: KeyGrid.Content
  /// The cached texts of the keys.
  var texts: [KeyText: TextLayout] = [:]

  init(
    _ input: any TextInput, _ layout: KeyboardLayout, among layouts: [KeyboardLayout], in window: Window,
    makeMethod: @escaping (String) -> (any InputMethod)?
  ) {
    typing = KeyboardTyping(input, layout, makeMethod: makeMethod)
    self.layouts = layouts
    (measures, content) = Self.compose(typing, layouts, in: window)
    grid = KeyGrid(content)
    drift = KeyDrift(key: measures.key, pointsPerMillimetre: window.pointsPerMillimetre)
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    // Nothing of a secret is recorded, not even where its keys are.
    isPrivate = input.textInputTraits.isSecureTextEntry
    name = "keyboard"
    candidates.input = input
    addSubview(candidates)
    addSubview(message)
    candidates.onChoose = { [weak self] in self?.typing.choose($0) }
    typing.onChange = { [weak self] in self?.keysDidChange() }
    typing.onRefusal = { [weak self] in self?.show(refusal: $0) }
    bounds.size = size(in: window)
  }

  /// The size that suits the keyboard in `window`.
  func size(in window: Window) -> Size { measures.panel(grid, in: window.contentArea.size) }

  private static func compose(
    _ typing: KeyboardTyping, _ layouts: [KeyboardLayout], in window: Window
  ) -> (KeyMeasures, KeyGrid.Content) {
    let measures = KeyMeasures(
      typing.layout, isPad: typing.page.isPad, in: window.contentArea.size,
      pointsPerMillimetre: window.pointsPerMillimetre,
      theme: window.theme)
    let content = KeyGrid.Content(
      layout: typing.layout, page: typing.page, type: typing.traits.keyboardType, isNarrow: measures.isNarrow,
      hasLanguages: layouts.count > 1)
    return (measures, content)
  }

  /// Adapts the keys to the state of typing and to the window.
  func keysDidChange() {
    guard let window else { return }
    let old = (measures, content)
    (measures, content) = Self.compose(typing, layouts, in: window)
    if old != (measures, content) {
      grid = KeyGrid(content)
      drift = KeyDrift(key: measures.key, pointsPerMillimetre: window.pointsPerMillimetre)
      texts = [:]
      onResize?()
      setNeedsLayout()
    }
    candidates.show(typing.method?.candidates ?? [], in: typing.layout.language)
    setNeedsDisplay()
  }

  // MARK: Keys

  /// Presses and releases a key at once.
  func press(_ action: KeyboardKey.Action, at time: Instant) {
    switch action {
    case .text(let text): typing.type(typing.cased(text))
    case .shift: typing.pressShift(at: time)
    case .delete: typing.delete()
    case .space: typing.space(at: time)
    case .enter: typing.enter()
    case .page(let page): typing.show(page)
    case .language: chooseLanguage(nil, wasOffered: false)
    case .hide: onHide?()
    }
  }

  /// Uses the language called `name`, or the next one if none was offered.
  func chooseLanguage(_ name: String?, wasOffered: Bool) {
    if wasOffered {
      if let layout = layouts.first(where: { $0.name == name }) { typing.use(layout) }
    } else if let index = layouts.firstIndex(of: typing.layout) {
      typing.use(layouts[(index + 1) % layouts.count])
    }
  }

  // MARK: Elements

  /// The candidates, the keys by rows, and the sentence that refuses the text.
  public override var accessibilityElements: [Responder]? {
    get { [candidates] + KeyElement.all(of: self) + [message] }
    set {}
  }

  public override func accessibilityPerformEscape() -> Bool {
    onHide?()
    return onHide != nil
  }

  /// The sentence that refuses the text; nil if it is accepted.
  var refusal: String? { message.text }

  // MARK: Touches

  /// A finger on the keyboard is for the keyboard alone.
  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { self.touches.land(touch, at: touch.timestamp) }
  }

  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { self.touches.move(touch) }
  }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { self.touches.lift(touch, at: touch.timestamp) }
  }

  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { self.touches.cancel(touch) }
  }

  /// Shows the keys under fingers, with the letters over them.
  func pressesDidChange() {
    let presses = touches.presses
    for (id, bubble) in bubbles where !presses.contains(where: { ObjectIdentifier($0) == id }) {
      bubble.removeFromSuperview()
      bubbles[id] = nil
    }
    for press in presses { showBubble(of: press) }
    let keys = Set(presses.compactMap(\.key))
    setNeedsDisplay(keys.symmetricDifference(pressedKeys).map(frame))
    pressedKeys = keys
  }

  /// Returns the widths of the characters that are offered under a finger.
  func widths(of press: KeyPress) -> [Double] { bubbles[ObjectIdentifier(press)]?.widths ?? [] }

  private func showBubble(of press: KeyPress) {
    let id = ObjectIdentifier(press)
    guard !isPrivate || press.key?.action == .language, let key = press.key, let window,
      let choice = press.choice ?? bubbleText(press, key)
    else {
      bubbles.removeValue(forKey: id)?.removeFromSuperview()
      return
    }
    let bubble = bubbles[id] ?? KeyBubble()
    if bubbles[id] == nil {
      bubbles[id] = bubble
      addSubview(bubble)
    }
    bubble.show(
      choice, isChoice: press.choice != nil, over: frame(of: key), unit: measures.key,
      within: convert(window.bounds, from: nil))
  }

  private func bubbleText(_ press: KeyPress, _ key: KeyboardKey) -> KeyChoice? {
    key.text.map { KeyChoice(press.isCapital ? typing.capital($0) : $0, [], extendsLeft: false) }
  }

  // MARK: Appearance

  public override func themeDidChange() {
    texts = [:]
    keysDidChange()
  }

  public override func languageDidChange() { setNeedsDisplay() }

  public override func layoutSubviews() {
    let origin = keysOrigin
    candidates.isHidden = measures.candidates == 0
    candidates.frame = Rect(
      origin.x, measures.margin, bounds.width - 2 * origin.x, measures.candidates)
    layOutMessage()
  }

  private func show(refusal: String?) {
    message.show(refusal)
    layOutMessage()
  }

  private func layOutMessage() {
    guard !message.isHidden else { return }
    let width = min(bounds.width, theme.comfortableTarget * 10)
    let height = message.sizeThatFits(Size(width, .infinity)).height
    let y = showsMessageBelow ? bounds.height + theme.spacing.small : -height - theme.spacing.small
    message.frame = Rect(((bounds.width - width) / 2).rounded(), y, width, height)
  }

  public override func draw(_ rect: Rect, in canvas: Canvas) {
    drawPanel(in: canvas)
    for key in grid.keys where frame(of: key).intersects(rect) { draw(key, in: canvas) }
  }
}
