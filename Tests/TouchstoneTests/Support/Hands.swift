import Testing
import TouchGeometry

@testable import TouchLab

/// What the hands do, each waiting for what comes of it.
extension Visit {
  /// Taps at `place`; returns the action and the moment of the monotonic clock at which the program's time was 0, as
  /// far as this tap tells: never later than it was by more than the millisecond of the server's clock.
  func tap(at place: Point, with number: Int = 1) throws -> (action: Line, clock: Double) {
    let count = try actions("tap").count
    try finger(number).down(at: place)
    let down = lab.touchscreen.lastReportTime
    try finger(number).up()
    let up = lab.touchscreen.lastReportTime
    let action = try wait(for: "tap", count + 1)
    let landing = try #require(try lines().last { $0.id == "gestures.tap" && $0.message == "touchesBegan" })
    return (action, max(down - landing.t, up - action.t))
  }

  /// Touches at `from`, moves by `way` in 0.05 s, and lifts.
  func flick(from: Point, by way: Vector, with number: Int = 1) throws {
    try finger(number).down(at: from)
    try finger(number).move(to: from + way, over: 0.05)
    try finger(number).up()
  }

  /// Puts the fingers 1 and 2 on opposite sides of `center`, finger 2 in the direction of `degrees` clockwise from the
  /// right, or moves them there, both in one frame of the panel.
  func pair(at degrees: Double, about center: Point, radius: Double = 120) throws {
    let arm = Vector(1, 0).rotated(by: degrees) * radius
    try lab.touchscreen.report {
      for (number, place) in [(1, center - arm), (2, center + arm)] {
        if finger(number).isDown { try finger(number).move(to: place) } else { try finger(number).down(at: place) }
      }
    }
  }

  func liftPair() throws {
    try lab.touchscreen.report {
      try finger(1).up()
      try finger(2).up()
    }
  }

  /// Waits until all that the hands did has been heard: until a tap after it has, and its picture has gone.
  func waitUntilHeard(at place: Point = Point(640, 400)) throws {
    try waitForRest(after: tap(at: place, with: 10).action)
  }
}

extension Vector {
  /// Turned clockwise.
  func rotated(by degrees: Double) -> Vector {
    Transform.rotation(degrees * .pi / 180).apply(self)
  }
}
