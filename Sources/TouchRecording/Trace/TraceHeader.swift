import TouchGeometry
import TouchUI

/// The conditions of a recording; the first line of a trace.
public struct TraceHeader: Hashable {
  static let version = 1

  /// The name of the recorded scene.
  public var scene: String
  /// The size of the window, in points.
  public var size: Size
  /// The pixels per point.
  public var scale: Double
  public var defaults: GestureDefaults
  /// The scene's content at the beginning, or nil for a scene without a ``SceneState``.
  public var state: [UInt8]?
  /// The codes of the languages that visitors could choose from. The window began with the first one.
  public var languages: [String]
  /// The application's time when the scene entered the window, or nil for zero. In a trace it counts from the same
  /// origin as all times.
  public var start: Instant?

  public init(
    scene: String, size: Size, scale: Double, defaults: GestureDefaults, state: [UInt8]? = nil,
    languages: [String] = ["en"], start: Instant? = nil
  ) {
    self.scene = scene
    self.size = size
    self.scale = scale
    self.defaults = defaults
    self.state = state
    self.languages = languages
    self.start = start
  }
}

/// A line of a trace after the header. Times count from the start of the recorded program.
public enum TraceStep: Hashable {
  case input(InputStep)
  /// The first frame was presented.
  case ready(Instant)
  /// The frame with this number was presented and noted in the transcript.
  case acknowledged(Int, Instant)

  /// The time of the step, or nil if it has none.
  public var time: Instant? {
    switch self {
    case .input(.sample(let sample)): sample.time
    case .input(.time(let time)), .input(.frame(let time)), .ready(let time), .acknowledged(_, let time): time
    case .input(.eventEnd), .input(.resize), .input(.accessibility), .input(.shown): nil
    }
  }
}

extension TouchSample.Kind {
  static let names: [(kind: Self, name: String)] = [
    (.down, "down"), (.move, "move"), (.up, "up"), (.cancel, "cancel"), (.hover, "hover"), (.leave, "leave"),
  ]

  var name: String { Self.names.first { $0.kind == self }?.name ?? "" }
}

/// A scene with content that a recording must restore at its beginning to be played exactly.
public protocol SceneState: AnyObject {
  /// The content as bytes. Equal contents have equal bytes.
  var savedState: [UInt8] { get }
  /// Replaces the content by the encoded one. Returns false and changes nothing if the bytes are invalid for this
  /// scene.
  func restore(_ state: [UInt8]) -> Bool
}

/// Hexadecimal text of bytes, with two digits each.
enum Hexadecimal {
  static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Returns the bytes of a hexadecimal text, or nil if it is invalid.
  static func bytes(_ text: String) -> [UInt8]? {
    let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
