import Glibc
import TouchGeometry

/// A gesture that can be made without fingers: its kind, by which it is named, and the movements that make it.
///
/// A recogniser returns those that it recognises from ``GestureRecognizer/accessibilityGestures``. They are offered as
/// actions of the view, and performed by fingers that are not there.
public struct AccessibilityGesture {
  /// The kind of a gesture, which decides its name in each language.
  public enum Kind: Hashable, Sendable {
    /// A number of taps with a number of fingers.
    case tap(count: Int, fingers: Int)
    case press
    case swipeLeft, swipeRight, swipeUp, swipeDown
    case moveLeft, moveRight, moveUp, moveDown
    case larger, smaller
    case turnLeft, turnRight
    /// Another gesture with a name for people.
    case custom(String)
  }

  /// The movement of one finger: it lands at the first location and lifts at the last.
  public struct Stroke: Hashable, Sendable {
    /// The times in seconds from the beginning of the gesture, and the locations from the centre of the view, in points
    /// of the window. Between two the finger moves evenly.
    public var points: [Moment]

    public struct Moment: Hashable, Sendable {
      public var time: Double
      public var offset: Vector
    }

    public init(_ points: [(time: Double, offset: Vector)]) {
      self.points = points.map { Moment(time: $0.time, offset: $0.offset) }
    }
  }

  public var kind: Kind
  public var strokes: [Stroke]

  public init(_ kind: Kind, _ strokes: [Stroke]) {
    self.kind = kind
    self.strokes = strokes
  }
}

extension AccessibilityGesture {
  /// Returns taps of several fingers side by side.
  static func taps(_ count: Int, fingers: Int) -> AccessibilityGesture {
    let strokes = (0..<count).flatMap { tap in
      spread(fingers).map { offset in
        let start = Double(tap) * tapInterval
        return Stroke([(start, offset), (start + tapDuration, offset)])
      }
    }
    return AccessibilityGesture(.tap(count: count, fingers: fingers), strokes)
  }

  /// Returns a press of `seconds`.
  static func press(_ seconds: Double, fingers: Int) -> AccessibilityGesture {
    AccessibilityGesture(.press, spread(fingers).map { Stroke([(0, $0), (seconds, $0)]) })
  }

  /// Returns a movement of several fingers by `translation` in `seconds`. With `rests` they rest before they lift, so
  /// that nothing is thrown.
  static func move(
    _ kind: Kind, by translation: Vector, in seconds: Double, fingers: Int, rests: Bool
  ) -> AccessibilityGesture {
    AccessibilityGesture(
      kind,
      spread(fingers).map { start in
        var points = [(time: 0.0, offset: start), (seconds, start + translation)]
        if rests { points.append((seconds + rest, start + translation)) }
        return Stroke(points)
      })
  }

  /// Returns a movement in each direction, which goes on for a step beyond the threshold at which it begins.
  static func moves(beyond threshold: Double, fingers: Int) -> [AccessibilityGesture] {
    let distance = threshold + step
    return [
      (Kind.moveLeft, Vector(-distance, 0)), (.moveRight, Vector(distance, 0)), (.moveUp, Vector(0, -distance)),
      (.moveDown, Vector(0, distance)),
    ].map { move($0, by: $1, in: moveDuration, fingers: fingers, rests: true) }
  }

  /// Returns a pinch apart and one together, by half of the size. Both fingers land in a view of `size`.
  static func pinches(within size: Size) -> [AccessibilityGesture] {
    let inner = radius(in: size)
    return [pair(.larger, from: inner, to: inner * 1.5), pair(.smaller, from: inner, to: inner / 1.5)]
  }

  /// Returns a turn to the left and one to the right, by an eighth. Both fingers land in a view of `size`.
  static func turns(within size: Size) -> [AccessibilityGesture] {
    let radius = radius(in: size)
    return [
      pair(.turnLeft, from: radius, to: radius, turning: -.pi / 4),
      pair(.turnRight, from: radius, to: radius, turning: .pi / 4),
    ]
  }

  /// The distance of two fingers from the centre of a view of `size`.
  private static func radius(in size: Size) -> Double { max(1, min(size.width, size.height) * 0.3) }

  /// Returns a movement of two fingers on opposite sides of the centre, whose distance from it goes from one radius to
  /// another and whose direction turns by `angle`.
  static func pair(_ kind: Kind, from inner: Double, to outer: Double, turning angle: Double = 0)
    -> AccessibilityGesture
  {
    let steps = 12
    let strokes = [0, Double.pi].map { side in
      var points = (0...steps).map { step in
        let share = Double(step) / Double(steps)
        let radius = inner + (outer - inner) * share
        let direction = side + angle * share
        return (time: share * moveDuration, offset: Vector(cos(direction) * radius, sin(direction) * radius))
      }
      if let last = points.last { points.append((last.time + rest, last.offset)) }
      return Stroke(points)
    }
    return AccessibilityGesture(kind, strokes)
  }

  /// Returns locations side by side, for that many fingers.
  private static func spread(_ fingers: Int) -> [Vector] {
    (0..<max(1, fingers)).map { Vector((Double($0) - Double(fingers - 1) / 2) * fingerWidth, 0) }
  }

  private static let moveDuration = 0.4
  /// The distance in points by which a movement changes something. Chosen.
  private static let step = 64.0
  private static let tapDuration = 0.06
  private static let tapInterval = 0.16
  /// The seconds that fingers rest before they lift, after which a movement has no speed. Chosen.
  private static let rest = 0.25
  /// The distance between fingers that are side by side, in points.
  private static let fingerWidth = 36.0
}
