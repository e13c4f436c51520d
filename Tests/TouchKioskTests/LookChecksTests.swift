import Glibc
import KioskCore
import Testing

@testable import TouchKiosk
@testable import TouchLab

@Suite("K15 What the doctor says of the look of a house") struct LookChecksTests {
  private let directory: TemporaryDirectory
  private var path: String { "\(directory.path)/logo.png" }

  init() throws { directory = try TemporaryDirectory(prefix: "look-checks") }

  private func findings(logo: String? = nil, font: String? = nil) -> [Finding] {
    var look = Configuration.Look()
    (look.logo, look.font) = (logo, font)
    return LookChecks.findings(look)
  }

  @Test("A logo that can be shown is fine") func shown() throws {
    try Screenshot(width: 8, height: 4, pixels: [UInt32](repeating: 0xffff_0000, count: 32)).writePNG(to: path)
    #expect(findings(logo: path) == [.ok("look", "The logo \(path) can be shown.")])
    #expect(findings().isEmpty)
  }

  @Test("One that is not there, or not an image, is named with the reason and what to do")
  func broken() throws {
    try TextFile.write("no image", to: path)
    for (logo, reason) in [(path, "Save it as JPEG, PNG or WebP."), ("/nonexistent.png", "No such file or directory")] {
      let finding = try #require(findings(logo: logo).first)
      #expect(finding.level == .warning && finding.found.contains("Logo: \(logo)"))
      #expect(finding.found.contains(reason) && finding.remedy?.contains("not below /home") == true)
    }
  }

  @Test("A font that is not installed is named with what to do") func font() throws {
    #expect(findings(font: "inter") == [.ok("look", "The font inter is installed.")])
    let finding = try #require(findings(font: "Nonesuch Serif").first)
    #expect(finding.level == .warning && finding.found.contains("The font Nonesuch Serif is not installed"))
    #expect(finding.remedy?.contains("fc-list") == true)
  }
}
