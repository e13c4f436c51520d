import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("S2 Where it is kept what visitors draw") struct StateDirectoryTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory(prefix: "state-tests")
    mkdir("\(directory.path)/home", 0o700)
  }

  /// Relative paths are ignored: they depend on the current directory.
  @Test(arguments: [
    ("/state", "state"), ("", "home/.local/state"), ("state", "home/.local/state"), (nil, "home/.local/state"),
  ])
  func aPathThatIsAbsoluteCounts(variable: String?, folder: String) throws {
    let state = variable.map { $0.hasPrefix("/") ? directory.path + $0 : $0 }
    let fixture = try ProgramFixture(
      .init(), ["--scene", "lines"], environment: ["XDG_STATE_HOME": state, "HOME": "\(directory.path)/home"],
      after: "cd \(directory.path)")
    try fixture.finger(1).down(at: Point(300, 300))
    try fixture.finger(1).move(to: Point(900, 420), over: 0.1)
    try fixture.finger(1).up()
    try fixture.lab.wait(upTo: 20, for: "a line") {
      let middle = try fixture.lab.screenshot(of: Rect(center: Point(600, 360), size: Size(2, 2)))
      return middle.pixel(1, 1).value == LinesProgramFixture.ink
    }
    fixture.program.send(signal: SIGTERM)
    #expect(try fixture.program.waitForExit(upTo: 20) == .exited(0))
    #expect(access("\(directory.path)/\(folder)/touchstone/lines.journal", F_OK) == 0)
    for other in ["state", "home/.local/state"] where other != folder {
      #expect(access("\(directory.path)/\(other)", F_OK) != 0)
    }
    #expect(access("\(directory.path)/touchstone", F_OK) != 0)
  }
}
