import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("S3 Photos on a screen") struct PhotosTests {
  /// The card follows two fingers from one pose to another within 0.5 px, 0.2° and 0.5 %, as seen on the screen.
  @Test func aCardGoesWithItsFingers() throws {
    let photos = try PhotosFixture { try PhotosFixture.add("one.png", to: $0) }
    try photos.wait(for: "the photo") { $0 > 20_000 }
    let middle = try photos.sight().center
    // Moves past the thresholds first.
    var locations = (middle + Vector(-60, 0), middle + Vector(60, 0))
    try photos.finger(1).down(at: locations.0)
    try photos.finger(2).down(at: locations.1)
    locations = (Point(560, 520), Point(690, 500))
    try move(photos, to: locations)
    let before = try photos.sight()
    let goal = (Point(620, 540), Point(690, 450))
    try move(photos, to: goal)
    let after = try photos.sight()

    let (old, new) = (locations.1 - locations.0, goal.1 - goal.0)
    let (scale, turn) = (new.length / old.length, new.angle - old.angle)
    let arm = before.center - locations.0
    let expected =
      goal.0 + Vector(
        arm.dx * cos(turn) - arm.dy * sin(turn), arm.dx * sin(turn) + arm.dy * cos(turn)) * scale
    #expect(after.center.distance(to: expected) < 0.5, "\(after.center), not \(expected)")
    #expect(abs((after.count / before.count).squareRoot() / scale - 1) < 0.005)
    let seen = remainder(after.angle - before.angle - turn, Double.pi)
    #expect(abs(seen) < 0.2 * .pi / 180, "\(seen * 180 / .pi)°")

    try photos.finger(1).up()
    try photos.finger(2).up()
    try photos.wait(for: "photos.transform.1", "ended")
    try photos.finger(1).tap(at: after.center, for: 0)
    try photos.finger(1).tap(at: after.center, for: 0)
    try photos.wait(for: "photos.doubleTap.1", "ended")
    #expect(abs(try photos.sight().angle) < 0.1 * .pi / 180, "it is straight")
  }

  private func move(_ photos: PhotosFixture, to locations: (Point, Point)) throws {
    let from = (photos.finger(1).location, photos.finger(2).location)
    try photos.fixture.lab.touchscreen.animate(over: 0.3) { fraction in
      try photos.finger(1).move(to: from.0.interpolated(to: locations.0, fraction: fraction))
      try photos.finger(2).move(to: from.1.interpolated(to: locations.1, fraction: fraction))
    }
  }

  // MARK: The exhibitor's pictures

  /// New files appear and removed ones disappear, each within a second. Damaged ones are named in the log.
  @Test func theDirectoryIsWatched() throws {
    let photos = try PhotosFixture { folder in
      try PhotosFixture.add("one.png", to: folder)
      try TextFile.write("no picture", to: "\(folder.path)/broken.jpg")
    }
    try photos.wait(for: "the photo") { $0 > 20_000 }
    let one = try photos.sight().count
    let begin = MonotonicTime.milliseconds
    try PhotosFixture.add("two.png", to: photos.folder)
    try photos.wait(for: "a second photo") { $0 > one * 1.3 }
    // The promise is one second. The test allows another one for busy machines.
    #expect(MonotonicTime.milliseconds - begin < 2000)
    unlink("\(photos.folder.path)/one.png")
    unlink("\(photos.folder.path)/two.png")
    try photos.wait(for: "pictures of the scene's own") { $0 > one * 2 }
    photos.fixture.program.send(signal: SIGTERM)
    #expect(try photos.fixture.program.waitForExit(upTo: 20) == .exited(0))
    #expect(photos.fixture.program.errorOutput.contains("broken.jpg"))
  }

  // MARK: Recordings

  /// The session has ten fingers on five cards, then a throw that is caught in flight.
  @Test func aSessionReplaysByteForByte() throws {
    let folder = try TemporaryDirectory(prefix: "touchstone-photos")
    let trace = folder.path + "/session.trace"
    let fixture = try ProgramFixture(.init(), ["--scene", "photos", "--record", trace])
    // Another thread makes the images one after the other. Each has a mat of this colour.
    var (mats, since) = (0, MonotonicTime.milliseconds)
    try fixture.lab.wait(upTo: 60, for: "all pictures") {
      let now = try fixture.lab.screenshot().count { $0.value == 0xfcfbf8 }
      if now != mats { (mats, since) = (now, MonotonicTime.milliseconds) }
      return mats > 0 && MonotonicTime.milliseconds - since > 1500
    }
    let middles = [Point(170, 300), Point(430, 300), Point(690, 300), Point(950, 300), Point(430, 520)]
    try fixture.lab.touchscreen.report {
      for (index, middle) in middles.enumerated() {
        try fixture.finger(2 * index + 1).down(at: middle + Vector(-30, 0))
        try fixture.finger(2 * index + 2).down(at: middle + Vector(30, 0))
      }
    }
    try fixture.lab.touchscreen.animate(over: 0.4) { fraction in
      for (index, middle) in middles.enumerated() {
        let arm = Vector(30 + 40 * fraction, 0).rotated(by: 40 * fraction)
        let translation = Vector(60 * fraction, 40 * fraction)
        try fixture.finger(2 * index + 1).move(to: middle + translation - arm)
        try fixture.finger(2 * index + 2).move(to: middle + translation + arm)
      }
    }
    let names = try fixture.wait(for: "five cards with two fingers each") {
      let actions = try fixture.lines().filter { $0.action?.hasPrefix("photos.transform.") == true }
      let names = Set(actions.filter { $0.touches?.count == 2 }.compactMap(\.action))
      return names.count == 5 ? names : nil
    }
    try fixture.lab.touchscreen.report { for number in 1...10 { try fixture.finger(number).up() } }
    _ = try fixture.wait(for: "the end of all five") {
      let ended = try fixture.lines().filter { $0.state == "ended" && names.contains($0.action ?? "") }
      return ended.count == 5 ? true : nil
    }
    try fixture.flick(from: Point(1060, 620), by: Vector(-300, -120))
    try fixture.finger(1).tap(at: Point(700, 450), for: 0.02)
    _ = try fixture.settled()
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(0))

    let copy = "\(folder.path)/copy.jsonl"
    let outcome = try BuiltProgram.touchstone(["replay", trace, "--headless", "--transcript", copy])
    #expect(outcome.status == .exited(0) && outcome.errors == "")
    #expect(TextFile.read(copy) == fixture.transcript())
  }
}
