import ArgumentParser
import Documents
import Glibc
import TouchX11

struct ScreenshotCommand: KioskCommand {
  static let configuration = CommandConfiguration(
    commandName: "screenshot", abstract: "Writes an image of the screen to a PNG file.",
    discussion: """
      The screen is that of $DISPLAY or, where that is not set as over ssh, that of the kiosk's own X server. Its key is for
      root and for the kiosk's user.

      Exit codes: 0 all well; 1 the image cannot be made or written; 64 wrong usage; 69 there is no display.
      """)

  @Argument(help: ArgumentHelp("The file to write. What is there is replaced.", valueName: "file.png"))
  var path: String

  func run(_ kiosk: KioskHost) throws -> Int32 {
    KioskServer.setDisplayIfMissing(kiosk.options.serverAuthority)
    try Failure.explained { try OutputFile.write(try ServerInspection.screenshot().pngBytes(), to: path) }
    return EXIT_SUCCESS
  }
}
