import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("S1 A rotation turns its picture") struct RotationTests {
  /// The centre of the gesture. Nothing else is there: letters would be hard to tell from the image over them.
  private let center = Point(232, 640)

  /// Turns the pair from 20° in steps of 6° to `last`, and waits for each step. Returns the direction at which it
  /// began.
  private func turn(_ fixture: ProgramFixture, to last: Double) throws -> Double {
    let step = last < 20 ? -6.0 : 6.0
    var began: Double?
    try land(fixture)
    for direction in stride(from: 20 + step, through: last, by: step) {
      try fixture.pair(at: direction, about: center)
      let heard = try fixture.wait(for: "the turn to \(direction)°, begun at \(began ?? direction)°") {
        try fixture.actions("rotation").last { action in
          began.map { abs(degrees(action) - (direction - $0)) < 0.5 } ?? (action.state == "began")
        }
      }
      #expect(heard.location.map { Point($0[0], $0[1]).distance(to: center) < 1 } == true)
      began = began ?? direction
    }
    return try #require(began)
  }

  /// Puts the pair down at 20°, and waits 2 ms. A landing and a move of the same millisecond are one event, and the
  /// turn would count from the middle of it.
  private func land(_ fixture: ProgramFixture) throws {
    try fixture.pair(at: 20, about: center)
    try fixture.lab.touchscreen.sync()
    try MonotonicTime.sleep(seconds: 0.002)
  }

  private func lastTurn(_ fixture: ProgramFixture) throws -> Double {
    try fixture.actions("rotation").last.map(degrees) ?? 0
  }

  private func degrees(_ action: Line) -> Double { (action.rotation ?? .nan) * 180 / .pi }

  @Test(arguments: [290.0, -250.0])
  func itFollowsTheFingersBeyondHalfATurn(last: Double) throws {
    let fixture = try ProgramFixture()
    let began = try turn(fixture, to: last)
    // The rotation never jumps by more than one step.
    let turns = try fixture.actions("rotation").map(degrees)
    #expect(turns.first == 0 && abs(turns.last ?? 0) > 250)
    for (one, next) in zip(turns, turns.dropFirst()) { #expect(abs(next - one) < 7, "from \(one) to \(next)") }

    // While the fingers are still, the image is turned as they are, at full opacity.
    _ = try fixture.settled()
    let turned = try lastTurn(fixture)
    let shot = try fixture.shot(of: Rect(center: center, size: Size(280, 280)))
    let seen = TurnedPicture.turn(in: shot, near: turned, over: fixture.rest)
    #expect(abs(seen - (last - began)) < 0.5)
    #expect(shot.picture.pixel(at: Point(140, 140) + TurnedPicture.disc.rotated(by: turned)).value == 0xffb000)
    try fixture.liftPair()
    try fixture.waitForRest(after: fixture.wait(for: "rotation", turns.count + 1))
  }

  @Test(arguments: [80.0, -70.0])
  func itLevelsWhileFadingOnceBothFingersHaveLifted(last: Double) throws {
    let fixture = try ProgramFixture()
    let picture = try Ink("rotation")
    _ = try turn(fixture, to: last)
    _ = try fixture.settled()
    let turned = try lastTurn(fixture)
    try fixture.liftPair()
    let shots = try fixture.film(of: Rect(center: center, size: Size(280, 280)), for: 0.55)
    let action = try fixture.wait(for: "the end") { try fixture.actions("rotation").last { $0.state == "ended" } }
    #expect(abs(degrees(action) - turned) < 0.5)
    try fixture.waitForRest(after: action)
    // Direction and opacity match in every frame.
    var moments = 0
    for shot in shots {
      let appearance = picture.appearance(in: shot, over: fixture.rest)
      guard appearance.opacity > 0.15 else { continue }
      let expected = turned * appearance.opacity
      let seen = TurnedPicture.turn(in: shot, near: expected, over: fixture.rest)
      try #require(abs(seen - expected) < 1.5, "at an opacity of \(appearance.opacity)")
      try #require(appearance.center.map { $0.distance(to: center) < 1 } == true)
      if appearance.opacity < 0.95 { moments += 1 }
    }
    #expect(moments >= 3)
  }

  /// Input during a halt of the program arrives in one batch, and none of it is lost.
  @Test(arguments: [62.0, -22.0]) func itFollowsWhatCameWhileTheProgramWasHeldUp(last: Double) throws {
    let fixture = try ProgramFixture()
    fixture.program.send(signal: SIGSTOP)
    try land(fixture)
    for step in 1...7 { try fixture.pair(at: 20 + (last - 20) * Double(step) / 7, about: center) }
    try fixture.lab.touchscreen.sync()
    fixture.program.send(signal: SIGCONT)
    _ = try fixture.wait(for: "the turn") {
      try fixture.actions("rotation").last { abs(degrees($0) - (last - 20) * 6 / 7) < 0.5 }
    }
    #expect(try fixture.actions("rotation").first?.state == "began")
  }

  @Test func itStaysAtItsPositionWhenOneFingerLiftsBeforeTheOther() throws {
    let fixture = try ProgramFixture()
    _ = try turn(fixture, to: 62)
    let held = try fixture.settled()
    try fixture.finger(2).up()
    // In the same millisecond the lift and the next move would be one event.
    _ = try fixture.wait(for: "the lift") {
      try fixture.lines().last { $0.id == "gestures.rotation" && $0.message == "touchesEnded" }
    }
    try fixture.finger(1).move(to: fixture.finger(1).location + Vector(0, 8))
    _ = try fixture.wait(for: "a turn of one finger") {
      try fixture.actions("rotation").last { $0.touches?.count == 1 }
    }
    #expect(try fixture.settled().shows(held))
    try fixture.finger(1).up()
    let end = try fixture.wait(for: "the end") { try fixture.actions("rotation").last { $0.state == "ended" } }
    let seen = try fixture.wait(for: "the fade") {
      let now = try fixture.lab.screenshot()
      return now != held ? now.changes(from: fixture.rest) : nil
    }
    #expect(seen.center.distance(to: center) < 4, "\(seen)")
    try fixture.waitForRest(after: end)
  }
}
