import Testing
import TouchGeometry

@testable import TouchLab

@Suite("T5 A touchscreen that goes away") struct UnplugTests {
  @Test func itsTouchesAreCancelledAndItWorksWhenItIsBack() throws {
    let fixture = try ProgramFixture()
    try fixture.finger(1).down(at: Point(400, 400))
    _ = try fixture.wait(for: "the landing") { try fixture.lines().first { $0.message == "touchesBegan" } }
    try fixture.lab.touchscreen.unplug()
    _ = try fixture.wait(for: "the cancel") {
      try fixture.lines().first { $0.to == "view" && $0.message == "touchesCancelled" }
    }
    #expect(
      try fixture.lines().contains { line in
        line.to == "recognizer" && line.id == "gestures.tap" && line.message == "touchesCancelled"
          // On a slow machine the touch was too long for a tap already.
          || line.recognizer == "gestures.tap" && line.state == "failed"
      })
    try fixture.finger(1).up()
    try fixture.lab.touchscreen.plug()
    try fixture.waitUntilHeard()
    let lines = try fixture.lines()
    #expect(try fixture.actionNames() == ["tap"])
    #expect(lines.filter { $0.message == "touchesEnded" && $0.id == "gestures.tap" }.count == 1)
  }

  /// The server reports the end of a touch a moment before the removal of the device.
  @Test func neverIsALooseCableATap() throws {
    let fixture = try ProgramFixture()
    for count in 1...25 {
      try fixture.finger(1).down(at: Point(400, 400))
      try fixture.lab.touchscreen.sync()
      try fixture.lab.touchscreen.unplug()
      _ = try fixture.wait(for: "cancel \(count)") {
        try fixture.lines().filter { $0.to == "view" && $0.message == "touchesCancelled" }.dropFirst(count - 1).first
      }
      try fixture.finger(1).up()
      try fixture.lab.touchscreen.plug()
    }
    #expect(try fixture.actionNames() == [])
  }

  @Test func rotationIsCancelledAndItsPictureLevelsAndFades() throws {
    let fixture = try ProgramFixture()
    for direction in stride(from: 0.0, through: 48, by: 8) { try fixture.pair(at: direction, about: Point(640, 400)) }
    try fixture.wait(for: "rotation", 3)
    try fixture.lab.touchscreen.unplug()
    let end = try fixture.wait(for: "the cancel") { try fixture.actions("rotation").last { $0.state == "cancelled" } }
    try fixture.waitForRest(after: end)
    try fixture.liftPair()
  }
}
