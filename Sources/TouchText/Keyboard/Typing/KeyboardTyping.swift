import TouchCore

/// The effect of keys on an input: shift and capitals, pages, full stops, and the input method.
final class KeyboardTyping {
  /// The state of the shift key.
  enum Shift: Hashable { case off, on, locked }

  /// The input that receives the text. The keyboard outlives it for a moment, while it slides out.
  private(set) weak var input: (any TextInput)?
  /// Called when the keys have to change.
  var onChange: (() -> Void)?
  /// Called with a sentence that refuses the text, and with nil when the text is accepted again.
  var onRefusal: ((String?) -> Void)?
  private(set) var layout: KeyboardLayout
  private(set) var page: KeyboardPage
  private(set) var shift = Shift.off
  private(set) var method: (any InputMethod)?
  private let makeMethod: (String) -> (any InputMethod)?
  /// Whether the person has set shift for the next letter.
  private var isShiftChosen = false
  /// Whether a finger stays on shift while others type.
  private var isShiftHeld = false
  private var lastShiftPress: Instant?
  /// Whether the latest key was a space after a word, and when.
  private var lastSpace: Instant?

  init(
    _ input: any TextInput, _ layout: KeyboardLayout, makeMethod: @escaping (String) -> (any InputMethod)?
  ) {
    self.input = input
    self.layout = layout
    self.makeMethod = makeMethod
    page = KeyboardPage(for: input.textInputTraits.keyboardType)
    method = usableMethod
    shiftBySentence()
  }

  var traits: TextInputTraits { input?.textInputTraits ?? TextInputTraits() }

  /// A dictionary would keep what is written, so that secure inputs get letters alone.
  private var usableMethod: (any InputMethod)? {
    traits.isSecureTextEntry ? nil : layout.inputMethod.flatMap(makeMethod)
  }

  /// Returns the character of a key as it is typed at present.
  func cased(_ text: String) -> String { shift == .off ? text : capital(text) }

  /// Returns the capital of a letter; other characters as they are.
  func capital(_ text: String) -> String {
    guard page == .letters else { return text }
    return text == "ß" ? "ẞ" : text.uppercased()
  }

  // MARK: Keys

  /// Types the text of a key or an accent, which has its case already.
  func type(_ text: String) {
    lastSpace = nil
    if let method, page == .letters {
      if let letter = text.lowercased().first, text.count == 1, method.insert(letter) { return showComposition() }
      decideComposition()
    }
    input?.insertText(text)
    if shift == .on, !isShiftHeld { setShift(.off) }
    // After an apostrophe one goes on with letters.
    if page == .numbers || page == .symbols, text == "'" || text == "’" { show(.letters) }
    textDidChange()
  }

  func space(at time: Instant) {
    if let method, !method.markedText.isEmpty {
      if method.candidates.isEmpty { decideComposition() } else { choose(0) }
      return
    }
    guard let input else { return }
    if let lastSpace, time.seconds(since: lastSpace) < Self.doubleTap, mayEndSentence {
      input.deleteBackward()
      input.insertText(layout.punctuation[1] + " ")
      self.lastSpace = nil
    } else {
      input.insertText(" ")
      lastSpace = time
    }
    if page == .numbers || page == .symbols { show(.letters) }
    textDidChange()
    checkWords()
  }

  func delete() {
    lastSpace = nil
    if let method, !method.markedText.isEmpty {
      method.deleteBackward()
      return showComposition()
    }
    input?.deleteBackward()
    textDidChange()
    onRefusal?(nil)
  }

  /// Presses return, unless the text has a word that is not accepted.
  func enter() {
    lastSpace = nil
    // With letters that are being composed return accepts them as they are.
    if method?.markedText.isEmpty == false { return decideComposition() }
    if checkWords() { input?.performReturn() }
    textDidChange()
  }

  func show(_ page: KeyboardPage) {
    decideComposition()
    self.page = page
    onChange?()
  }

