import TouchGeometry
import TouchUI

/// What a recording was made with; it is the first line of a trace.
public struct TraceHeader: Hashable {
  static let version = 1

  /// The name of the scene that was shown.
  public var scene: String
  /// The size of the window in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  public var defaults: GestureDefaults
  /// The content that the scene began with; nil for a scene without a ``SceneState``.
  public var state: [UInt8]?
  /// The codes of the languages that visitors could choose from; the window began with the first.
  public var languages: [String]
  /// What the application's clock showed when the scene came into the window; nil: zero. In a trace it counts from where
  /// all its times count from.
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

/// One line of a trace after the header. Times count from the start of the recorded program.
public enum TraceStep: Hashable {
  case input(InputStep)
  /// The first frame was on the screen.
  case ready(Instant)
  /// The frame with this number was on the screen, and the transcript noted it.
  case acknowledged(Int, Instant)

  /// When it happened; nil where that does not matter.
  public var time: Instant? {
    switch self {
    case .input(.sample(let sample)): sample.time
    case .input(.time(let time)), .input(.frame(let time)), .ready(let time), .acknowledged(_, let time): time
    case .input(.eventEnd), .input(.resize), .input(.shown): nil
    }
  }
}

extension TouchSample.Kind {
  static let names: [(kind: Self, name: String)] = [
    (.down, "down"), (.move, "move"), (.up, "up"), (.cancel, "cancel"), (.hover, "hover"), (.leave, "leave"),
  ]

  var name: String { Self.names.first { $0.kind == self }?.name ?? "" }
}

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
