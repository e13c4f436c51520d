import CX11
import Expectations
import Testing
import TouchGeometry

@testable import TouchLab

@Suite struct ScriptPlayerTests {
  let lab: XServer
  let listener: TouchListener
  let directory: TemporaryDirectory

  init() throws {
    lab = try XServer()
    listener = TouchListener(lab)
    directory = try TemporaryDirectory(prefix: "touchlab-tests")
  }

  /// Plays `script` and reads the events that arrive.
  @discardableResult
  private func play(_ script: String, readyFile: LineReader? = nil) throws -> ScriptPlayer {
    let player = ScriptPlayer(lab, shotDirectory: directory.path, readyFile: readyFile)
    try player.play(Script(script))
    try lab.touchscreen.sync()
    listener.read()
    return player
  }

  @Test func aFlickLiftsOnTheMove() throws {
    try play("flick 1 from 300,400 to 500,400 over 0.1")
    let touches = listener.touches
    #expect(touches.map(\.type) == [XI_TouchBegin] + Array(repeating: XI_TouchUpdate, count: 12) + [XI_TouchEnd])
    #expect(touches[12].location.distance(to: Point(500, 400)) < 0.01)
    #expect(abs(touches[1].location.x - touches[0].location.x - 200.0 / 12) < 0.01)
  }

  @Test func fingersTurnFacingEachOther() throws {
    try play("rotate 1 2 about 640,400 radius 100 from 0 to 270 over 0.2")
    let touches = listener.touches
    #expect(touches.count == 2 * (1 + 24 + 1))
    for (one, two) in zip(touches.filter { $0.detail == 1 }, touches.filter { $0.detail == 2 }) {
      #expect(Point.centroid(of: [one.location, two.location])!.distance(to: Point(640, 400)) < 0.01)
      #expect(abs(one.location.distance(to: two.location) - 200) < 0.02)
    }
    #expect(touches[0].location.distance(to: Point(740, 400)) < 0.01)
    #expect(touches[4].location.y > 400, "angles grow clockwise on the screen")
    #expect(touches[50].location.distance(to: Point(640, 300)) < 0.01)
  }

  @Test func fingersThatStayAreNotPutDownAgain() throws {
    try play(
      """
      rotate 1 2 about 640,400 radius 100 from 0 to 20 over 0.02 and stay
      rotate 1 2 about 640,400 radius 100 from 20 to 40 over 0.02
      """)
    #expect(
      listener.touches.map(\.type) == [XI_TouchBegin, XI_TouchBegin]
        + Array(repeating: XI_TouchUpdate, count: 2 * (3 + 1 + 3)) + [XI_TouchEnd, XI_TouchEnd])
  }

  @Test func stepsAtTheSameTime() throws {
    try play(
      """
      down 1 100,100 & down 2 200,200
      move 1 to 110,100 over 0.1 & move 2 to 240,200 over 0.05
      up 1 & up 2
      """)
    #expect(listener.touches.count { $0.detail == 1 } == 1 + 12 + 1)
    #expect(listener.touches.count { $0.detail == 2 } == 1 + 6 + 1)
    #expect(listener.touches.last { $0.detail == 1 }!.location.distance(to: Point(110, 100)) < 0.01)
    #expect(listener.touches.last { $0.detail == 2 }!.location.distance(to: Point(240, 200)) < 0.01)
  }

  @Test func shotsShowTheirMoment() throws {
    listener.fill(Rect(0, 0, 10, 10), 0xffb000)
    let player = try play("shot one; wait 0.1 & shot two after 0.05")
    #expect(player.shots == ["\(directory.path)/one.png", "\(directory.path)/two.png"])
    for path in player.shots { #expect(try Screenshot(png: path).pixel(9, 9).description == "#ffb000") }
  }

  @Test func mouseKeysAndPlugs() throws {
    try play("mouse to 10,20; press; mouse to 40,20 over 0.02; release; key q; unplug; tap 1 5,5; plug; tap 1 6,6")
    try lab.mouse.sync()
    try lab.keyboard.sync()
    listener.read()
    #expect(Set(listener.events.map(\.type)).isSuperset(of: [XI_ButtonPress, XI_ButtonRelease, XI_KeyPress]))
    #expect(listener.touches.map { $0.location.x.rounded() } == [6, 6])
  }

  @Test("The mouse goes evenly from where it is, and the button that is named is pressed")
  func theMouseMovesEvenly() throws {
    try play("mouse to 100,20; mouse to 160,80 over 0.05; press 3; release 3; press 2; release 2")
    try lab.mouse.sync()
    listener.read()
    let positions = listener.events.filter { $0.type == XI_Motion }.map(\.location)
    #expect(positions.count == 7)
    for (step, position) in positions.enumerated() {
      #expect(position.distance(to: Point(100 + 10 * Double(step), 20 + 10 * Double(step))) < 0.1)
    }
    #expect(listener.events.filter { $0.type != XI_Motion }.map(\.detail) == [3, 3, 2, 2])
  }

  @Test("Of shots that begin at the same time the one that is wanted later is taken later")
  func shotsWaitForTheirMoment() throws {
    let player = try play("shot late after 0.03 & shot now & shot soon after 0.02")
    #expect(player.shots.map { $0.split(separator: "/").last } == ["now.png", "soon.png", "late.png"])
  }

  @Test("Rests and taps take the time that they are told to")
  func restsTakeTheirTime() throws {
    for script in ["wait 0.1", "tap 2 9,9 for 0.1", "up 1 & wait 0.1"] {
      if script.hasPrefix("up") { try play("down 1 5,5") }
      let start = MonotonicTime.milliseconds
      try play(script)
      #expect(MonotonicTime.milliseconds - start >= 100)
    }
  }

  @Test("The touchscreen that is named goes away and comes back")
  func touchscreensGoByTheirNumbers() throws {
    var options = XServer.Options()
    options.touchscreens = 2
    let lab = try XServer(options)
    let player = ScriptPlayer(lab, shotDirectory: directory.path)
    for (step, arePluggedIn) in [
      ("unplug 2", [true, false]), ("unplug", [false, false]), ("plug 2", [false, true]), ("plug 1", [true, true]),
    ] {
      try player.play(Script(step))
      #expect(lab.touchscreens.map(\.isPluggedIn) == arePluggedIn)
    }
  }

  @Test func awaitedLinesComeInOrder() throws {
    let file = "\(directory.path)/lines"
    try TextFile.write("tap\nready\ntap\n", to: file)
    try play("await-line tap; await-line tap", readyFile: LineReader(file))
    let failure = expectError(LabError.self) { try play("await-line tap") }
    #expect(failure?.problem.contains("no ready file") == true)
  }

  @Test func nonsenseNamesTheLine() throws {
    let failure = expectError(LabError.self) { try play("wait 0\nup 4") }
    #expect(failure?.kind == .impossible)
    #expect(failure?.tried == "Line 2 of the script, \"up 4\"")
    #expect(failure?.problem == "Lifting with finger 4: it is not on the glass")
    #expect(throws: LabError.self) { try play("unplug 2") }
  }
}
