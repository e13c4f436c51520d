import TouchGeometry

/// A line of JSON whose keys stand in the order in which they are added. Numbers have at most three decimals, with
/// halves rounded away from zero, and −0 is written as 0.
///
/// The encoding is written by hand, because the order of the keys is part of the format and encoders guarantee none.
package struct JSONLine {
  private var fields: [String] = []

  package init() {}

  /// Creates a line for an event, beginning with its time.
  package init(at milliseconds: Double) { set("t", milliseconds) }

  /// The line without a line break.
  package var text: String { "{\(fields.joined(separator: ","))}" }

  package mutating func set(_ key: String, _ value: Double) { add(key, Self.number(value)) }

  package mutating func set(_ key: String, _ value: Int) { add(key, "\(value)") }

  package mutating func set(_ key: String, _ values: [Int]) {
    add(key, "[\(values.map(String.init).joined(separator: ","))]")
  }

  package mutating func set(_ key: String, _ value: String) { add(key, Self.quoted(value)) }

  package mutating func set(_ key: String, _ value: Bool) { add(key, "\(value)") }

  package mutating func set(_ key: String, _ values: [Double]) {
    add(key, "[\(values.map(Self.number).joined(separator: ","))]")
  }

  private mutating func add(_ key: String, _ value: String) { fields.append("\(Self.quoted(key)):\(value)") }

  /// Formats a number. JSON has no representation of infinities and NaN.
  private static func number(_ value: Double) -> String { value.isFinite ? value.formatted(digits: 3) : "null" }

  /// Returns a text in quotes. Characters that would affect a terminal are escaped as numbers.
  package static func quoted(_ text: String) -> String {
    // Nearly all texts are plain, and a transcript has many.
    let isPlain = text.utf8.allSatisfy {
      (0x20..<0x7f).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.isUnprintable: result += UTF16.encode(scalar)?.map(escape).joined() ?? ""
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
