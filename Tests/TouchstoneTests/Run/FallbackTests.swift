import Testing
import TouchGeometry

@testable import TouchLab

@Suite("What may be missing without harm") struct FallbackTests {
  @Test func withoutSharedMemoryItDrawsAllTheSame() throws {
    var options = XServer.Options()
    options.disabledExtensions = ["MIT-SHM"]
    let fixture = try ProgramFixture(options)
    #expect(try fixture.rest.pixels == ProgramFixture().rest.pixels)
    try fixture.waitUntilHeard()
    #expect(fixture.program.errorOutput == "")
  }

  @Test func withoutAnyFontItNamesThePackageAndGoesOn() throws {
    let directory = try TemporaryDirectory(prefix: "touchstone-fonts")
    let path = "\(directory.path)/fonts.conf"
    try TextFile.write(
      "<?xml version=\"1.0\"?><fontconfig><cachedir>\(directory.path)</cachedir></fontconfig>", to: path)
    let fixture = try ProgramFixture(environment: ["FONTCONFIG_FILE": path])
    let errors = fixture.program.errorOutput
    #expect(errors.contains("No font is installed") && errors.contains("apt install fonts-inter"))
    try fixture.waitUntilHeard()
  }

  @Test func transcriptThatCannotBeWrittenAnyMoreIsToldOnce() throws {
    let lab = try XServer()
    let program = try lab.touchstone(["run", "--transcript", "/dev/full"])
    try program.waitForLine(containing: "/dev/full can not be written any more")
    try lab.touchscreen.finger(1).tap(at: Point(640, 400))
    program.send(signal: 15)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errorOutput.split(separator: "\n").count == 1)
  }
}
