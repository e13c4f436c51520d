/// A scene with content of its own, which a recording has to begin with to be played again exactly.
public protocol SceneState: AnyObject {
  /// The content as bytes; equal contents have equal bytes.
  var savedState: [UInt8] { get }
  /// Shows the content that these bytes once were; false, and nothing changes, if they are none of this scene's.
  func restore(_ state: [UInt8]) -> Bool
}

/// Bytes as text, two digits each.
enum Hexadecimal {
  static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Nil if `text` is something else.
  static func bytes(_ text: String) -> [UInt8]? {
    let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
