import TouchCore
import TouchGeometry

/// A key of the keyboard for people who do not see it. It is made anew at each look.
final class KeyElement: AccessibilityElement {
  private let key: KeyboardKey
  private weak var keyboard: KeyboardView?

  /// Returns the elements of all keys of `keyboard`, by rows. A high key is in the lowest of its rows.
  static func all(of keyboard: KeyboardView) -> [KeyElement] {
    let keys = keyboard.grid.keys.sorted { ($0.frame.maxY, $0.frame.minX) < ($1.frame.maxY, $1.frame.minX) }
    var (row, index) = (0.0, 0)
    return keys.map { key in
      (row, index) = (key.frame.maxY, key.frame.maxY == row ? index + 1 : 0)
      // Rows are counted from the lowest one, which all pages have.
      return KeyElement(key, at: Slot(row: Int(row) - keyboard.grid.rows, index: index), of: keyboard)
    }
  }

  /// The position of a key whose character, case or page may change.
  private struct Slot: Hashable {
    var row, index: Int
  }

  private init(_ key: KeyboardKey, at slot: Slot, of keyboard: KeyboardView) {
    self.key = key
    self.keyboard = keyboard
    switch key.action {
    case .text, .shift, .page: super.init(container: keyboard, identifier: slot)
    case .delete, .space, .enter, .language, .hide: super.init(container: keyboard, identifier: key.action)
    }
    accessibilityFrameInContainerSpace = keyboard.frame(of: key)
  }

  private var words: TypingStrings { (keyboard?.language ?? .english)[TypingStrings.self] }

  // MARK: Words

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(label: label, value: value, traits: .keyboardKey)
  }

  /// The language of the keys for what is in it: letters and the words on keys.
  override var accessibilityLanguage: String? {
    get {
      guard let keyboard else { return nil }
      let isOfLayout =
        key.text.map { words.words(for: keyboard.typing.cased($0)) == $0 }
        ?? (key.action == .enter && returnWord != nil)
      return isOfLayout ? keyboard.typing.layout.language : nil
    }
    set {}
  }

  private var label: String {
    switch key.action {
    case .text(let text): words.words(for: keyboard?.typing.cased(text) ?? text)
    case .shift: words.shift
    case .delete: words.delete
    case .space: words.words(for: " ")
    case .enter: returnWord ?? words.enter
    case .language: words.language
    case .hide: words.hide
    case .page(let page): words.name(of: page)
    }
  }

  private var returnWord: String? {
    keyboard.flatMap { $0.typing.layout.word(for: $0.typing.traits.returnKeyType) }
  }

  private var value: String? {
    switch key.action {
    case .shift: keyboard.map { words.name(of: $0.typing.shift) }
    case .language: keyboard?.typing.layout.name
    default: nil
    }
  }

  // MARK: Use

  override func accessibilityActivate() -> Bool {
    guard let keyboard else { return false }
    use { keyboard.press(key.action, at: $0) }
    return true
  }

  /// The characters and languages that a long press offers, and the lock of shift, which takes two quick presses.
  override var accessibilityDefaultActions: [AccessibilityCustomAction] {
    guard let keyboard else { return [] }
    if key.action == .shift {
      guard keyboard.typing.shift != .locked else { return [] }
      return [action(words.lockCapitals) { keyboard.typing.lockShift() }]
    }
    return keyboard.others(than: key, isCapital: keyboard.typing.shift != .off).map { item in
      key.action == .language
        ? action(item) { keyboard.chooseLanguage(item, wasOffered: true) }
        : action(words.words(for: item)) { keyboard.typing.type(item) }
    }
  }

  private func action(_ name: String, _ body: @escaping () -> Void) -> AccessibilityCustomAction {
    AccessibilityCustomAction(name) { [self] in use { _ in body() } }
  }

  /// Presses the key by `body`, and says what it did.
  private func use(_ body: (Instant) -> Void) {
    guard let keyboard, let window = keyboard.window, let input = keyboard.typing.input else { return }
    let echo = TypedEcho(input)
    body(window.application.time)
    // The return key may have ended the editing.
    guard keyboard.typing.input.map(TextEditing.of(window.application).isEditing) == true else { return }
    if let refusal = keyboard.refusal, key.action != .delete { return say(refusal, in: window) }
    switch key.action {
    case .text, .space: echo.sayTyped()
    // It may have sent the text off, which is the program's to say.
    case .enter: if echo.hasChanged, input.hasText { echo.sayTyped() }
    case .delete: echo.sayDeleted()
    case .shift: say(words.name(of: keyboard.typing.shift), in: window)
    case .page: say(words.shown(words.name(of: keyboard.typing.page)), in: window)
    case .language: say(words.shown(keyboard.typing.layout.name), in: window)
    case .hide: break
    }
  }

  private func say(_ text: String, in window: Window) { window.application.post(.announcement(text)) }
}

extension TypingStrings {
  fileprivate func name(of page: KeyboardPage) -> String {
    switch page {
    case .letters: letters
    case .numbers, .numberPad, .decimalPad: numbers
    case .symbols: signs
    }
  }

  fileprivate func name(of shift: KeyboardTyping.Shift) -> String {
    switch shift {
    case .off: capitalsOff
    case .on: capitalOnce
    case .locked: capitalsLocked
    }
  }
}
