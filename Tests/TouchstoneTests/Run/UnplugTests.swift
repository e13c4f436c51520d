import Testing
import TouchGeometry

@testable import TouchLab

@Suite("T5 A touchscreen that goes away") struct UnplugTests {
  @Test func itsTouchesAreCancelledAndItWorksWhenItIsBack() throws {
    let visit = try Visit()
    try visit.finger(1).down(at: Point(400, 400))
    _ = try visit.wait(for: "the landing") { try visit.lines().first { $0.message == "touchesBegan" } }
    try visit.lab.touchscreen.unplug()
    _ = try visit.wait(for: "the cancel") {
      try visit.lines().first { $0.to == "view" && $0.message == "touchesCancelled" }
    }
    #expect(
      try visit.lines().contains { line in
        line.to == "recognizer" && line.id == "gestures.tap" && line.message == "touchesCancelled"
          // On a slow machine that was too long for a tap before.
          || line.recognizer == "gestures.tap" && line.state == "failed"
      })
    try visit.finger(1).up()
    try visit.lab.touchscreen.plug()
    try visit.waitUntilHeard()
    let lines = try visit.lines()
    #expect(try visit.actionNames() == ["tap"])
    #expect(lines.filter { $0.message == "touchesEnded" && $0.id == "gestures.tap" }.count == 1)
  }

  /// The server tells that a touch is over a moment before it tells that the device is gone.
  @Test func neverIsALooseCableATap() throws {
    let visit = try Visit()
    for count in 1...25 {
      try visit.finger(1).down(at: Point(400, 400))
      try visit.lab.touchscreen.sync()
      try visit.lab.touchscreen.unplug()
      _ = try visit.wait(for: "cancel \(count)") {
        try visit.lines().filter { $0.to == "view" && $0.message == "touchesCancelled" }.dropFirst(count - 1).first
      }
      try visit.finger(1).up()
      try visit.lab.touchscreen.plug()
    }
    #expect(try visit.actionNames() == [])
  }

  @Test func rotationIsCancelledAndItsPictureLevelsAndFades() throws {
    let visit = try Visit()
    for direction in stride(from: 0.0, through: 48, by: 8) { try visit.pair(at: direction, about: Point(640, 400)) }
    try visit.wait(for: "rotation", 3)
    try visit.lab.touchscreen.unplug()
    let end = try visit.wait(for: "the cancel") { try visit.actions("rotation").last { $0.state == "cancelled" } }
    try visit.waitForRest(after: end)
    try visit.liftPair()
  }
}
