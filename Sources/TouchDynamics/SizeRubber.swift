import TouchCore

/// The size of a dragged item beyond its limits: it gives ever more slowly, up to a third beyond.
struct SizeRubber {
  let limits: ClosedRange<Double>

  /// The size that shows when fingers have made it `size`, above 0.
  func shown(_ size: Double) -> Double { map(size) { $0 / (1 + 3 * $0) } }

  /// The size that fingers must have made, where `shown` shows.
  func size(showing shown: Double) -> Double { map(shown) { $0 / max(1 - 3 * $0, 1e-6) } }

  /// The allowed size that is nearest.
  func nearest(to size: Double) -> Double { max(limits.lowerBound, min(size, limits.upperBound)) }

  /// Maps the part of `size` that is beyond the nearer limit.
  private func map(_ size: Double, _ excess: (Double) -> Double) -> Double {
    let limit = nearest(to: size)
    if size > limit { return limit * (1 + excess(size / limit - 1)) }
    return size < limit ? limit / (1 + excess(limit / size - 1)) : size
  }
}
