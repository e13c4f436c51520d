import Glibc
import Testing
import TouchGeometry
import TouchTesting

@testable import TouchLab

@Suite("K4 The way out by touch") struct TouchEscapeTests {
  private static let touches = 10_000

  /// Ten fingers at a time land, move and lift, as fast as the server takes them. Then somebody guesses PINs.
  @Test func tenThousandTouchesEndNothingAndStaffStillGetIn() throws {
    let kiosk = try Kiosk()
    try kiosk.write("log: {level: warning}", letsStaffIn: true)
    let fixture = try kiosk.fixture()
    var dice = SplitMix64(seed: 10)
    for round in 0..<(Self.touches / 10) {
      try fixture.lab.touchscreen.report {
        for number in 1...10 { try fixture.finger(number).down(at: location(&dice)) }
      }
      try fixture.lab.touchscreen.report {
        for number in 1...10 where dice.below(2) == 0 { try fixture.finger(number).move(to: location(&dice)) }
      }
      try fixture.lab.touchscreen.report { for number in 1...10 { try fixture.finger(number).up() } }
      if round % 20 == 0 { try fixture.lab.touchscreen.sync() }
    }
    try fixture.lab.touchscreen.sync()
    // The program may be far behind the server: while other tests run, ten thousand touches take it a while.
    try fixture.waitForSleep(of: 0.3, upTo: 120)
    #expect(fixture.program.isRunning)
    if try fixture.padTakesKeys() { try fixture.finger(1).tap(at: ProgramFixture.closeKey) }
    try fixture.holdCorner()
    // After the third wrong PIN everybody must wait for 4 s. That is long enough to type another PIN meanwhile, even
    // while other tests run.
    for _ in 1...3 {
      try fixture.lab.wait(upTo: 20, for: "the keys") { try fixture.padTakesKeys() }
      try fixture.type("0000")
      try fixture.lab.wait(upTo: 20, for: "the keys to go off") { try !fixture.padTakesKeys() }
    }
    // The PIN is not checked during the wait.
    try fixture.type(Kiosk.pin)
    try fixture.lab.wait(upTo: 20, for: "the keys") { try fixture.padTakesKeys() }
    try fixture.letStaffIn()
    try fixture.finger(1).tap(at: Point(370, 704))
    try fixture.finger(1).tap(at: Point(370, 704))
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(3))
    let messages = fixture.program.errorOutput.split(separator: "\n")
    #expect(messages.count == 3, "\(messages)")
    for (index, line) in messages.enumerated() {
      #expect(line.contains("A wrong PIN was typed on the screen, \(index + 1) in a row"))
    }
  }

  /// Returns a random location. Half of them are in the corner or on the keys.
  private func location(_ dice: inout SplitMix64) -> Point {
    switch dice.below(4) {
    case 0: Point(Double(dice.below(96)), Double(dice.below(96)))
    case 1: Point(456 + Double(dice.below(368)), 260 + Double(dice.below(340)))
    default: Point(Double(dice.below(1280)), Double(dice.below(800)))
    }
  }
}
