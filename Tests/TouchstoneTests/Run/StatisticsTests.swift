import Testing
import TouchGeometry

@testable import TouchLab

@Suite("What a run took") struct StatisticsTests {
  @Test func isPrintedAtTheEnd() throws {
    let fixture = try ProgramFixture(XServer.Options(), ["--stats"])
    try fixture.tap(at: Point(400, 300))
    try fixture.flick(from: Point(500, 400), by: Vector(200, 0))
    try fixture.waitForRest(after: fixture.wait(for: "swipeRight"))
    #expect(fixture.program.terminate() == .exited(0))
    let report = try Report(fixture.program.output)
    for name in ["age", "draw", "put", "frame"] { try expectPlausible(#require(report.measures[name]), name) }
    // The input was a touch that lands, and one that lands, moves and lifts.
    let counts = report.measures.mapValues { $0[4] }
    #expect(try #require(counts["age"]) >= 5)
    // Two images faded, half a second each.
    #expect(try #require(counts["draw"]) > 5)
    #expect(counts["draw"] == counts["frame"] && counts["put"] == counts["frame"])
    #expect(report.damage.allSatisfy { $0 > 0 && $0 <= 100 } && report.damage.count == 2)
    let (missed, due) = try (#require(report.refreshes.first), #require(report.refreshes.last))
    #expect(missed >= 0 && due > missed && due < 600)
  }

  @Test func isSilentUnlessAskedFor() throws {
    let fixture = try ProgramFixture()
    #expect(fixture.program.terminate() == .exited(0) && fixture.program.output == "")
  }

  @Test(arguments: [true, false]) func discsTellsItToo(isShared: Bool) throws {
    var options = XServer.Options()
    if !isShared { options.disabledExtensions = ["MIT-SHM"] }
    let lab = try XServer(options)
    let program = try lab.launch(BuiltProgram.path("discs"), ["--stats"])
    try lab.wait(for: "the ground") { try lab.screenshot().pixel(0, 0).value == 0x14181f }
    try lab.touchscreen.finger(1).down(at: Point(200, 200))
    try lab.touchscreen.finger(1).move(to: Point(600, 400), over: 0.2)
    try lab.wait(for: "the disc") { try lab.screenshot().pixel(600, 400).value == 0xffb000 }
    try lab.keyboard.type("Escape")
    #expect(try program.waitForExit() == .exited(0))
    let report = try Report(program.output)
    for name in ["age", "draw", "put", "frame"] { try expectPlausible(#require(report.measures[name]), name) }
    // The upper limit of a frame is the whole trail, 507 points of 1280 × 800 long and 60 wide, in upright rectangles.
    #expect(try #require(report.damage.last) < 10)
    #expect(report.refreshes == [0, 0])
  }

  /// Checks that the values are positive, in order, and low enough for a usable kiosk.
  private func expectPlausible(_ measure: [Double], _ name: String) {
    let (p50, p95, p99, maximum, count) = (measure[0], measure[1], measure[2], measure[3], measure[4])
    #expect(p50 > 0 && p50 <= p95 && p95 <= p99 && p99 <= maximum && maximum < 10_000, "\(name): \(measure)")
    #expect(count > 0, "\(name)")
  }
}

/// The output of `--stats`.
private struct Report {
  /// The p50, p95, p99, maximum and count of each measure, by name.
  var measures: [String: [Double]] = [:]
  /// The mean and the p95 in percent of the window.
  var damage: [Double] = []
  /// The numbers of missed and of due refreshes.
  var refreshes: [Double] = []

  init(_ text: String) throws {
    for line in text.split(separator: "\n") {
      let words = line.split(whereSeparator: { " (),".contains($0) }).map(String.init)
      let numbers = words.compactMap { Double($0) }
      switch words.first {
      case "age", "draw", "put", "frame":
        try #require(numbers.count == 5, "\(line)")
        measures[words[0]] = numbers
      case "damage": damage = zip(words, words.dropFirst()).filter { $0.1 == "%" }.compactMap { Double($0.0) }
      case "refreshes": refreshes = numbers
      default: break
      }
    }
  }
}
