import TouchUI

/// Drops contacts that are too large for a finger. One that grows too large is cancelled; it does not come back by
/// getting smaller.
struct PalmFilter {
  private var palms: Set<Int> = []

  /// The report as the application should get it; nil if it should not. `limit` is the largest radius of a finger in points; nil: all are fingers.
  mutating func receive(_ sample: TouchSample, limit: Double?) -> TouchSample? {
    let isLarge = limit.map { (sample.majorRadius ?? 0) > $0 } ?? false
    switch sample.kind {
    case .hover, .leave: return sample
    case .down:
      palms.remove(sample.finger)
      if isLarge { palms.insert(sample.finger) }
      return isLarge ? nil : sample
    case .move:
      if palms.contains(sample.finger) { return nil }
      guard isLarge else { return sample }
      palms.insert(sample.finger)
      var cancel = sample
      cancel.kind = .cancel
      return cancel
    case .up, .cancel:
      return palms.remove(sample.finger) == nil ? sample : nil
    }
  }
}
