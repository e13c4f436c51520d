import TouchAccess
import TouchCore
import TouchText

/// The text of an input as the bus has it: positions count Unicode scalars, and what is secret consists of dots.
struct TextPart {
  let input: any TextInput
  private let content: String
  private let selectedRange: Range<String.Index>

  init?(_ element: AccessibleElement) {
    switch element.object {
    case let field as TextField: (input, content, selectedRange) = (field, field.text, field.selectedRange)
    case let view as TextView: (input, content, selectedRange) = (view, view.text, view.selectedRange)
    default: return nil
    }
  }

  /// Whether others must not read the text.
  var isSecret: Bool { input.textInputTraits.isSecureTextEntry || input.isInPrivate }

  private var isEditable: Bool {
    switch input {
    case let field as TextField: field.isEnabled
    case let view as TextView: view.isEditable
    default: false
    }
  }

  /// The text that others may read.
  var text: String { isSecret ? String(repeating: "•", count: count) : content }

  var count: Int { content.unicodeScalars.count }

  /// The selection, or the position of the caret.
  var selection: Range<Int> { offset(selectedRange.lowerBound)..<offset(selectedRange.upperBound) }

  private func offset(_ index: String.Index) -> Int {
    content.unicodeScalars.distance(from: content.startIndex, to: index)
  }

  /// Returns the range between two positions, which others may have given in any order; −1 is the end.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let positions = [start, end].map { $0 < 0 ? count : min($0, count) }
    return min(positions[0], positions[1])..<max(positions[0], positions[1])
  }

  func part(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)))
  }

  // MARK: Changes

  func select(_ range: Range<Int>) {
    let scalars = content.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    let selected = start..<scalars.index(start, offsetBy: range.count)
    switch input {
    case let field as TextField: field.selectedRange = selected
    case let view as TextView: view.selectedRange = selected
    default: break
    }
  }

  /// Replaces a part of the text as somebody does who types. Returns whether the input is one for typing.
  func replace(_ range: Range<Int>, with new: String) -> Bool {
    guard isEditable else { return false }
    input.unmarkText()
    select(range)
    if !new.isEmpty { input.insertText(new) } else if !range.isEmpty { input.deleteBackward() }
    return true
  }

  // MARK: Parts

  /// The parts of a text that are read one at a time.
  enum Unit { case character, word, line }

  /// Returns the part around a position, in which each but the last ends where the next begins.
  func unit(_ unit: Unit, at position: Int) -> Range<Int> {
    let scalars = Array(text.unicodeScalars)
    guard !scalars.isEmpty else { return 0..<0 }
    let position = max(0, min(position, scalars.count - 1))
    let begins = { (index: Int) -> Bool in
      switch unit {
      case .character: true
      case .word: scalars[index].isInWord && !scalars[index - 1].isInWord
      case .line: scalars[index - 1] == "\n"
      }
    }
    let start = stride(from: position, to: 0, by: -1).first(where: begins) ?? 0
    let end = (position + 1..<max(position + 1, scalars.count)).first(where: begins) ?? scalars.count
    return start..<end
  }
}

extension Unicode.Scalar {
  fileprivate var isInWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}
