import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite struct ProgramTests {
  @Test func quick() throws {
    let lab = try XServer()
    let program = try lab.launch("xdpyinfo")
    let line = try program.waitForLine(containing: "dimensions")
    print(line)
    #expect(try program.waitForExit() == .exited(0))
    let sh = try lab.launch("sh", ["-c", "trap 'echo term; exit 7' TERM; echo hi >&2; sleep 100 & wait"])
    try sh.waitForLine(containing: "hi")
    print(sh.usage)
    #expect(sh.terminate() == .exited(7))
    #expect(sh.output == "term\n")
    let e = try lab.launch("xev", [])
    try lab.wait(for: "paint") { try !lab.screenshot().isUniform }
    let shot = try lab.screenshot(of: Rect(0, 0, 300, 300))
    try shot.writePNG(to: "/tmp/lt/a.png")
    #expect(try Screenshot(png: "/tmp/lt/a.png").differingPixels(from: shot) == 0)
    let t = MonotonicTime.milliseconds
    for _ in 0..<100 { _ = try lab.screenshot(of: Rect(0, 0, 300, 300)) }
    print("100 shots", MonotonicTime.milliseconds - t)
    let t2 = MonotonicTime.milliseconds
    _ = try lab.screenshot()
    print("full shot", MonotonicTime.milliseconds - t2)
    #expect(e.terminate() == .signalled(SIGTERM))
    #expect(throws: LabError.self) { try lab.launch("nonesuch") }
    let dir = lab.directory.path
    print(dir)
    try lab.touchscreen.unplug()
    try lab.launch("xinput").waitForExit()
    print(try lab.launch("xinput", ["list-props", lab.touchscreen.name]).waitForLine(containing: "Enabled"))
    try lab.touchscreen.plug()
    print(try lab.launch("xinput", ["list-props", lab.touchscreen.name]).waitForLine(containing: "Enabled"))
  }
}