  func use(_ layout: KeyboardLayout) {
    decideComposition()
    self.layout = layout
    method = usableMethod
    if page == .numbers || page == .symbols { page = .letters }
    shiftBySentence()
    onChange?()
  }

  // MARK: Shift

  /// Presses shift: on and off, and locked by two presses in quick succession.
  func pressShift(at time: Instant) {
    let isDouble = lastShiftPress.map { time.seconds(since: $0) < Self.doubleTap } ?? false
    lastShiftPress = isDouble ? nil : time
    isShiftChosen = true
    setShift(isDouble ? .locked : shift == .off ? .on : .off)
  }

  /// Ends shift after letters were typed while it was held.
  func releaseHeldShift() {
    (lastShiftPress, isShiftHeld) = (nil, false)
    setShift(.off)
    textDidChange()
  }

  /// Keeps shift on while it is held and letters are typed.
  func holdShift() {
    isShiftHeld = true
    setShift(.on)
  }

  /// Locks shift, for people who do not press twice in quick succession.
  func lockShift() {
    (lastShiftPress, isShiftChosen) = (nil, true)
    setShift(.locked)
  }

  private func setShift(_ new: Shift) {
    guard shift != new else { return }
    shift = new
    onChange?()
  }

  /// Notes that the text or the caret has changed, by a key or otherwise.
  func textDidChange() {
    if shift == .off || !isShiftChosen { shiftBySentence() }
  }

  /// Sets shift at the beginning of sentences or words.
  private func shiftBySentence() {
    guard shift != .locked, !isShiftHeld else { return }
    isShiftChosen = false
    setShift(wantsCapital ? .on : .off)
  }

  private var wantsCapital: Bool {
    let traits = traits
    guard layout.hasCapitals, !traits.isSecureTextEntry, traits.keyboardType == .standard else { return false }
    switch traits.autocapitalizationType {
    case .none: return false
    case .words: return input?.textBeforeSelection.last?.isWhitespace ?? true
    case .sentences: return input.map { $0.textBeforeSelection.beginsSentence } ?? false
    }
  }

  /// Whether a second space ends the sentence: after a word, in plain text.
  private var mayEndSentence: Bool {
    guard layout.endsSentenceByDoubleSpace, traits.keyboardType == .standard, let input else { return false }
    let text = input.textBeforeSelection
    guard text.last == " ", let before = text.dropLast().last else { return false }
    return before.isLetter || before.isNumber || before == ")" || before == "”"
  }

  // MARK: The input method

  /// Chooses a candidate of the input method.
  func choose(_ index: Int) {
    guard let method, method.candidates.indices.contains(index) else { return }
    if let text = method.choose(index) {
      input?.insertText(text)
      method.reset()
      textDidChange()
      onChange?()
      checkWords()
    } else {
      showComposition()
    }
  }

  /// Leaves the letters that are being composed in the text as they are.
  func decideComposition() {
    guard let method, !method.markedText.isEmpty else { return }
    input?.unmarkText()
    method.reset()
    onChange?()
  }

  private func showComposition() {
    input?.setMarkedText(method?.markedText ?? "")
    onChange?()
  }

  // MARK: Words

  /// Checks the text for words that are not accepted, and returns whether there are none.
  @discardableResult
  private func checkWords() -> Bool {
    guard let input, let window = input.window, !traits.isSecureTextEntry else { return true }
    let words = TextEditing.of(window.application).forbiddenWords
    let refusal = words.refusal(of: input.textForChecking, in: window.language)
    onRefusal?(refusal)
    return refusal == nil
  }

  /// The longest time between two presses that count as one, in seconds.
  private static let doubleTap = 0.5
}

extension String {
  /// Whether the next letter is the first one of a sentence.
  fileprivate var beginsSentence: Bool {
    guard let end = last(where: { !$0.isWhitespace || $0.isNewline }), !end.isNewline else { return true }
    return last?.isWhitespace == true && ".!?…".contains(end)
  }
}
