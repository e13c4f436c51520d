import Glibc
import TouchGeometry

extension TransformGestureRecognizer {
  /// The changes that fingers may make.
  public struct Parts: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let move = Parts(rawValue: 1)
    public static let scale = Parts(rawValue: 2)
    public static let rotate = Parts(rawValue: 4)
    public static let all: Parts = [.move, .scale, .rotate]
  }
}

/// The change of several fingers' locations from one event to the next, as the move, scale and rotation that fit best.
package struct TransformStep {
  /// The translation of their centroid.
  private(set) var translation = Vector.zero
  /// The factor of their distance.
  package var scale = 1.0
  /// The rotation in radians, clockwise positive, in the shorter direction.
  private(set) var rotation = 0.0
  /// The centroid before.
  private let middle: Point

  /// Creates the movement of fingers from one report to the next. `spread` has their locations when they were last apart.
  /// It differs from `old` while they are all at one point, which is neither a scale nor a rotation.
  init(from old: [Point], spread: [Point], to new: [Point]) {
    middle = Point.centroid(of: old) ?? .zero
    guard let end = Point.centroid(of: new), old.count == new.count else { return }
    translation = end - middle
    guard let start = Point.centroid(of: spread), spread.areApart, new.areApart else { return }
    let arms = zip(spread, new).map { ($0 - start, $1 - end) }
    scale = Fingers.distance(between: new) / Fingers.distance(between: spread)
    rotation = Vector(arms.reduce(0) { $0 + $1.0.dot($1.1) }, arms.reduce(0) { $0 + $1.0.cross($1.1) }).angle
  }

  /// Returns the step after `newcomers` have landed in addition to `count` fingers: the mean translation of all is
  /// less.
  func joined(by newcomers: Int, of count: Int) -> TransformStep {
    var step = self
    step.translation = translation * (Double(count) / Double(max(1, count + newcomers)))
    return step
  }

  /// Returns the step without the parts that are not allowed.
  func limited(to parts: TransformGestureRecognizer.Parts) -> TransformStep {
    var step = self
    if !parts.contains(.move) { step.translation = .zero }
    if !parts.contains(.scale) { step.scale = 1 }
    if !parts.contains(.rotate) { step.rotation = 0 }
    return step
  }

  /// The step as a map: scale and rotation around the centroid, and its translation.
  package var transform: Transform {
    guard scale != 1 || rotation != 0 else { return .translation(translation) }
    let turned = Transform.translation(Point.zero - middle).followed(by: .scale(scale))
    let about = rotation == 0 ? turned : turned.followed(by: .rotation(rotation))
    return about.followed(by: .translation(middle + translation - .zero))
  }
}

/// The sum of the fingers' steps, continued through landings and lifts.
struct TransformTracking {
  var translation = Vector.zero
  var scale = 1.0
  var rotation = 0.0

  mutating func add(_ step: TransformStep) {
    translation += step.translation
    scale *= step.scale
    rotation += step.rotation
  }
}

/// The velocities of the parts of a tracking.
struct TransformTrackers {
  private(set) var x = VelocityTracker()
  private(set) var y = VelocityTracker()
  private(set) var scale = VelocityTracker()
  private(set) var rotation = VelocityTracker()

  /// Adds a sample. `isSpread` is false for several fingers at one location, which move, but are no sample of a scale
  /// or of a rotation.
  mutating func add(_ tracking: TransformTracking, at time: Instant, isSpread: Bool) {
    x.add(tracking.translation.dx, at: time)
    y.add(tracking.translation.dy, at: time)
    guard isSpread else { return }
    scale.add(tracking.scale, at: time)
    rotation.add(tracking.rotation, at: time)
  }

  /// Adds the change by a lift at a new location to the values, but not to the velocities.
  mutating func shift(from old: TransformTracking, to new: TransformTracking) {
    shift(by: new.translation - old.translation)
    scale.shift(by: new.scale - old.scale)
    rotation.shift(by: new.rotation - old.rotation)
  }

