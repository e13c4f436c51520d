import Testing
import TouchGeometry

@testable import TouchLab

/// A visitor to the Springs scene.
@Suite("S4 Springs on a screen") struct SpringsTests {
  private let fixture: ProgramFixture
  private let folder: TemporaryDirectory
  private let trace: String
  /// The centres of the card that follows the finger fully, and of the one on a string.
  private static let (whole, string) = (Point(275, 481), Point(1005, 559))
  private static let accent: UInt32 = 0xffb000

  init() throws {
    folder = try TemporaryDirectory(prefix: "touchstone-springs")
    trace = folder.path + "/session.trace"
    fixture = try ProgramFixture(.init(), ["--scene", "springs", "--feedback", "off", "--record", trace])
  }

  private func waitFor(_ action: String, _ state: String) throws {
    _ = try fixture.wait(for: "\(action) \(state)") {
      try fixture.lines().last { $0.action == action && $0.state == state }
    }
  }

  private func color(_ point: Point) throws -> UInt32 {
    try fixture.lab.screenshot(of: Rect(center: point, size: Size(2, 2))).pixel(1, 1).value
  }

  /// Two people play at once. One has a card on a string, which still swings when the recording ends, beside another that
  /// swings back on its spring. The locations in the transcript are relative to the cards.
  @Test func aSessionReplaysByteForByte() throws {
    try fixture.finger(1).down(at: Self.whole)
    try fixture.finger(2).down(at: Self.string + Vector(90, -70))
    try waitFor("springs.press.whole", "began")
    try waitFor("springs.press.string", "began")
    try fixture.lab.touchscreen.animate(over: 0.4) { fraction in
      try fixture.finger(1).move(to: Self.whole + Vector(240, 40) * fraction)
      try fixture.finger(2).move(to: Self.string + Vector(90, -70) + Vector(-200, -120) * fraction)
    }
    try waitFor("springs.pan.whole", "began")
    let finger = Self.string + Vector(-110, -190)
    try fixture.lab.wait(upTo: 20, for: "the ring around the finger") {
      try self.color(finger + Vector(0, -30)) == Self.accent
    }
    try fixture.finger(1).up()
    try waitFor("springs.press.whole", "ended")
    try fixture.lab.touchscreen.animate(over: 0.6) { fraction in
      try fixture.finger(2).move(to: finger + Vector(160, 40) * fraction)
    }
    try fixture.finger(2).up()
    try waitFor("springs.press.string", "ended")
    try fixture.expectReplay(of: trace, settles: false)
  }
}
