import Glibc
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
      let translation = direction * distance
      let path = [
        (time: 0.0, offset: Vector.zero), (held, .zero), (held + duration, translation),
        (held + 2 * duration, translation),
      ]
      return AccessibilityGesture(kind, [.init(path)])
    }
  }

  /// Returns turns to the left and to the right by an eighth, with two fingers as near to each other as those of one hand.
  static var turnsOfOneHand: [AccessibilityGesture] {
    [(Kind.turnLeft, -Double.pi / 4), (.turnRight, .pi / 4)].map { kind, angle in
      AccessibilityGesture(kind, [.init(arc(from: 0, by: angle)), .init(arc(from: .pi, by: angle))])
    }
  }

  /// Returns the path of one finger of a hand about its middle.
  private static func arc(from start: Double, by angle: Double) -> [(time: Double, offset: Vector)] {
    (0...12).map { step in
      let share = Double(step) / 12
      let direction = start + angle * share
      return (time: share * duration, offset: Vector(cos(direction), sin(direction)) * handRadius)
    }
  }

  /// Half the distance of two fingers of one hand, in points.
  private static let handRadius = 80.0

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
