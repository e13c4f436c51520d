import TouchCore

/// The constants of scrolling. Distances are in points, durations in seconds, speeds in points per second.
enum ScrollNumbers {
  /// The time for which touches are withheld from the content while the finger may still scroll. Source: observed on
  /// phones.
  static let contentDelay = 0.15
  /// The share of the finger's movement that the content follows right behind its end; farther out it follows less and
  /// less. Source: observed on phones.
  static let band = 0.55
  /// The speed below which a glide is over. Chosen: a pixel in four frames is no longer visible as motion.
  static let slowestGlide = 15.0
  /// The distance from its final offset at which content counts as resting for a finger that lands: it then touches the
  /// content. Chosen.
  static let allButThere = 6.0
  /// The resistance of a scale beyond its limits: it goes at most by the factor e to this power. Chosen.
  static let zoomBand = 0.7
  /// The frequency in radians per second of the spring that brings content back to its end or to a page: after half a
  /// second no motion is visible. Chosen.
  static let springFrequency = 11.0
  /// The distance at which that spring counts as at rest. Chosen: it is invisible.
  static let springRest = 0.25
  /// The speed from which on a lift turns to the next page, at any distance from it. Chosen.
  static let pageTurnSpeed = 200.0
  /// The duration of an animated change of the offset. Chosen.
  static let animationDuration = 0.3
  /// The time for which the indicators stay after the content has come to rest, and the duration of their fading.
  /// Chosen.
  static let indicatorStay = 0.5
}

/// The rate at which a glide loses its speed.
public struct ScrollDecelerationRate: Hashable, Sendable {
  /// The share of the speed that remains after each millisecond, above 0 and below 1.
  public let remainder: Double

  /// Creates a rate. One that is not above 0 and below 1 counts as ``normal``.
  public init(remainder: Double) { self.remainder = remainder > 0 && remainder < 1 ? remainder : 0.998 }

  /// A long, slow glide. Source: observed on phones.
  public static let normal = ScrollDecelerationRate(remainder: 0.998)
  /// A short glide. Source: observed on phones.
  public static let fast = ScrollDecelerationRate(remainder: 0.99)
}

/// The resistance of content beyond its end: it follows the finger by ``ScrollNumbers/band`` of its movement right
/// behind the end, then less and less, and never by more than the height (or width) of the view.
struct RubberBand {
  /// The range of offsets without resistance.
  let range: ClosedRange<Double>
  /// The view's size on this axis, in points.
  let length: Double

  /// Returns the visible offset of content that the finger holds at `offset`.
  func shown(_ offset: Double) -> Double {
    if offset < range.lowerBound { return range.lowerBound - stretched(range.lowerBound - offset) }
    if offset > range.upperBound { return range.upperBound + stretched(offset - range.upperBound) }
    return offset
  }

  /// Returns the offset at which a finger holds content that is visible at `offset`: the inverse of ``shown(_:)``.
  func held(_ offset: Double) -> Double {
    if offset < range.lowerBound { return range.lowerBound - relaxed(range.lowerBound - offset) }
    if offset > range.upperBound { return range.upperBound + relaxed(offset - range.upperBound) }
    return offset
  }

  private func stretched(_ distance: Double) -> Double {
    guard length > 0 else { return 0 }
    let part = distance * ScrollNumbers.band / length
    return length * part / (1 + part)
  }

  private func relaxed(_ distance: Double) -> Double {
    guard length > 0 else { return 0 }
    // Just short of the length the finger would be infinitely far away.
    let part = min(distance / length, 0.99)
    return part / (1 - part) * length / ScrollNumbers.band
  }
}
