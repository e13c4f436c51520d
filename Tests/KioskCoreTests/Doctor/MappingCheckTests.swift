import Testing
import TouchGeometry

@testable import KioskCore

@Suite("K6 Where the doctor finds touch screens") struct MappingCheckTests {
  /// Returns the upper left, upper right and lower left corner of an upright panel.
  private static func upright(_ frame: Rect) -> [Point] {
    [Point(frame.minX, frame.minY), Point(frame.maxX, frame.minY), Point(frame.minX, frame.maxY)]
  }

  /// Returns these corners of a panel whose image is rotated counter-clockwise.
  private static func turned(_ frame: Rect) -> [Point] {
    [Point(frame.maxX, frame.minY), Point(frame.maxX, frame.maxY), Point(frame.minX, frame.minY)]
  }

  private static let hall = Rect(0, 0, 800, 1280)
  private static let second = Rect(800, 0, 640, 480)
  private static let outputs: [MappingCheck.OutputGeometry] = [
    ("HDMI-1", hall, turned(hall)), ("HDMI-2", second, upright(second)),
  ]

  private func finding(_ corners: [Point]) -> Finding {
    MappingCheck.finding(
      device: "panel", corners: corners, output: Self.outputs[0], outputs: Self.outputs, program: "touchstone")
  }

  @Test func aPanelThatIsTurnedAsItsPictureIsRight() {
    #expect(finding(Self.turned(Self.hall)) == .ok("mapping", "panel lies on HDMI-1."))
  }

  @Test func aMatrixInSinglePrecisionIsExactEnough() {
    #expect(finding(Self.turned(Self.hall).map { $0 + Vector(1.5, -1.5) }).level == .ok)
  }

  /// Two pixels in any direction are tolerated, three are not.
  @Test(arguments: [Vector(1, 0), Vector(-1, 0), Vector(0, 1), Vector(0, -1)])
  func aPanelThatIsShiftedIsWrong(direction: Vector) {
    #expect(finding(Self.turned(Self.hall).map { $0 + direction * 2 }).level == .ok)
    let far = finding(Self.turned(Self.hall).map { $0 + direction * 3 })
    #expect(far.level == .warning && far.found.contains("of the screen, not on HDMI-1"))
  }

  /// The panel is mirrored horizontally, vertically, or both.
  @Test(arguments: [(true, false), (false, true), (true, true)])
  func aPanelThatIsTheWrongWayRoundIsWrong(across: Bool, down: Bool) {
    let corners = Self.turned(Self.hall).map {
      Point(across ? 800 - $0.x : $0.x, down ? 1280 - $0.y : $0.y)
    }
    #expect(finding(corners).found == "panel lies on HDMI-1, but is not turned as the picture is.")
  }

  @Test(arguments: [Vector(800, 0), Vector(-800, 0), Vector(0, 600), Vector(0, -600)])
  func outputsBesideAndAboveEachOtherAreToldApart(step: Vector) {
    let wanted = Rect(800, 600, 800, 600)
    let other = wanted.offset(by: step)
    let outputs: [MappingCheck.OutputGeometry] = [
      ("HDMI-1", wanted, Self.upright(wanted)), ("HDMI-2", other, Self.upright(other)),
    ]
    func found(_ corners: [Point]) -> String {
      let finding = MappingCheck.finding(
        device: "panel", corners: corners, output: outputs[0], outputs: outputs, program: "touchstone")
      return finding.found
    }
    #expect(found(Self.upright(wanted)) == "panel lies on HDMI-1.")
    #expect(found(Self.upright(other)) == "panel lies on HDMI-2, not on HDMI-1, which is 800x600+800+600.")
  }

  @Test func aPanelAtTheRightPositionThatIsNotTurnedIsWrong() {
    let finding = finding(Self.upright(Self.hall))
    #expect(finding.level == .warning)
    #expect(finding.found == "panel lies on HDMI-1, but is not turned as the picture is.")
    #expect(finding.remedy?.contains("xinput map-to-output 'panel' 'HDMI-1'") == true)
  }

  @Test func aPanelOnAnotherOutputIsWrong() {
    let finding = finding(Self.upright(Self.second))
    #expect(finding.found == "panel lies on HDMI-2, not on HDMI-1, which is 800x1280+0+0.")
  }

  @Test func aPanelOverSeveralOutputsIsWrong() {
    let finding = finding(Self.upright(Rect(0, 0, 1440, 1280)))
    #expect(finding.found.hasPrefix("panel lies over 1440x1280+0+0 of the screen, not on HDMI-1"))
  }
}
