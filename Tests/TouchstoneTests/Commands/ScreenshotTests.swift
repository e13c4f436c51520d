import FoundationEssentials
import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchLab

@Suite("K16 touchstone screenshot", .serialized) struct ScreenshotTests {
  let directory: TemporaryDirectory
  var path: String { "\(directory.path)/screen.png" }

  init() throws { directory = try TemporaryDirectory(prefix: "screenshot-tests") }

  @Test func theFileShowsTheScreen() throws {
    let lab = try XServer(XServer.Options(size: Size(640, 480)))
    #expect(try lab.launch("xsetroot", ["-solid", "#336699"]).waitForExit() == .exited(0))
    let program = try lab.touchstone(["screenshot", path])
    #expect(try program.waitForExit(upTo: 20) == .exited(0))
    #expect(program.output == "" && program.errorOutput == "")
    let image = try Surface(pngBytes: Array(Data(contentsOf: URL(filePath: path))))
    #expect(image.bounds == PixelRect(0, 0, 640, 480))
    for (x, y) in [(0, 0), (639, 0), (320, 479)] {
      #expect(image.pixel(x, y) == Color(hex: 0x336699))
    }
  }

  @Test func aFileThatCannotBeWrittenIsAnError() throws {
    let lab = try XServer()
    let program = try lab.touchstone(["screenshot", "/nowhere/screen.png"])
    #expect(try program.waitForExit(upTo: 20) == .exited(1))
    #expect(program.errorOutput.contains("/nowhere/screen.png"))
  }

  @Test func withoutADisplayThereIsNone() throws {
    let outcome = try BuiltProgram.touchstone(["screenshot", path])
    #expect(outcome.status == .exited(69))
    #expect(outcome.errors.contains("$DISPLAY is not set"))
  }

  @Test func withoutAFileItIsWrongUsage() throws {
    #expect(try BuiltProgram.touchstone(["screenshot"]).status == .exited(64))
  }
}
