import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// A recorded session with real touches, and its replay.
@Suite("A recorded session") struct ReplayTests {
  private let fixture: ProgramFixture
  private let folder: TemporaryDirectory
  private let trace: String

  init() throws {
    folder = try TemporaryDirectory(prefix: "touchstone-replay")
    trace = folder.path + "/session.trace"
    fixture = try ProgramFixture(.init(), ["--record", trace])
  }

  /// Plays a tap, a swipe, a rotation, ten fingers at once, and one finger that rests until time alone has decided.
  private func play() throws {
    try fixture.waitForRest(after: fixture.tap(at: Point(300, 300)))
    try fixture.flick(from: Point(500, 400), by: Vector(240, 6))
    try fixture.waitForRest(after: fixture.wait(for: "swipeRight"))
    for direction in stride(from: 20.0, through: 80, by: 5) { try fixture.pair(at: direction, about: Point(640, 400)) }
    try fixture.liftPair()
    try fixture.waitForRest(
      after: fixture.wait(for: "the end") { try fixture.actions("rotation").last { $0.state == "ended" } })
    for number in 1...10 { try fixture.finger(number).down(at: Point(Double(number) * 110, 200)) }
    for number in 1...10 { try fixture.finger(number).up() }
    try fixture.finger(1).down(at: Point(200, 500))
    _ = try fixture.wait(for: "a press that is too long for a tap") {
      try fixture.lines().last { $0.recognizer == "gestures.tap" && $0.reason?.contains("pressed longer than") == true }
    }
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(0))
  }

  @Test func replaysToTheSameTranscriptByteForByte() throws {
    try play()
    let recorded = fixture.transcript()
    #expect(recorded.contains("\"action\":\"gestures.rotation\",\"state\":\"ended\""))

    let copy = folder.path + "/headless.jsonl"
    let outcome = try BuiltProgram.touchstone(["replay", trace, "--headless", "--transcript", copy])
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(TextFile.read(copy) == recorded)
    let lost = try BuiltProgram.touchstone(["replay", trace, "--headless", "--transcript", "/dev/full"])
    #expect(lost.status == .exited(1) && lost.errors.contains("/dev/full cannot be written any more"))

    let full = try fixture.lab.touchstone(["replay", trace, "--transcript", "/dev/full", "--speed", "8"])
    #expect(try full.waitForExit(upTo: 20) == .exited(1))
    #expect(full.errorOutput.contains("/dev/full cannot be written any more"))

    let other = folder.path + "/window.jsonl"
    let player = try fixture.lab.touchstone(["replay", trace, "--transcript", other, "--speed", "2"])
    let rest = fixture.rest
    try fixture.lab.wait(upTo: 20, for: "the recorded scene in a window") {
      try fixture.lab.screenshot() == rest
    }
    try fixture.lab.wait(upTo: 20, for: "the picture of a gesture") {
      try fixture.lab.screenshot() != rest
    }
    #expect(try player.waitForExit(upTo: 20) == .exited(0), "\(player.errorOutput)")
    #expect(TextFile.read(other) == recorded)
  }

  /// The recording does not depend on other files that are written.
  @Test func aRecordingAloneSaysWhenTheProgramWasReady() throws {
    let alone = folder.path + "/alone.trace"
    let program = try fixture.lab.touchstone(["run", "--record", alone, "--until", "1"])
    #expect(try program.waitForExit(upTo: 20) == .exited(0))
    let outcome = try BuiltProgram.touchstone(["replay", alone, "--headless", "--transcript", alone + ".jsonl"])
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(TextFile.read(alone + ".jsonl")?.contains("\"ready\":true") == true)
  }
}
