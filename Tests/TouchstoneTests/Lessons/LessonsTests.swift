import Testing
import TouchGeometry

@testable import TouchLab

/// Visitors to the scenes that teach.
@Suite("S5, S8 Scenes that teach, on a screen") struct LessonsTests {
  private let folder: TemporaryDirectory
  private let trace: String

  init() throws {
    folder = try TemporaryDirectory(prefix: "touchstone-lessons")
    trace = folder.path + "/session.trace"
  }

  private func fixture(_ scene: String) throws -> ProgramFixture {
    try ProgramFixture(.init(), ["--scene", scene, "--feedback", "off", "--record", trace])
  }

  /// Returns the last state of a recogniser.
  private func outcome(_ fixture: ProgramFixture, of recognizer: String) throws -> String? {
    try fixture.lines().last { $0.recognizer == recognizer && $0.state != nil }?.state
  }

  /// Returns the number of times that the pan has become possible again.
  private func resets(_ fixture: ProgramFixture) throws -> Int {
    try fixture.lines().count { $0.recognizer == "priorities.pan" && $0.reset == true }
  }

  private func wait(_ fixture: ProgramFixture, for recognizer: String, _ state: String) throws {
    _ = try fixture.wait(for: "\(recognizer) \(state)") {
      try fixture.lines().last { $0.recognizer == recognizer && $0.state == state }
    }
  }

  /// A fast stroke is a drag, until the drag has to wait for the swipe.
  @Test func aSwitchTurnsADragIntoASwipe() throws {
    let fixture = try fixture("priorities")
    let stroke = {
      try fixture.finger(1).down(at: Point(420, 450))
      try fixture.lab.touchscreen.animate(over: 0.15) { try fixture.finger(1).move(to: Point(420 + 300 * $0, 450)) }
      try fixture.finger(1).up()
    }
    try fixture.finger(1).tap(at: Point(900, 135))
    _ = try fixture.wait(for: "the chapter") { try fixture.lines().last { $0.control == "priorities.lesson.2" } }
    try stroke()
    try wait(fixture, for: "priorities.pan", "began")
    try fixture.finger(1).tap(at: Point(315, 207))
    _ = try fixture.wait(for: "the switch") { try fixture.lines().last { $0.control == "priorities.variant.2" } }
    // While other tests run, a stroke may be delayed. It is then rightly too slow for a swipe.
    for _ in 1...5 where try outcome(fixture, of: "priorities.swipe") != "ended" {
      let before = try resets(fixture)
      try stroke()
      _ = try fixture.wait(for: "the end of the stroke") { try resets(fixture) > before ? true : nil }
    }
    #expect(try outcome(fixture, of: "priorities.swipe") == "ended")
    #expect(try outcome(fixture, of: "priorities.pan") == "failed")
    try fixture.expectReplay(of: trace)
  }

  /// The hand comes and goes, and the transcript has nothing of a demonstration.
  @Test func aDemonstrationIsNobodysTouch() throws {
    let fixture = try fixture("checkmark")
    let before = try fixture.settled()
    try fixture.finger(1).tap(at: Point(150, 207))
    _ = try fixture.wait(for: "the demonstration") {
      try fixture.lines().last { $0.control == "checkmark.demonstration.1" }
    }
    try fixture.lab.wait(upTo: 20, for: "a mark that stays") {
      try fixture.settled() != before
    }
    #expect(try !fixture.lines().contains { $0.recognizer == "checkmark" })
    try fixture.expectReplay(of: trace)
  }
}
