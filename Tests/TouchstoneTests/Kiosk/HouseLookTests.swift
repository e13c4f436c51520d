import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("K15 The look of a house in a running kiosk") struct HouseLookTests {
  @Test("What cannot be shown is named and all goes on; a reload shows what has been put right")
  func brokenAndMended() throws {
    let kiosk = try Kiosk()
    let logo = "\(kiosk.directory.path)/logo.png"
    try TextFile.write("no image", to: logo)
    func write(theme: String) throws {
      try kiosk.write(
        """
        theme: \(theme)
        idle: {attractAfter: 5, resetAfter: never}
        look: {logo: \(logo), font: Nonesuch Serif, accent: {dark: '#5fd0b4', light: '#1c6453'}}
        """)
    }
    try write(theme: "dark")
    let fixture = try kiosk.fixture()
    try fixture.program.waitForLine(containing: "Logo: \(logo) is not shown")
    try fixture.program.waitForLine(containing: "The font Nonesuch Serif is not installed")
    try fixture.tap(at: Point(640, 400))
    try Screenshot(width: 60, height: 60, pixels: [UInt32](repeating: 0xff11_8833, count: 3600)).writePNG(to: logo)
    try write(theme: "light")
    fixture.program.send(signal: SIGHUP)
    try fixture.program.waitForLine(containing: "Logo: \(logo) is shown.")
    try fixture.lab.wait(upTo: 20, for: "the logo over the attract loop") {
      // The logo is in the middle of the strip at the top, and the theme around it.
      let strip = try fixture.lab.screenshot(of: Rect(440, 30, 400, 20))
      return (0..<400).contains { strip.pixel($0, 10).value == 0x118833 } && strip.pixel(0, 10).value == 0xf6f4ef
    }
  }
}
