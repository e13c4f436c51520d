import TouchUI

/// What lanes say on a screen, where people read them in their language; see ``/TouchUI/Language``. Plots of scenarios are
/// in English.
public struct PlotStrings: TextTable {
  public static let translations = [Language.chinese: chinese, .russian: russian]

  /// A recogniser waits for the other one, which is in quotes.
  public var waits: @Sendable (_ other: String) -> String
  public var began: String
  /// These three with the reason.
  public var ended: @Sendable (_ reason: String) -> String
  public var failed: @Sendable (_ reason: String) -> String
  public var cancelled: @Sendable (_ reason: String) -> String
  /// That the other one, which has to fail first, was recognised; for where there is no room for the whole reason.
  public var yields: @Sendable (_ other: String) -> String
  /// What a view heard of touches: in one word, before the numbers of the fingers.
  public var touchesBegan: String
  public var touchesEnded: String
  public var touchesCancelled: String
  /// The title of a recogniser within a sentence.
  public var quoted: @Sendable (_ title: String) -> String
  /// The unit of the axis.
  public var milliseconds: String
  /// A way; the number has a decimal point.
  public var points: @Sendable (_ number: String) -> String

  public init(
    waits: @escaping @Sendable (_ other: String) -> String, began: String,
    ended: @escaping @Sendable (_ reason: String) -> String, failed: @escaping @Sendable (_ reason: String) -> String,
    cancelled: @escaping @Sendable (_ reason: String) -> String,
    yields: @escaping @Sendable (_ other: String) -> String, touchesBegan: String, touchesEnded: String,
    touchesCancelled: String, quoted: @escaping @Sendable (_ title: String) -> String, milliseconds: String,
    points: @escaping @Sendable (_ number: String) -> String
  ) {
    self.waits = waits
    self.began = began
    self.ended = ended
    self.failed = failed
    self.cancelled = cancelled
    self.yields = yields
    self.touchesBegan = touchesBegan
    self.touchesEnded = touchesEnded
    self.touchesCancelled = touchesCancelled
    self.quoted = quoted
    self.milliseconds = milliseconds
    self.points = points
  }
}

extension PlotStrings {
  /// A reason where there is little room: without what the shapes of the lane say.
  func brief(_ reason: GestureReason, in language: Language) -> String {
    switch reason {
    case .requiredWasRecognized(let other): yields(other)
    case .requiredFailed(_, let cause): brief(cause, in: language)
    default: reason.text(in: language)
    }
  }
}