  mutating func shift(by translation: Vector) {
    x.shift(by: translation.dx)
    y.shift(by: translation.dy)
  }

  func velocity(at time: Instant) -> Vector { Vector(x.velocity(at: time), y.velocity(at: time)) }
}

/// The progress towards the beginning of the gesture: each finger's displacement from its landing, and the change of
/// distance and the rotation since the last landing or lift, so that a new pair starts afresh.
struct TransformAttempt {
  private var starts: [Point] = []
  private var startDistance = 0.0
  private var turn = 0.0

  /// Notes landings. `locations` are those of the fingers that are down; the last ones have landed.
  mutating func landed(_ locations: [Point]) {
    starts += locations.dropFirst(starts.count)
    startAfresh(locations)
  }

  /// Notes that the finger at `index` has lifted; `locations` are those of the others.
  mutating func left(_ index: Int, _ locations: [Point]) {
    starts.remove(at: index)
    startAfresh(locations)
  }

  private mutating func startAfresh(_ locations: [Point]) {
    startDistance = Fingers.distance(between: locations)
    turn = 0
  }

  mutating func add(_ step: TransformStep) { turn += step.rotation }

  /// Returns the values with the limits of a drag, a pinch and a rotation, of those that are allowed and have enough
  /// fingers.
  func goals(
    _ locations: [Point], _ parts: TransformGestureRecognizer.Parts, _ defaults: GestureDefaults
  ) -> [TransformGoal] {
    let distance = Fingers.distance(between: locations)
    let translations = zip(locations, starts).map { $0 - $1 }
    let translation = translations.reduce(.zero, +) / Double(max(1, translations.count))
    var goals: [TransformGoal] = []
    if parts.contains(.move) {
      goals.append(.drag(Measure("distance", translation.length, .atLeast, defaults.panDistance, .points)))
    }
    guard locations.count > 1 else { return goals }
    if parts.contains(.scale) {
      let change = distance - startDistance
      goals.append(
        .pinch(Measure("change of distance", abs(change), .atLeast, defaults.pinchDistance, .points), by: change))
    }
    if parts.contains(.rotate) {
      goals.append(
        .turn(
          Measure("angle", abs(turn), .atLeast, defaults.rotationAngle, .radians),
          arc: Measure("arc", abs(turn) * distance / 2, .atLeast, defaults.rotationArc, .points)))
    }
    return goals
  }
}

/// A threshold that begins the gesture.
enum TransformGoal {
  case drag(Measure)
  case pinch(Measure, by: Double)
  case turn(Measure, arc: Measure)

  var measures: [Measure] {
    switch self {
    case .drag(let distance): [distance]
    case .pinch(let change, _): [change]
    case .turn(let angle, let arc): [angle, arc]
    }
  }

  var isReached: Bool { measures.allSatisfy(\.isMet) }

  var reasonToBegin: GestureReason {
    switch self {
    case .drag(let distance): .dragged(distance)
    case .pinch(let change, let step): .pinched(change, by: step)
    case .turn(let angle, let arc): .turned(angle, arc: arc)
    }
  }

  /// The reason for failing if the threshold was not reached.
  var shortfall: GestureReason {
    switch self {
    case .drag(let distance): .liftedTooNear(distance)
    case .pinch(let change, _): .liftedBeforePinch(change)
    case .turn(let angle, let arc):
      angle.isMet ? .liftedBeforeArc(arc, angle: angle) : .liftedBeforeTurn(angle, arc: arc)
    }
  }
}

extension [Point] {
  /// Whether there are several points, and not all at one location.
  var areApart: Bool { contains { $0 != self[0] } }
}

private enum Fingers {
  /// Returns the distance between the fingers: of two their distance, of more twice the root mean square distance from
  /// their centroid.
  static func distance(between locations: [Point]) -> Double {
    guard locations.count > 1, let middle = Point.centroid(of: locations) else { return 0 }
    let squares = locations.reduce(0) { sum, location in sum + (location - middle).dot(location - middle) }
    return 2 * sqrt(squares / Double(locations.count))
  }
}
