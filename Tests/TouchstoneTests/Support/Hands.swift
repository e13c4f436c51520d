import Testing
import TouchGeometry

@testable import TouchLab

/// Movements of the hands. Each waits for its result.
extension ProgramFixture {
  /// Taps at `location`, and returns the action.
  @discardableResult
  func tap(at location: Point, with number: Int = 1) throws -> Line {
    let count = try actions("tap").count
    try finger(number).tap(at: location, for: 0)
    return try wait(for: "tap", count + 1)
  }

  /// Returns the time of the monotonic clock at which the program's own time was 0, in milliseconds, precise to a
  /// millisecond or two.
  ///
  /// The server stamps a report after it was made. So an estimate from one report is never too late by more than the
  /// millisecond to which stamps are rounded, and the latest of many is the best.
  func clock() throws -> Double {
    let before = try lines().count
    var reports: [Double] = []
    for _ in 0..<12 {
      try finger(1).down(at: Point(640, 400))
      reports.append(lab.touchscreen.lastReportTime)
      try MonotonicTime.sleep(seconds: 0.004)
      try finger(1).up()
      reports.append(lab.touchscreen.lastReportTime)
      try MonotonicTime.sleep(seconds: 0.004)
    }
    try waitForRest(after: wait(for: "tap", 12))
    let heard = try lines().dropFirst(before).filter {
      $0.id == "gestures.tap" && ["touchesBegan", "touchesEnded"].contains($0.message)
    }
    try #require(heard.count == reports.count)
    return try #require(zip(reports, heard).map { $0 - $1.t }.max())
  }

  /// Touches at `from`, moves by `translation` in 0.05 s, and lifts.
  func flick(from: Point, by translation: Vector, with number: Int = 1) throws {
    try finger(number).down(at: from)
    try finger(number).move(to: from + translation, over: 0.05)
    try finger(number).up()
  }

  /// Puts the fingers 1 and 2 on opposite sides of `center`, or moves them there, both in one frame of the panel.
  /// Finger 2 is in the direction of `degrees`, clockwise from the right.
  func pair(at degrees: Double, about center: Point, radius: Double = 120) throws {
    let arm = Vector(1, 0).rotated(by: degrees) * radius
    try lab.touchscreen.report {
      for (number, point) in [(1, center - arm), (2, center + arm)] {
        if finger(number).isDown { try finger(number).move(to: point) } else { try finger(number).down(at: point) }
      }
    }
  }

  func liftPair() throws {
    try lab.touchscreen.report {
      try finger(1).up()
      try finger(2).up()
    }
  }

  /// Waits until the program has received all input so far: taps, and waits until the tap's image has gone.
  func waitUntilHeard(at location: Point = Point(640, 400)) throws {
    try waitForRest(after: tap(at: location, with: 10))
  }
}

extension Vector {
  /// Returns the vector rotated clockwise.
  func rotated(by degrees: Double) -> Vector {
    Transform.rotation(degrees * .pi / 180).apply(self)
  }
}
