import Testing
import TouchGeometry

@testable import TouchLab

@Suite("X2 The mouse does all of it") struct MouseTests {
  private let center = Point(640, 400)

  @Test func clickIsATap() throws {
    let visit = try Visit()
    try visit.lab.mouse.move(to: center)
    try visit.lab.mouse.press()
    try visit.lab.mouse.release()
    let tap = try visit.wait(for: "tap")
    #expect(tap.location == [640, 400])
    let ink = try visit.waitForInk(around: center)
    #expect(ink.center.distance(to: center) < 4)
    try visit.waitForRest(after: tap)
  }

  @Test(arguments: [("swipeRight", 1.0), ("swipeLeft", -1.0)])
  func dragIsASwipe(name: String, side: Double) throws {
    let visit = try Visit()
    try visit.lab.mouse.move(to: center)
    try visit.lab.mouse.press()
    try visit.lab.mouse.move(to: center + Vector(side * 160, 0), over: 0.1)
    try visit.lab.mouse.release()
    try visit.waitForRest(after: visit.wait(for: name))
    #expect(try visit.actionNames() == [name])
  }

  /// With Ctrl a second finger mirrors it about the place of the press.
  @Test(arguments: [Vector(-100, 0), Vector(100, 0), Vector(0, 100)])
  func dragWithControlIsARotation(arm: Vector) throws {
    let visit = try Visit()
    let (mouse, keyboard) = (visit.lab.mouse, visit.lab.keyboard)
    try mouse.move(to: center)
    try mouse.sync()
    try keyboard.press("Control_L")
    try keyboard.sync()
    try mouse.press()
    // Two fingers that part have not turned yet.
    try mouse.move(to: center + arm, over: 0.2)
    try mouse.sync()
    _ = try visit.settled()
    #expect(try visit.actionNames() == [])
    for degrees in stride(from: 6.0, through: 96, by: 6) {
      try mouse.move(to: center + arm.rotated(by: degrees))
    }
    let turn = try visit.wait(for: "the turn") {
      try visit.actions("rotation").last { abs(($0.rotation ?? 0) * 180 / .pi - 90) < 0.5 }
    }
    #expect(turn.location == [640, 400] && turn.touches?.count == 2)
    try mouse.release()
    try mouse.sync()
    try keyboard.release("Control_L")
    let end = try visit.wait(for: "the end") { try visit.actions("rotation").last { $0.state == "ended" } }
    try visit.waitForRest(after: end)
  }
}
