import TouchGeometry
import TouchUI

extension AccessibilityGesture {
  /// The distance of a move in points, and the seconds that it takes.
  private static let (distance, duration) = (96.0, 0.6)

  /// Returns moves in the four directions of something that must be held for `seconds` before it follows a finger. They
  /// rest at the end, so that nothing is thrown.
  static func moves(afterHolding seconds: Double) -> [AccessibilityGesture] {
    let held = seconds + 0.1
    return [
      (Kind.moveLeft, Vector(-1, 0)), (.moveRight, Vector(1, 0)), (.moveUp, Vector(0, -1)), (.moveDown, Vector(0, 1)),
    ].map { kind, direction in
      let way = direction * distance
      let path = [(time: 0.0, offset: Vector.zero), (held, .zero), (held + duration, way), (held + 2 * duration, way)]
      return AccessibilityGesture(kind, [.init(path)])
    }
  }

  /// Returns strokes in the four directions, which begin to the other side of the centre.
  static func strokes(named name: (Kind) -> String) -> [AccessibilityGesture] {
    [
      (Kind.moveLeft, Vector(-1, 0)), (.moveRight, Vector(1, 0)), (.moveUp, Vector(0, -1)), (.moveDown, Vector(0, 1)),
    ].map { kind, direction in
      let half = direction * distance
      return AccessibilityGesture(.custom(name(kind)), [.init([(0, half * -1), (duration, half)])])
    }
  }
}
