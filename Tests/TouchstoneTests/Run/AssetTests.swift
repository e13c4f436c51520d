import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("Pictures of one's own in $TOUCHSTONE_ASSETS") struct AssetTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory(prefix: "touchstone-assets")
    mkdir("\(directory.path)/pictures", 0o700)
  }

  private func run() throws -> Outcome {
    try BuiltProgram.touchstone(
      ["run", "--scene", "gestures"], environment: ["TOUCHSTONE_ASSETS": directory.path])
  }

  @Test func missingDirectoryIsNamed() throws {
    let outcome = try BuiltProgram.touchstone(["run"], environment: ["TOUCHSTONE_ASSETS": "/nonexistent"])
    #expect(outcome.status == .exited(66))
    #expect(outcome.errors.contains("$TOUCHSTONE_ASSETS is \"/nonexistent\", which is not a directory"))
  }

  @Test func damagedPictureIsNamed() throws {
    let path = "\(directory.path)/pictures/tap.png"
    for content in ["", "This is no picture.", "\u{89}PNG\r\n\u{1a}\n"] {
      try TextFile.write(content, to: path)
      let outcome = try run()
      #expect(outcome.status == .exited(65))
      #expect(outcome.errors.contains("\(path) is damaged"))
    }
  }

  @Test func unreadablePictureIsNamed() throws {
    let path = "\(directory.path)/pictures/rotation.png"
    mkdir(path, 0o700)
    let outcome = try run()
    #expect(outcome.status == .exited(65))
    #expect(outcome.errors.contains("\(path) cannot be read"))
  }

  /// Custom assets may be incomplete: the others are part of the program.
  @Test func customPictureIsShown() throws {
    let square = Screenshot(width: 64, height: 64, pixels: Array(repeating: 0x3366ff, count: 64 * 64))
    try square.writePNG(to: "\(directory.path)/pictures/tap.png")
    let fixture = try ProgramFixture(environment: ["TOUCHSTONE_ASSETS": directory.path])
    let location = Point(640, 400)
    _ = try fixture.tap(at: location)
    let ink = try fixture.waitForInk(around: location)
    #expect(ink.center.distance(to: location) < 4)
    #expect(ink.width > 60 && ink.width < 300)
    #expect(fixture.program.errorOutput == "")
  }

  /// The image belongs to the exhibitor: no theme changes its colours.
  @Test(arguments: ["dark", "light"]) func customPictureKeepsItsColours(theme: String) throws {
    let square = Screenshot(width: 56, height: 56, pixels: Array(repeating: 0x3366ff, count: 56 * 56))
    try square.writePNG(to: "\(directory.path)/pictures/tap.png")
    try TextFile.write("theme: \(theme)", to: "\(directory.path)/kiosk.yaml")
    let fixture = try ProgramFixture(
      .init(), ["--config", "\(directory.path)/kiosk.yaml"], environment: ["TOUCHSTONE_ASSETS": directory.path])
    // It is in the middle of the scene, as large as the others.
    let found = try #require(fixture.rest.bounds { $0.value == 0x3366ff })
    #expect(found.width > 150 && abs(found.width - found.height) <= 1)
    // The other images are the program's.
    let color: UInt32 = theme == "dark" ? 0xc3c9d4 : 0x3a4250
    #expect(fixture.rest.count { $0.value == color } > 500)
  }
}
