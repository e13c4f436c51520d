import Documents
import Expectations
import Testing
import TouchTesting
import TouchUI

@testable import KioskCore

@Suite("E6 Settings of a house that make a kiosk easier to use") struct AccessTests {
  @Test func areRead() throws {
    let access = try ConfigurationTests.read(
      "access: {tab: false, textSize: 1.5, highContrast: true, lessMotion: true, panelHeight: 1000, lowerEdge: 720, distance: 700}"
    ).access
    #expect(access.settings.textScale == 1.5 && access.settings.isDarkerSystemColorsEnabled)
    #expect(access.settings.isReduceMotionEnabled && !access.hasTab && access.distance == 700)
    #expect(access.panel?.reach == 0.5...1)
    #expect(try ConfigurationTests.read("").access.panel == nil)
  }

  @Test(arguments: ["panelHeight: 1000", "lowerEdge: 720"]) func halfAPositionIsAMistake(half: String) throws {
    let mistake = try #require(expectError(FileMistake.self) { try ConfigurationTests.read("access: {\(half)}") })
    #expect(mistake.problem.contains("only together they say where the panel hangs"), "\(mistake)")
  }
}
