import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("K4 The way out by touch") struct TouchEscapeTests {
  private static let touches = 10_000

  /// Ten fingers at a time land, move and lift, as fast as the server takes them; then somebody guesses.
  @Test func tenThousandTouchesEndNothingAndStaffStillGetIn() throws {
    let kiosk = try Kiosk()
    try kiosk.write("log: {level: warning}", letsStaffIn: true)
    let visit = try kiosk.visit()
    var dice = Dice(seed: 10)
    for round in 0..<(Self.touches / 10) {
      try visit.lab.touchscreen.report {
        for number in 1...10 { try visit.finger(number).down(at: place(&dice)) }
      }
      try visit.lab.touchscreen.report {
        for number in 1...10 where dice.below(2) == 0 { try visit.finger(number).move(to: place(&dice)) }
      }
      try visit.lab.touchscreen.report { for number in 1...10 { try visit.finger(number).up() } }
      if round % 20 == 0 { try visit.lab.touchscreen.sync() }
    }
    try visit.lab.touchscreen.sync()
    #expect(visit.program.isRunning)
    if try visit.padTakesKeys() { try visit.finger(1).tap(at: Visit.closeKey) }
    try visit.holdCorner()
    try visit.type("0000")
    try visit.lab.wait(upTo: 20, for: "the keys to go off") { try !visit.padTakesKeys() }
    // Not even looked at.
    try visit.type(Kiosk.pin)
    try visit.lab.wait(upTo: 20, for: "the keys") { try visit.padTakesKeys() }
    try visit.letStaffIn()
    try visit.finger(1).tap(at: Point(370, 704))
    try visit.finger(1).tap(at: Point(370, 704))
    #expect(try visit.program.waitForExit(upTo: 20) == .exited(3))
    #expect(visit.program.errorOutput == "")
  }

  /// Half of them in the corner or on the keys.
  private func place(_ dice: inout Dice) -> Point {
    switch dice.below(4) {
    case 0: Point(Double(dice.below(96)), Double(dice.below(96)))
    case 1: Point(456 + Double(dice.below(368)), 260 + Double(dice.below(340)))
    default: Point(Double(dice.below(1280)), Double(dice.below(800)))
    }
  }
}
