import Testing
import TouchGeometry

@testable import TouchLab

@Suite("What may be missing without harm") struct FallbackTests {
  @Test func withoutSharedMemoryItDrawsAllTheSame() throws {
    var options = XServer.Options()
    options.disabledExtensions = ["MIT-SHM"]
    let fixture = try ProgramFixture(options)
    #expect(try fixture.rest == ProgramFixture().rest)
    try fixture.waitUntilHeard()
    #expect(fixture.program.errorOutput == "")
  }

  /// Starts the program with only the fonts of `folder`.
  private func start(_ arguments: [String] = [], withFontsOf folder: String?) throws -> ProgramFixture {
    let directory = try TemporaryDirectory(prefix: "touchstone-fonts")
    let path = "\(directory.path)/fonts.conf"
    let fonts = folder.map { "<dir>\($0)</dir>" } ?? ""
    try TextFile.write(
      "<?xml version=\"1.0\"?><fontconfig>\(fonts)<cachedir>\(directory.path)</cachedir></fontconfig>", to: path)
    return try ProgramFixture(.init(), arguments, environment: ["FONTCONFIG_FILE": path])
  }

  /// The language may be any that visitors can choose.
  @Test(arguments: ["en,zh", "zh,en", "en,ru"]) func withoutFontsOfALanguageItNamesThePackage(languages: String) throws
  {
    let fixture = try start(["--languages", languages], withFontsOf: "/usr/share/fonts/opentype/inter")
    try fixture.waitUntilHeard()
    #expect(fixture.program.errorOutput.contains("fonts-wqy-microhei") == languages.contains("zh"))
  }

  @Test func withoutAnyFontItNamesThePackageAndGoesOn() throws {
    let fixture = try start(withFontsOf: nil)
    let errors = fixture.program.errorOutput
    #expect(errors.contains("No font is installed") && errors.contains("apt install fonts-inter"))
    try fixture.waitUntilHeard()
  }

  @Test func transcriptThatCannotBeWrittenAnyMoreIsReportedOnce() throws {
    let lab = try XServer()
    let program = try lab.touchstone(["run", "--transcript", "/dev/full"])
    try program.waitForLine(containing: "/dev/full cannot be written any more")
    try lab.touchscreen.finger(1).tap(at: Point(640, 400))
    program.send(signal: 15)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errorOutput.split(separator: "\n").count == 1)
  }
}
