import Testing
import TouchGeometry

@testable import TouchLab

/// Tests of the documentation's example.
@Suite("The program phototable") struct PhotoTableTests {
  private let ground: UInt32 = 0x14181f
  private static let pictures =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Tests/TouchImagesTests/Pictures/"

  /// Without photos, a text on the table explains how to add some.
  @Test func withoutPicturesItSaysWhatToDo() throws {
    let lab = try XServer()
    let program = try lab.launch(BuiltProgram.path("phototable"), [])
    try lab.wait(upTo: 20, for: "words on the table") {
      let middle = try lab.screenshot(of: Rect(center: Point(640, 400), size: Size(600, 120)))
      let colors = Set(middle.pixels.map { $0 & 0xffffff })
      return colors.contains(self.ground) && colors.contains { $0 > 0xe00000 }
    }
    try lab.keyboard.type("Escape")
    #expect(try program.waitForExit() == .exited(0))
  }

  /// An image from a file appears on its card. A finger drags the card and releases it where it stays on the table.
  @Test func picturesAreDraggedAndThrown() throws {
    let lab = try XServer()
    let program = try lab.launch(
      BuiltProgram.path("phototable"), [Self.pictures + "baseline.jpg", Self.pictures + "lossy.webp"])
    let home = Point(0.2 * 1280, 0.2 * 800)
    try lab.wait(upTo: 20, for: "the table") {
      try lab.screenshot(of: Rect(1200, 700, 1, 1)).pixel(0, 0).value == self.ground
    }
    try lab.wait(upTo: 20, for: "the picture on its card") {
      let color = try lab.screenshot(of: Rect(center: home, size: Size(2, 2))).pixel(0, 0).value
      return color != self.ground && color != 0xffffff
    }
    let finger = lab.touchscreen.finger(1)
    try finger.down(at: home)
    try lab.touchscreen.animate(over: 0.3) { try finger.move(to: home + Vector(0, 420) * $0) }
    try finger.up()
    try lab.wait(upTo: 20, for: "the table where the card was") {
      try lab.screenshot(of: Rect(center: home, size: Size(2, 2))).pixel(0, 0).value == self.ground
    }
    try lab.wait(upTo: 20, for: "the card below") {
      try lab.screenshot(of: Rect(center: home + Vector(0, 420), size: Size(2, 2))).pixel(0, 0).value != self.ground
    }
    try lab.keyboard.type("Escape")
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errorOutput == "")
  }
}
