import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

/// The indicators at the fingers while their gesture is undecided, made from the recognisers' measurements.
struct GestureIndicators: Equatable {
  /// The time of a tap, as a ring that fills.
  struct Ring: Equatable {
    let center: Point
    /// The used fraction of the maximum time of a tap, from 0 to 1.
    let share: Double
  }

  /// The progress of a swipe, as a wedge outside the ring. It is larger than the distance itself, which the finger
  /// covers.
  struct Wedge: Equatable {
    let center: Point
    /// The nearest swipe direction, in radians, clockwise from the right.
    let direction: Double
    /// The maximum deviation from that direction, in radians.
    let tolerance: Double
    /// The fraction of the distance needed for a swipe, from 0 to 1.
    let share: Double
    /// Whether the finger has been fast enough so far.
    let isFast: Bool
  }

  /// The rotation of two fingers, as an arc that opens.
  struct Arc: Equatable {
    let center: Point
    let start: Double
    let turn: Double
    /// The angle at which a rotation is recognised, in radians.
    let limit: Double
  }

  var ring: Ring?
  var wedge: Wedge?
  var arc: Arc?

  /// The radius of the ring, outside the touch feedback of the finger, in points.
  static let ringRadius = 54.0
  static let arcRadius = 72.0
  /// The inner and outer radius of the wedge, in points.
  static let wedgeRadii = (66.0, 130.0)
  /// The minimum movement that has a direction, in points.
  private static let leastDistance = 6.0

  init() {}

  init(_ fingers: [GestureWatch.Finger], _ recognizers: GestureWatch.Recognizers, in view: View) {
    switch fingers.count {
    case 1:
      let location = fingers[0].touch.location(in: view)
      ring = Self.ring(at: location, recognizers.tap)
      wedge = Self.wedge(from: fingers[0].landing, to: location, recognizers)
    case 2:
      arc = Self.arc(fingers, recognizers.rotation, in: view)
    default: break
    }
  }

  private static func ring(at location: Point, _ tap: TapGestureRecognizer) -> Ring? {
    guard let time = tap.measures.first(where: { $0.unit == .seconds }), time.isMet else { return nil }
    return Ring(center: location, share: max(time.value / time.limit, 0))
  }

  private static func wedge(from landing: Point, to location: Point, _ all: GestureWatch.Recognizers) -> Wedge? {
    let move = location - landing
    guard move.length >= leastDistance else { return nil }
    let isLeftward = move.dx < 0
    let measures = (isLeftward ? all.swipeLeft : all.swipeRight).measures
    guard let distance = measures.first(where: { $0.unit == .points }) else { return nil }
    let speed = measures.first { $0.unit == .pointsPerSecond }
    let tolerance = measures.first { $0.unit == .radians }?.limit ?? .pi / 6
    return Wedge(
      center: location, direction: isLeftward ? .pi : 0, tolerance: tolerance,
      share: min(abs(move.dx) / distance.limit, 1), isFast: speed?.isMet ?? true)
  }

  private static func arc(
    _ fingers: [GestureWatch.Finger], _ rotation: RotationGestureRecognizer, in view: View
  ) -> Arc? {
    guard let angle = rotation.measures.first(where: { $0.unit == .radians }) else { return nil }
    let locations = fingers.map { $0.touch.location(in: view) }
    let start = (fingers[1].landing - fingers[0].landing).angle
    var turn = (locations[1] - locations[0]).angle - start
    if turn > .pi { turn -= 2 * .pi }
    if turn <= -.pi { turn += 2 * .pi }
    return Arc(
      center: locations[0].interpolated(to: locations[1], fraction: 0.5), start: start, turn: turn, limit: angle.limit)
  }

  /// The areas that the indicators are drawn in.
  var extents: [Rect] {
    let around = { (center: Point, radius: Double) in Rect(center: center, size: Size(2 * radius, 2 * radius)) }
    return [
      ring.map { around($0.center, Self.ringRadius + 8) }, wedge.map { around($0.center, Self.wedgeRadii.1 + 4) },
      arc.map { around($0.center, Self.arcRadius + 48) },
    ].compactMap { $0 }
  }
}
