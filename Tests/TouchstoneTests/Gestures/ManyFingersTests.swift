import Testing
import TouchGeometry
import TouchTesting

@testable import TouchLab

@Suite("S1 Ten fingers at once") struct ManyFingersTests {
  /// Returns a random location beside the tab at the left edge, which leads to other scenes.
  private func location(_ dice: inout SplitMix64) -> Point {
    Point(Double(60 + dice.below(1210)), Double(10 + dice.below(780)))
  }

  @Test func theyDoNoHarmInWhateverOrder() throws {
    let fixture = try ProgramFixture()
    var dice = SplitMix64(seed: 7)
    for _ in 0..<1500 {
      let finger = fixture.finger(1 + dice.below(10))
      if !finger.isDown {
        try finger.down(at: location(&dice))
      } else if dice.once(in: 4) {
        try finger.up()
      } else {
        try finger.move(to: location(&dice))
      }
    }
    for finger in fixture.lab.touchscreen.fingersDown { try finger.up() }
    try expectInOrder(fixture)
  }

  @Test func tenTogetherLandMoveAndLiftInEveryDirection() throws {
    let fixture = try ProgramFixture()
    let locations = (0..<10).map { Point(140 + 110 * Double($0), 400) }
    for round in 0..<6 {
      let order = round % 2 == 0 ? Array(1...10) : (1...10).reversed()
      let screen = fixture.lab.touchscreen
      try screen.report { for number in order { try fixture.finger(number).down(at: locations[number - 1]) } }
      let translation = Vector(0, 90).rotated(by: Double(round) * 60)
      try screen.animate(over: 0.1) { fraction in
        for number in order { try fixture.finger(number).move(to: locations[number - 1] + translation * fraction) }
      }
      for number in order { try fixture.finger(number).up() }
    }
    try expectInOrder(fixture)
  }

  /// Checks that the program runs, that all touches have ended, and that a tap has its usual effect.
  private func expectInOrder(_ fixture: ProgramFixture) throws {
    try fixture.lab.touchscreen.sync()
    // The landing must come in a later millisecond than the last lift, or both would be one event.
    let lifted = MonotonicTime.milliseconds
    try fixture.lab.wait(for: "the next millisecond") { MonotonicTime.milliseconds >= lifted + 2 }
    try fixture.finger(1).tap(at: Point(640, 350))
    // No other tap was at this location. Once it is in the transcript, everything before it is too.
    let tap = try fixture.wait(for: "the tap at the end") {
      try fixture.actions("tap").last { $0.location == [640, 350] }
    }
    _ = try fixture.wait(for: "the last frame of the fade") {
      try fixture.lines().last { $0.frame != nil && $0.t >= tap.t + 500 }
    }
    // The switch below this area may have been turned. The tab to the left of it has curves, whose edges Cairo shades a
    // little differently where a frame drew a part of them.
    try fixture.waitForRest(in: Rect(44, 0, 1236, 600))
    #expect(try fixture.actions("tap").last?.t == tap.t)
    #expect(fixture.program.isRunning)
    #expect(fixture.program.errorOutput == "")
    let heard = try fixture.lines().filter { $0.to == "recognizer" && $0.id == "gestures.tap" }
    let fingers = { (message: String) in heard.filter { $0.message == message }.flatMap { $0.touches?.fingers ?? [] } }
    #expect(fingers("touchesBegan").count >= fingers("touchesEnded").count)
  }
}
