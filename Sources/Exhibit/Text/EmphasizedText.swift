import TouchDrawing
import TouchUI

/// A text with parts in bold or italic letters.
public struct EmphasizedText: Hashable, Sendable, ExpressibleByStringLiteral {
  public let text: String
  public let emphasis: [TextEmphasis]

  public init(_ text: String, emphasis: [TextEmphasis] = []) { (self.text, self.emphasis) = (text, emphasis) }

  public init(stringLiteral text: String) { self.init(text) }

  public var isEmpty: Bool { text.isEmpty }

  /// Returns both texts with a line break between them, or the only one that is not empty.
  func followed(by other: EmphasizedText) -> EmphasizedText {
    guard !isEmpty, !other.isEmpty else { return isEmpty ? other : self }
    let start = text.utf8.count + 1
    let rest = other.emphasis.map {
      TextEmphasis($0.style, in: $0.range.lowerBound + start..<$0.range.upperBound + start)
    }
    return EmphasizedText("\(text)\n\(other.text)", emphasis: emphasis + rest)
  }
}

extension Label {
  convenience init(_ words: EmphasizedText, font: Font) {
    self.init(words.text, font: font)
    emphasis = words.emphasis
  }

  /// The text with its emphasis.
  var words: EmphasizedText {
    get { EmphasizedText(text, emphasis: emphasis) }
    set { (text, emphasis) = (newValue.text, newValue.emphasis) }
  }
}
