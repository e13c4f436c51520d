extension String {
  /// The text with invisible and control characters escaped, as in "\\u{1b}". A terminal obeys control characters, a
  /// line feed forges a line of a log, and direction marks disguise one text as another. For foreign text: names of
  /// devices and files, identifiers, keys.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isUnprintable {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text quoted as one word of a shell command.
  package var shellQuoted: String {
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: "'\\''"))'"
  }
}

extension Unicode.Scalar {
  /// Whether the character is a control character, line separator, direction mark or tag.
  var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x200b, 0x2028...0x202e, 0x2060, 0x2066...0x2069, 0xfeff,
      0xfffe...0xffff,
      0xe0000...0xe007f:
      true
    default: false
    }
  }
}
