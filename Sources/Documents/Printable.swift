extension String {
  /// The text with everything that is no letter, mark or space written out, as in "\\u{1b}": a terminal obeys control
  /// characters, a line feed makes a line of a log that nobody has written, and marks of direction show one thing for
  /// another. For texts of others: names of devices and files, ids, keys.
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

  /// The text as one word of a shell's command.
  package var shellQuoted: String {
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: "'\\''"))'"
  }
}

extension Unicode.Scalar {
  /// Control characters, separators of lines, marks of direction, and tags, which nobody sees.
  var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff, 0xe0000...0xe007f: true
    default: false
    }
  }
}
