import TouchGeometry
import TouchUI

/// Waits for one finger, and no other, that rests in a corner of the screen.
struct CornerHold {
  /// The sides of the corner, in points.
  static let side = 96.0
  /// How far the finger may stray, in points.
  static let tremor = 24.0

  private var fingers: Set<Int> = []
  private var holder: (finger: Int, place: Point)?
  /// When the finger has rested for long enough; nil: none does.
  private(set) var deadline: Instant?

  /// Takes note of a report in a window with these `bounds`.
  mutating func receive(
    _ sample: TouchSample, in bounds: Rect, corner: Configuration.Corner, hold: Double
  ) {
    switch sample.kind {
    case .hover, .leave: return
    case .down:
      fingers.insert(sample.finger)
      let isAlone = fingers.count == 1 && Self.rect(corner, in: bounds).contains(sample.location)
      holder = isAlone ? (sample.finger, sample.location) : nil
      deadline = isAlone ? sample.time + hold : nil
    case .move:
      guard let holder, holder.finger == sample.finger else { return }
      if holder.place.distance(to: sample.location) > Self.tremor { letGo() }
    case .up, .cancel: forget(sample.finger)
    }
  }

  /// This finger is no longer there, or never was one.
  mutating func forget(_ finger: Int) {
    fingers.remove(finger)
    if holder?.finger == finger { letGo() }
  }

  mutating func letGo() { (holder, deadline) = (nil, nil) }

  static func rect(_ corner: Configuration.Corner, in bounds: Rect) -> Rect {
    let x = corner == .topLeft || corner == .bottomLeft ? bounds.minX : bounds.maxX - side
    let y = corner == .topLeft || corner == .topRight ? bounds.minY : bounds.maxY - side
    return Rect(x, y, side, side)
  }
}
