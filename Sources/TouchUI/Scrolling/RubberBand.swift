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
