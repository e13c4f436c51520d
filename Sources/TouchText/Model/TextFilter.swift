/// The characters that an input takes. Everything else is left out, whether it is typed, pasted or set by the program.
struct TextFilter {
  /// Whether the text may have several lines.
  var takesLines: Bool
  var keyboardType = TextInputTraits.KeyboardType.standard

  /// Returns `text` without characters that no text should have, which may have been pasted or read from a file: control
  /// characters, and overrides of the direction, which make a text read as another one. All ends of lines become
  /// newlines, or spaces in a single line.
  func cleaned(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) || takesLines && $0 == 10 }) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for character in text {
      if character.isNewline {
        result.append(takesLines ? "\n" : " ")
      } else if character.unicodeScalars.allSatisfy(isHarmless) {
        append(character, to: &result)
      } else {
        for scalar in character.unicodeScalars where isHarmless(scalar) { result.unicodeScalars.append(scalar) }
      }
    }
    return takesLines ? result : result.replacingTabs
  }

  /// Returns the characters of `text` that can be typed in an input of this kind.
  func typed(_ text: String) -> String {
    let text = cleaned(text)
    switch keyboardType {
    case .standard: return text
    case .emailAddress: return text.filter { !$0.isWhitespace }
    case .numberPad: return text.filter(\.isDecimalDigit)
    case .decimalPad: return text.filter { $0.isDecimalDigit || ".,-−٫".contains($0) }
    }
  }

  /// The maximum number of scalars of a character: more than the longest emoji has, and fewer than make a tower of marks
  /// that covers its neighbours.
  static let maximumScalars = 24

  private func append(_ character: Character, to text: inout String) {
    guard character.unicodeScalars.count > Self.maximumScalars else { return text.append(character) }
    text.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(Self.maximumScalars))
  }

  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: true
    case 0x202a...0x202e, 0xfff9...0xfffb, 0xfeff: false
    default: scalar.properties.generalCategory != .control
    }
  }
}

extension String {
  fileprivate var replacingTabs: String { utf8.contains(9) ? String(map { $0 == "\t" ? " " : $0 }) : self }
}

extension Character {
  fileprivate var isDecimalDigit: Bool {
    unicodeScalars.count == 1 && unicodeScalars.first!.properties.numericType == .decimal
  }
}
