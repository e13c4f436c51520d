import TouchGeometry
import TouchUI

/// A custom recogniser in one file, which needs only the toolkit. It is discrete, and recognises one full circle of a
/// finger when the finger lifts.
final class CircleGestureRecognizer: GestureRecognizer {
  /// The minimum radius of the circle, in points.
  var leastRadius = 10.0
  var countsEitherSense = true

  /// The minimum turn.
  static let leastTurn = GestureThreshold(
    "hoopTurn", .radians, usual: 1.4 * .pi, "The turn that makes a circle.")
  /// The minimum mean speed.
  static let leastSpeed = GestureThreshold(
    "hoopSpeed", .pointsPerSecond, usual: 10, "The least mean speed of a circle.")

  override class var thresholds: [GestureThreshold] { [leastTurn, leastSpeed] }

  private var locations: [Point] = []
  private var turn = 0.0

  override var competesAs: Competition { .tap }

  override var reportedValues: [ReportedValue] {
    [
      ReportedValue("turn", .angle(turn)), ReportedValue("middle", .point(middle.map(inView) ?? .zero)),
      ReportedValue("sense", .word(turn < 0 ? "counterclockwise" : "clockwise")),
    ]
  }

  override class var properties: [RecognizerProperty] {
    super.properties + [
      .number("leastRadius", \CircleGestureRecognizer.leastRadius, from: 1, allowed: "points, at least 1"),
      .flag("countsEitherSense", \CircleGestureRecognizer.countsEitherSense),
    ]
  }

  override class var operations: [RecognizerProperty] { [.number("setTurn", \CircleGestureRecognizer.turn)] }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { follow(touches) }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    follow(touches)
    guard locations.count >= 3 else { return }
    let last = Array(locations.suffix(3))
    let (before, after) = (last[1] - last[0], last[2] - last[1])
    let step = after.angle - before.angle
    turn += step > .pi ? step - 2 * .pi : step <= -.pi ? step + 2 * .pi : step
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let length = zip(locations, locations.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let duration = event.timestamp.seconds(since: touches[0].landingTime)
    let radius = middle.map { middle in locations.map { $0.distance(to: middle) }.max() ?? 0 } ?? 0
    if radius < leastRadius {
      fail(because: "went \(radius.formatted()) pt from its middle, expected \(leastRadius.formatted())")
    } else if abs(turn) < defaults[Self.leastTurn] || (turn < 0 && !countsEitherSense) {
      fail(because: "turned \((turn * 180 / .pi).formatted())°")
    } else if length < defaults[Self.leastSpeed] * duration {
      fail(because: "was slow")
    } else {
      request(.ended, because: "went round")
    }
  }

  override func reset() {
    locations = []
    turn = 0
  }

  private func follow(_ touches: [Touch]) { locations += touches.map { $0.location(in: nil) } }

  private var middle: Point? { Point.centroid(of: locations) }

  private func inView(_ point: Point) -> Point { view?.convert(point, from: nil) ?? point }
}
