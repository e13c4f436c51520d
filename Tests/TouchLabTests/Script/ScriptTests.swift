import Expectations
import Testing
import TouchGeometry

@testable import TouchLab

@Suite struct ScriptTests {
  @Test func everyStep() throws {
    let script = try Script(
      """
      # a comment
      down 1 400,300   # another
      move 1 to 500.5,300 over 0.25; move 1 to 1,2; up 1

      tap 2 1,1; tap 2 1,1 for 0.5
      flick 10 from 1,2 to 3,4 over 0.1
      rotate 1 2 about 5,6 radius 100 from 0 to -120 over 1.5
      rotate 1 2 about 5,6 radius 100 from 0 to 120 over 1 and stay
      wait 0.05
      shot first & shot second after 0.5
      await-line "name": "tapped"
      mouse to 1,2; mouse to 3,4 over 1
      press; press 3; release; release 3
      key Control_L q
      unplug; plug 2
      """)
    var turn = Script.Rotation(
      fingers: [1, 2], center: Point(5, 6), radius: 100, from: 0, to: -120, duration: 1.5, staysDown: false)
    let first = turn
    (turn.to, turn.duration, turn.staysDown) = (120, 1, true)
    #expect(
      script.steps.map(\.actions) == [
        [.down(finger: 1, at: Point(400, 300))], [.move(finger: 1, to: Point(500.5, 300), over: 0.25)],
        [.move(finger: 1, to: Point(1, 2), over: 0)], [.up(finger: 1)],
        [.tap(finger: 2, at: Point(1, 1), for: 0.05)], [.tap(finger: 2, at: Point(1, 1), for: 0.5)],
        [.flick(finger: 10, from: Point(1, 2), to: Point(3, 4), over: 0.1)], [.rotate(first)], [.rotate(turn)],
        [.wait(0.05)], [.shot(name: "first", after: 0), .shot(name: "second", after: 0.5)],
        [.awaitLine(#""name": "tapped""#)], [.mouse(to: Point(1, 2), over: 0)],
        [.mouse(to: Point(3, 4), over: 1)], [.press(button: 1)], [.press(button: 3)], [.release(button: 1)],
        [.release(button: 3)], [.key(["Control_L", "q"])], [.unplug(touchscreen: 1)], [.plug(touchscreen: 2)],
      ])
    #expect(script.steps[1].line == 3)
    #expect(script.steps[3].line == 3)
    #expect(try Script("").steps.isEmpty)
    #expect(try Script("wait 0; wait 3600").steps.map(\.actions) == [[.wait(0)], [.wait(3600)]])
  }

  @Test(arguments: [
    ("down 1 4 5", "\"4\" is no place; places are written X,Y without a space", "down F X,Y"),
    ("down 11 4,5", "\"11\" is no finger; fingers are 1 to 10", "down F X,Y"),
    ("down", "the finger is missing", "down F X,Y"),
    ("up 1 2", "\"2\" is too much", "up F"),
    ("move 1 300,400", "\"to\" is expected, not \"300,400\"", "move F to X,Y [over S]"),
    ("move 1 to 300,inf", "\"300,inf\" is no place; places are written X,Y without a space", "move F to X,Y [over S]"),
    ("wait -1", "-1.0 is no time; times are 0 to 3600 seconds", "wait S"),
    ("wait soon", "\"soon\" is no number", "wait S"),
    (
      "rotate 1 1 about 1,1 radius 5 from 0 to 1 over 1", "one finger cannot face itself",
      "rotate F G about X,Y radius R from A to B over S [and stay]"
    ),
    (
      "shot ../x", "\"../x\" is no name of a picture; it becomes NAME.png in the directory for shots",
      "shot NAME [after S]"
    ),
    (
      "shot .x", "\".x\" is no name of a picture; it becomes NAME.png in the directory for shots", "shot NAME [after S]"
    ),
    ("wait 3600.5", "3600.5 is no time; times are 0 to 3600 seconds", "wait S"),
    (
      "rotate 1 2 about 1,1 radius inf from 0 to 1 over 1", "\"inf\" is no number",
      "rotate F G about X,Y radius R from A to B over S [and stay]"
    ),
    ("await-line", "something is missing at the end", "await-line TEXT"),
    ("press 0", "\"0\" is no number from 1 up", "press [N]"),
  ])
  func whatCannotBeUnderstoodIsNamed(line: String, problem: String, allowed: String) throws {
    let failure = try #require(expectError(LabError.self) { try Script("wait 1\n\n  \(line) # so") })
    #expect(failure.kind == .script)
    #expect(failure.tried == "Line 3 of the script, \"\(line)\"")
    #expect(failure.problem == problem)
    #expect(failure.remedy == "Allowed: \(allowed)")
  }

  @Test func unknownStepsGetTheListOfAll() throws {
    let unknown = try #require(expectError(LabError.self) { try Script("hover 1") })
    #expect(unknown.problem == "there is no step \"hover\"")
    for form in Script.forms { #expect(unknown.remedy.contains(form.word)) }
    let missing = try #require(expectError(LabError.self) { try Script("up 1 &") })
    #expect(missing.problem == "a step is missing beside &")
  }

  @Test func helpNamesEveryStep() {
    for form in Script.forms { #expect(Script.help.contains(form.form)) }
    #expect(Script.help.split(separator: "\n").allSatisfy { $0.count < 80 })
  }

  @Test func files() throws {
    let directory = try TemporaryDirectory(prefix: "touchlab-tests")
    let path = "\(directory.path)/a.touches"
    let missing = expectError(LabError.self) { try Script(file: path) }
    #expect(missing?.kind == .file)
    try TextFile.write("wait 1\nwiat 1\n", to: path)
    let wrong = expectError(LabError.self) { try Script(file: path) }
    #expect(wrong?.tried == "\(path): Line 2 of the script, \"wiat 1\"")
  }
}
