import Testing
import TouchGeometry

@testable import TouchLab

@Suite("X2 The mouse does all of it") struct MouseTests {
  private let center = Point(640, 400)

  @Test func clickIsATap() throws {
    let fixture = try ProgramFixture()
    try fixture.lab.mouse.move(to: center)
    try fixture.lab.mouse.press()
    try fixture.lab.mouse.release()
    let tap = try fixture.wait(for: "tap")
    #expect(tap.location == [640, 400])
    let ink = try fixture.waitForInk(around: center)
    #expect(ink.center.distance(to: center) < 4)
    try fixture.waitForRest(after: tap)
  }

  @Test(arguments: [("swipeRight", 1.0), ("swipeLeft", -1.0)])
  func dragIsASwipe(name: String, side: Double) throws {
    let fixture = try ProgramFixture()
    try fixture.lab.mouse.move(to: center)
    try fixture.lab.mouse.press()
    try fixture.lab.mouse.move(to: center + Vector(side * 160, 0), over: 0.1)
    try fixture.lab.mouse.release()
    try fixture.waitForRest(after: fixture.wait(for: name))
    #expect(try fixture.actionNames() == [name])
  }

  /// With Ctrl a second finger mirrors the pointer about the location of the press.
  @Test(arguments: [Vector(-100, 0), Vector(100, 0), Vector(0, 100)])
  func dragWithControlIsARotation(arm: Vector) throws {
    let fixture = try ProgramFixture()
    let (mouse, keyboard) = (fixture.lab.mouse, fixture.lab.keyboard)
    try mouse.move(to: center)
    try mouse.sync()
    try keyboard.press("Control_L")
    try keyboard.sync()
    try mouse.press()
    // Two fingers that part have not turned yet.
    try mouse.move(to: center + arm, over: 0.2)
    try mouse.sync()
    _ = try fixture.settled()
    #expect(try fixture.actionNames() == [])
    for degrees in stride(from: 6.0, through: 96, by: 6) {
      try mouse.move(to: center + arm.rotated(by: degrees))
    }
    let turn = try fixture.wait(for: "the turn") {
      try fixture.actions("rotation").last { abs(($0.rotation ?? 0) * 180 / .pi - 90) < 0.5 }
    }
    #expect(turn.location == [640, 400] && turn.touches?.count == 2)
    try mouse.release()
    try mouse.sync()
    try keyboard.release("Control_L")
    let end = try fixture.wait(for: "the end") { try fixture.actions("rotation").last { $0.state == "ended" } }
    try fixture.waitForRest(after: end)
  }
}
