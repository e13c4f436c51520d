import TouchUI

/// The texts of the lanes on a screen, in the reader's language. See ``/TouchUI/Language``. Plots of scenarios are in
/// English.
public struct PlotStrings: TextTable {
  public static let translations = [Language.chinese: chinese, .russian: russian]

  /// A recogniser waits for another one, whose title comes quoted.
  public var waits: @Sendable (_ other: String) -> String
  public var began: String
  /// The outcome of an attempt, with the reason. The two below take a reason as well.
  public var ended: @Sendable (_ reason: String) -> String
  public var failed: @Sendable (_ reason: String) -> String
  public var cancelled: @Sendable (_ reason: String) -> String
  /// The required recogniser was recognised. Used where the whole reason does not fit.
  public var yields: @Sendable (_ other: String) -> String
  /// A view received touches: one word, followed by the numbers of the fingers.
  public var touchesBegan: String
  public var touchesEnded: String
  public var touchesCancelled: String
  /// The title of a recogniser, quoted for use in a sentence.
  public var quoted: @Sendable (_ title: String) -> String
  /// The unit of the axis.
  public var milliseconds: String
  /// A distance in points. The number comes with a decimal point.
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
  /// The short form of a reason, without what the shapes in the lane show already.
  func brief(_ reason: GestureReason, in language: Language) -> String {
    switch reason {
    case .requiredWasRecognized(let other): yields(other)
    case .requiredFailed(_, let cause): brief(cause, in: language)
    default: reason.text(in: language)
    }
  }
}
