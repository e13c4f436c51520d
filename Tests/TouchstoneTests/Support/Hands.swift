import Testing
import TouchGeometry

@testable import TouchLab

/// What the hands do, each waiting for what comes of it.
extension ProgramFixture {
  /// Taps at `place`; returns the action.
  @discardableResult
  func tap(at place: Point, with number: Int = 1) throws -> Line {
    let count = try actions("tap").count
    try finger(number).tap(at: place, for: 0)
    return try wait(for: "tap", count + 1)
  }

  /// The moment of the monotonic clock, in milliseconds, at which the program's own time was 0, to a millisecond or two.
  ///
  /// A report can only be stamped by the server after it was made. So what it tells is never too late by more than the
  /// millisecond that stamps are rounded to, and of many the latest is the best.
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
    try waitForRest(after: tap(at: place, with: 10))
  }
}

extension Vector {
  /// Turned clockwise.
  func rotated(by degrees: Double) -> Vector {
    Transform.rotation(degrees * .pi / 180).apply(self)
  }
}
