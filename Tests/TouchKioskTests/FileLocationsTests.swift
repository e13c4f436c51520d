import Glibc
import Testing

@testable import TouchKiosk
@testable import TouchLab

@Suite("P1 Where files are kept") struct FileLocationsTests {
  @Test("What is kept is in $XDG_STATE_HOME, else below $HOME; only a path that is absolute counts")
  func state() {
    func path(_ variables: [String: String]) -> String { StateDirectory(of: "quiz") { variables[$0] }.path }
    #expect(path(["XDG_STATE_HOME": "/state", "HOME": "/home/me"]) == "/state/quiz")
    #expect(path(["HOME": "/home/me"]) == "/home/me/.local/state/quiz")
    for state in ["", "state", "./state", "~/state"] {
      #expect(path(["XDG_STATE_HOME": state, "HOME": "/home/me"]) == "/home/me/.local/state/quiz", "\(state)")
    }
    let home = getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/"
    for variables in [[:], ["HOME": ""], ["HOME": "me"]] {
      #expect(path(variables) == "\(home)/.local/state/quiz", "\(variables)")
    }
  }

  @Test("A scenario that is saved is called by the local time, in order of their names as in time")
  func scenarios() {
    func name(_ numbers: [Int32]) -> String {
      var parts = tm()
      (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
      (parts.tm_hour, parts.tm_min, parts.tm_sec, parts.tm_isdst) = (numbers[3], numbers[4], numbers[5], -1)
      return ScenarioFolder.name(of: mktime(&parts))
    }
    #expect(name([2026, 11, 22, 19, 35, 1]) == "2026-11-22-193501")
    #expect(name([2027, 1, 2, 3, 4, 59]) == "2027-01-02-030459")
    #expect(name([2027, 12, 31, 23, 59, 10]) == "2027-12-31-235910")
  }

  @Test("Where rights are given up, files beside an output may be written, or those in it if it is a directory")
  func outputs() throws {
    let directory = try TemporaryDirectory(prefix: "places-tests")
    let path = try #require(realpath(directory.path, nil).map { String(cString: $0) })
    mkdir("\(path)/frames", 0o755)
    try TextFile.write("", to: "\(path)/frames/a")
    symlink("\(path)/frames/a", "\(path)/link")
    symlink("\(path)/frames", "\(path)/frames-link")
    #expect(Sandbox.folder("\(path)/frames") == "\(path)/frames")
    #expect(Sandbox.folder("\(path)/frames-link") == "\(path)/frames")
    #expect(Sandbox.folder("\(path)/frames/a") == "\(path)/frames" && Sandbox.folder("\(path)/new") == path)
    #expect(Sandbox.folder("\(path)/link") == "\(path)/frames")
    #expect(Sandbox.folder("no-such-file") == "./" && Sandbox.folder("no-such/file") == "./no-such")
    #expect(Sandbox.folder("/no-such-file") == "/")
  }
}
