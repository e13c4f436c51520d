/// Every number of scrolling, once. Distances are in points, spans in seconds, speeds in points per second.
enum ScrollNumbers {
  /// How long touches are withheld from the content while it is open whether the finger scrolls. Source: observed on
  /// phones.
  static let contentDelay = 0.15
  /// What of the finger's way the content follows right behind its end; farther out it follows less and less. Source:
  /// observed on phones.
  static let band = 0.55
  /// Slower than this a glide is over. Chosen: a pixel in four frames no longer reads as motion.
  static let slowestGlide = 15.0
  /// Within this distance of its rest content counts as resting for a finger that lands: it touches what is there.
  /// Chosen.
  static let allButThere = 6.0
  /// How fast the spring pulls that brings content back to its end or to a page, in radians per second: after half a
  /// second nothing is left to see. Chosen.
  static let springFrequency = 11.0
  /// The distance at which that spring counts as at rest. Chosen: it shows nowhere.
  static let springRest = 0.25
  /// From this speed on a lift turns to the next page, however near it is. Chosen.
  static let pageTurnSpeed = 200.0
  /// How long an animated change of the offset takes. Chosen.
  static let animationDuration = 0.3
  /// How long the indicators stay after the content has come to rest, and how long they take to fade. Chosen.
  static let indicatorStay = 0.5
}

/// How a glide loses its speed.
public struct ScrollDecelerationRate: Hashable, Sendable {
  /// What is left of the speed after each millisecond, above 0 and below 1.
  public let remainder: Double

  /// A rate that is not above 0 and below 1 counts as ``normal``.
  public init(remainder: Double) { self.remainder = remainder > 0 && remainder < 1 ? remainder : 0.998 }

  /// Far and calm. Source: observed on phones.
  public static let normal = ScrollDecelerationRate(remainder: 0.998)
  /// Soon at rest. Source: observed on phones.
  public static let fast = ScrollDecelerationRate(remainder: 0.99)
}

/// How content follows a finger beyond its end: right behind it by ``ScrollNumbers/band`` of the finger's way, then
/// less and less, and never by more than the height (or width) of the view.
struct RubberBand {
  /// Where the offset may rest.
  let range: ClosedRange<Double>
  /// The view's size on this axis, in points.
  let length: Double

  /// Where the content is shown if the finger has it at `offset`.
  func shown(_ offset: Double) -> Double {
    if offset < range.lowerBound { return range.lowerBound - stretched(range.lowerBound - offset) }
    if offset > range.upperBound { return range.upperBound + stretched(offset - range.upperBound) }
    return offset
  }

  /// Where a finger has content that is shown at `offset`: ``shown(_:)`` undone.
  func held(_ offset: Double) -> Double {
    if offset < range.lowerBound { return range.lowerBound - relaxed(range.lowerBound - offset) }
    if offset > range.upperBound { return range.upperBound + relaxed(offset - range.upperBound) }
    return offset
  }

  private func stretched(_ way: Double) -> Double {
    guard length > 0 else { return 0 }
    let part = way * ScrollNumbers.band / length
    return length * part / (1 + part)
  }

  private func relaxed(_ way: Double) -> Double {
    guard length > 0 else { return 0 }
    // Just short of the length the finger would be infinitely far away.
    let part = min(way / length, 0.99)
    return part / (1 - part) * length / ScrollNumbers.band
  }
}
