extension String {
  /// The text as a value or a key of a YAML file, in quotes where it would else be read as another one.
  package var yamlScalar: String {
    isPlainYAML ? self : "\"\(unicodeScalars.map(\.yamlEscaped).joined())\""
  }

  /// Words that YAML takes for no text.
  private static let words: Set<String> = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

  /// Whether it is made of words with single spaces between, and none that YAML takes for something else.
  private var isPlainYAML: Bool {
    guard let first = unicodeScalars.first, first.properties.isAlphabetic || first == "/",
      !Self.words.contains(lowercased()), !hasSuffix(" "), !contains("  ")
    else { return false }
    return unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/_-. ".unicodeScalars.contains($0)
    }
  }
}

extension Unicode.Scalar {
  /// The scalar as it stands in double quotes.
  fileprivate var yamlEscaped: String {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    default: isASCII && value >= 0x20 && value < 0x7f || properties.isAlphabetic ? String(self) : hexadecimalEscape
    }
  }

  private var hexadecimalEscape: String {
    let digits = String(value, radix: 16)
    let (letter, count) = value > 0xffff ? ("U", 8) : ("u", 4)
    return "\\\(letter)\(String(repeating: "0", count: count - digits.count))\(digits)"
  }
}
