/// The damage that accidents and people do to texts.
enum Damage {
  static func text(_ text: String, _ generator: inout SplitMix64) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) { bytes = once(bytes, &generator) }
    return bytes
  }

  private static func once(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    guard !bytes.isEmpty else { return [0x20] }
    let index = bytes.indices.randomElement(using: &generator) ?? 0
    let end = min(bytes.count, index + Int.random(in: 1...40, using: &generator))
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return Array(bytes[..<index] + bytes[end...])
    case 1: return Array(bytes[..<index]) + [UInt8.random(in: 0...255, using: &generator)] + bytes[(index + 1)...]
    case 2: return Array(bytes[..<index])
    case 3: return inserting(bytes[index..<end], into: bytes, &generator)
    case 4: return inserting(word(&generator)[...], into: bytes, &generator)
    case 5: return swappingLines(bytes, &generator)
    case 6: return repeating(bytes[index..<end], in: bytes, at: end, &generator)
    case 7: return inserting(nested(&generator)[...], into: bytes, &generator)
    default: return replacingNumber(bytes, &generator)
    }
  }

  private static func inserting(
    _ part: ArraySlice<UInt8>, into bytes: [UInt8], _ generator: inout SplitMix64
  ) -> [UInt8] {
    let index = Int.random(in: 0...bytes.count, using: &generator)
    return Array(bytes[..<index] + part + bytes[index...])
  }

  private static func word(_ generator: inout SplitMix64) -> [UInt8] {
    let words = [
      "null", "~", "[]", "{}", "- ", "&a ", "*a", "<<: ", "1e999", "-1", "99999999999999999999", ".inf", ".nan", "? ",
      "| ", "\"", "!!int ", "\u{1b}[2J", "\"\\e]0;x\\a\"", "\u{202e}", "\u{85}", "\r", "\u{feff}",
      "$6$rounds=999999999$x$",
      "window: {width: 100000, height: 100000}\n", "[32767,32767]", "cancel: all", "%YAML 9.9\n---\n", "...\n",
    ]
    return Array((words.randomElement(using: &generator) ?? "").utf8)
  }

  /// Returns a text with deep nesting, or with many repetitions through aliases and merges.
  private static func nested(_ generator: inout SplitMix64) -> [UInt8] {
    let depth = [10, 100, 1000, 100_000].randomElement(using: &generator) ?? 10
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return [UInt8](repeating: UInt8(ascii: "["), count: depth)
    case 1: return [UInt8](repeating: UInt8(ascii: "{"), count: depth)
    case 2: return Array((1...min(depth, 60)).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined().utf8)
    default:
      return Array(
        (1...9).reduce("{width: 800}") { inner, level in
          "{<<: [&m\(level) \(inner)" + String(repeating: ", *m\(level)", count: 9) + "]}"
        }.utf8)
    }
  }

  private static func repeating(
    _ part: ArraySlice<UInt8>, in bytes: [UInt8], at index: Int, _ generator: inout SplitMix64
  ) -> [UInt8] {
    let count = [2, 50, 2000, 40_000].randomElement(using: &generator) ?? 2
    return bytes[..<index] + (0..<count).flatMap { _ in part } + bytes[index...]
  }

  private static func swappingLines(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    let indices = (0..<2).compactMap { _ in lines.indices.randomElement(using: &generator) }
    lines.swapAt(indices[0], indices[1])
    return Array(lines.joined(separator: [0x0a]))
  }

  private static func replacingNumber(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let digits = bytes.indices.filter { isDigit(bytes[$0]) }
    guard let start = digits.randomElement(using: &generator) else { return bytes }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    let numbers = [
      "0", "-5", "1e9", "0.0001", "400000", "7e-300", "1e308", "-1e308", "9223372036854775807", "-9223372036854775808",
      "18446744073709551615", "2147483648", "1e12", "32767", ".nan", "0x7fffffffffffffff",
    ]
    return Array(bytes[..<start]) + Array((numbers.randomElement(using: &generator) ?? "0").utf8) + bytes[end...]
  }
}
