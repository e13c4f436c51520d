import TouchGeometry
import TouchUI

/// Detects a finger that rests in a corner of the screen, whatever others do.
struct CornerHold {
  /// The side of the corner, in points.
  static let side = 96.0
  /// The maximum movement of the finger, in points.
  static let tremor = 24.0

  private struct Rest {
    let location: Point
    let deadline: Instant
  }

  /// The fingers that landed in the corner and have not moved away.
  private var resting: [Int: Rest] = [:]
  /// The earliest time at which a finger has rested long enough, or nil if none is resting.
  var deadline: Instant? { resting.values.map(\.deadline).min() }

  /// Processes a sample in a window with these `bounds`.
  mutating func receive(
    _ sample: TouchSample, in bounds: Rect, corner: Configuration.Corner, hold: Double
  ) {
    switch sample.kind {
    case .hover, .leave: return
    case .down:
      let isInside = Self.rect(corner, in: bounds).contains(sample.location)
      resting[sample.finger] = isInside ? Rest(location: sample.location, deadline: sample.time + hold) : nil
    case .move:
      guard let rest = resting[sample.finger] else { return }
      if rest.location.distance(to: sample.location) > Self.tremor { forget(sample.finger) }
    case .up, .cancel: forget(sample.finger)
    }
  }

  /// Forgets `finger`, which has lifted or has turned out to be a ghost.
  mutating func forget(_ finger: Int) { resting[finger] = nil }

  /// Forgets all resting fingers, once their hold has been acted upon.
  mutating func letGo() { resting = [:] }

  static func rect(_ corner: Configuration.Corner, in bounds: Rect) -> Rect {
    let x = corner == .topLeft || corner == .bottomLeft ? bounds.minX : bounds.maxX - side
    let y = corner == .topLeft || corner == .topRight ? bounds.minY : bounds.maxY - side
    return Rect(x, y, side, side)
  }
}
