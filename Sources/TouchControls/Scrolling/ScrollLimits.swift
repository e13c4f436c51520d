import TouchCore
import TouchGeometry

/// The limits of scrolling along one axis.
struct AxisLimits: Equatable {
  /// The offsets at which the content may rest.
  let range: ClosedRange<Double>
  /// The view's size along the axis, in points.
  let length: Double
  /// Whether the content follows a finger beyond its ends.
  let bounces: Bool
  /// Whether a finger moves the content along the axis.
  let isMovable: Bool

  /// The offset to which a finger takes content from `offset` when it would take it `distance` farther within the range.
  /// Derived from the present offset and limits alone, so that content never jumps when either has changed: the result is
  /// at most `distance` away.
  func offset(_ offset: Double, draggedBy distance: Double) -> Double {
    guard isMovable else { return offset }
    guard bounces else { return range.including(offset).nearest(to: offset + distance) }
    let held = band.held(offset)
    return offset + band.shown(held + distance) - band.shown(held)
  }

  private var band: RubberBand { RubberBand(range: range, length: length) }
}

/// The limits of scrolling along both axes, and how content that is released comes to rest within them.
struct ScrollLimits: Equatable {
  let x: AxisLimits
  let y: AxisLimits
  let isPaging: Bool
  let rate: ScrollDecelerationRate

  /// Returns the offset to which fingers take content from `offset`.
  func offset(_ offset: Point, draggedBy translation: Vector) -> Point {
    Point(x.offset(offset.x, draggedBy: translation.dx), y.offset(offset.y, draggedBy: translation.dy))
  }
}

extension ScrollView {
  /// The ranges of the offset, on both axes.
  var offsets: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let range = { (near: Double, far: Double) -> ClosedRange<Double> in
      let least = near.isFinite ? -near : 0
      // Also if the far end is not a number.
      return least...(far > least ? far : least)
    }
    return (
      range(contentInset.left, contentSize.width + contentInset.right - bounds.width),
      range(contentInset.top, contentSize.height + contentInset.bottom - bounds.height)
    )
  }

  /// The current limits.
  var limits: ScrollLimits {
    let (x, y) = offsets
    let axis = { (range: ClosedRange<Double>, length: Double, alwaysBounces: Bool) in
      AxisLimits(
        range: range, length: length, bounces: self.bounces,
        isMovable: range.lowerBound < range.upperBound || self.bounces && alwaysBounces)
    }
    return ScrollLimits(
      x: axis(x, bounds.width, alwaysBounceHorizontal), y: axis(y, bounds.height, alwaysBounceVertical),
      isPaging: isPagingEnabled, rate: decelerationRate)
  }

  /// The axes along which a drag moves the content.
  var movableAxes: ScrollAxes {
    let limits = limits
    return (limits.x.isMovable ? .horizontal : ScrollAxes()).union(limits.y.isMovable ? .vertical : ScrollAxes())
  }
}

extension ClosedRange<Double> {
  func nearest(to value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }

  /// The range, made wide enough to contain `value`.
  fileprivate func including(_ value: Double) -> ClosedRange<Double> {
    Swift.min(value, lowerBound)...Swift.max(value, upperBound)
  }
}
