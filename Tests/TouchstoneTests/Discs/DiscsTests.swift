import Testing
import TouchGeometry

@testable import TouchLab

@Suite("The program discs") struct DiscsTests {
  private let ground: UInt32 = 0x14181f
  private let amber: UInt32 = 0xffb000

  @Test func tenFingersHaveADiscEach() throws {
    let lab = try XServer()
    let program = try lab.launch(BuiltProgram.path("discs"))
    try lab.wait(for: "the ground") { try lab.screenshot().allSatisfy { $0.value == ground } }
    let points = (0..<10).map { Point(100 + 115 * Double($0), 300 + 20 * Double($0 % 3)) }
    for (index, point) in points.enumerated() { try lab.touchscreen.finger(index + 1).down(at: point) }
    try expectDiscs(lab, at: points)

    let moved = points.map { $0 + Vector(13, 150) }
    for (index, point) in moved.enumerated() { try lab.touchscreen.finger(index + 1).move(to: point) }
    try expectDiscs(lab, at: moved)

    for index in stride(from: 0, to: 10, by: 2) { try lab.touchscreen.finger(index + 1).up() }
    try expectDiscs(lab, at: moved.enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
    for finger in lab.touchscreen.fingersDown { try finger.up() }
    try expectDiscs(lab, at: [])

    try lab.keyboard.type("Escape")
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errorOutput == "")
  }

  /// Waits for whole, round discs of 60 pixels at `points`, and nothing else.
  private func expectDiscs(_ lab: XServer, at points: [Point]) throws {
    let area = Double(points.count) * .pi * 30 * 30
    try lab.wait(for: "discs at \(points)") {
      let screen = try lab.screenshot()
      let solid = screen.count { $0.value == amber }
      let touched = screen.count { $0.value != ground }
      return Double(solid) <= area && Double(touched) >= area && touched - solid < 250 * points.count + 1
        && points.allSatisfy { point in
          (0..<8).allSatisfy { eighth in
            let direction = Vector(1, 0).rotated(by: Double(eighth) * 45)
            return screen.pixel(at: point + direction * 28.5).value == amber
              && screen.pixel(at: point + direction * 31.5).value == ground
          }
        }
    }
  }

  @Test func withoutADisplayItSaysSo() throws {
    let directory = try TemporaryDirectory(prefix: "touchstone-tests")
    let program = try Program(
      BuiltProgram.path("discs"), [], environment: ["DISPLAY": nil], output: .kept, directory: directory.path)
    #expect(try program.waitForExit() == .exited(69))
    #expect(program.errorOutput.contains("$DISPLAY is not set"))
  }
}
