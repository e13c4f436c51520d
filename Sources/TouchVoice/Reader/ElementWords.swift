import TouchAccess
import TouchCore

/// The words for an element, in the order label, kind, value, state, and after a pause the hint and the word that there are
/// actions.
struct ElementWords {
  var parts: [SpeechUtterance] = []

  /// The silence before a hint and before the actions, in seconds, in which somebody who knows the element goes on.
  static let hintPause = 0.6

  /// The words in one line, without the hint.
  var text: String {
    parts.filter { $0.preUtteranceDelay == 0 }.map(\.speechString).joined(separator: ", ")
  }

  init(of element: AccessibleElement, in window: Window, hasHeadset: Bool) {
    let strings = window.language[VoiceStrings.self]
    let language = window.language.code
    let isPrivate = element.view?.isInPrivate == true
    let isTyped = element.traits.contains(.textField)
    // Other people would hear which keys are pressed. The name of a field says nothing of what is in it.
    guard !isPrivate || hasHeadset || isTyped else {
      parts = [SpeechUtterance(strings.isPrivate, language: language)]
      return
    }
    let access = window.language[AccessStrings.self]
    let unnamed = element.traits.contains(.image) ? access.unnamedImage : access.unnamed
    add(element.label ?? unnamed, element.label == nil ? language : element.language)
    add(Self.kind(of: element, strings), language)
    if !(isPrivate && isTyped) { add(element.value, element.language) }
    if element.traits.contains(.selected) { add(strings.selected, language) }
    if !element.isEnabled { add(strings.notEnabled, language) }
    addLater(element.hint, element.language)
    // A key has its accents as actions, and is no news.
    if !element.actions.isEmpty, !element.traits.contains(.keyboardKey) { addLater(strings.hasActions, language) }
  }

  private mutating func addLater(_ words: String?, _ language: String) {
    guard let words else { return }
    var utterance = SpeechUtterance(words, language: language)
    utterance.preUtteranceDelay = Self.hintPause
    parts.append(utterance)
  }

  /// Adds words to those before in the same language, so that they are spoken in one breath.
  private mutating func add(_ words: String?, _ language: String) {
    guard let words, !words.isEmpty else { return }
    if let last = parts.indices.last, parts[last].language == language {
      parts[last].speechString += ", " + words
    } else {
      parts.append(SpeechUtterance(words, language: language))
    }
  }

  private static func kind(of element: AccessibleElement, _ strings: VoiceStrings) -> String? {
    let kinds: [(AccessibilityTraits, String)] = [
      (.textField, strings.textField), (.toggleButton, strings.toggle), (.adjustable, strings.adjustable),
      (.button, strings.button), (.header, strings.header), (.image, strings.image),
    ]
    // An image without words is called one already.
    guard element.label != nil else { return nil }
    return kinds.first { element.traits.contains($0.0) }?.1
  }
}
