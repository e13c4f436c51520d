import Documents
import TouchUI

/// A JSON value, written without spaces. It is safe inside a script element of HTML.
enum PageValue {
  case null
  case number(Double, digits: Int)
  case text(String)
  case list([PageValue])
  case fields([(name: String, value: PageValue)])

  static func number(_ value: Int) -> PageValue { .number(Double(value), digits: 0) }

  /// A time in milliseconds.
  static func time(_ time: Instant) -> PageValue { .number(time.milliseconds, digits: 3) }

  static func optional(_ value: Int?) -> PageValue { value.map { number($0) } ?? .null }

  static func optional(_ time: Instant?) -> PageValue { time.map { self.time($0) } ?? .null }

  var json: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to result: inout String) {
    switch self {
    case .null: result += "null"
    // JSON has no representation of infinities and NaN.
    case .number(let value, let digits): result += value.isFinite ? value.formatted(digits: digits) : "null"
    case .text(let text): result += Self.quoted(text)
    case .list(let values):
      Self.write(values, between: "[", "]", to: &result) { $0.write(to: &$1) }
    case .fields(let fields):
      Self.write(fields, between: "{", "}", to: &result) { field, result in
        result += Self.quoted(field.name) + ":"
        field.value.write(to: &result)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between open: String, _ close: String, to result: inout String,
    _ body: (Element, inout String) -> Void
  ) {
    result += open
    for (index, element) in elements.enumerated() {
      if index > 0 { result += "," }
      body(element, &result)
    }
    result += close
  }

  /// Escapes "<" so that no text can end the script element or begin a comment in it.
  private static func quoted(_ text: String) -> String {
    JSONLine.quoted(text).replacing("<", with: "\\u003c")
  }
}

/// The texts of a page, each stored once, since the lines of a transcript repeat most of them.
struct PageTexts {
  /// The maximum length of a text. Longer ones are cut, so that no name fills the page.
  private static let mostScalars = 200

  private(set) var texts: [String] = []
  private var indices: [String: Int] = [:]

  /// The index of `text` in the list. Adds the text if it is new.
  mutating func index(of text: String) -> PageValue {
    let index = indices[text] ?? texts.count
    if index == texts.count {
      indices[text] = index
      texts.append(Self.readable(text))
    }
    return .number(index)
  }

  /// Removes control characters from a foreign text and cuts it to the maximum length.
  static func readable(_ text: String) -> String {
    let text = text.printable
    guard text.unicodeScalars.count > mostScalars else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(mostScalars - 1))) + "…"
  }
}
