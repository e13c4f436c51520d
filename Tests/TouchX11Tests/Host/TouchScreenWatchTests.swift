import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("K6 Touch screens that should be there") struct TouchScreenWatchTests {
  private static let panel = "Touchlab touchscreen 1"

  private func fixture(
    only: [String] = [], expected: [String] = [], kiosk: Bool = true
  ) throws -> HostFixture {
    var options = X11Host.Options(kiosk: kiosk)
    options.admission = InputAdmission(only: only, admitsMice: !kiosk)
    options.expectedDevices = expected
    return try HostFixture(.init(size: Size(640, 480)), options)
  }

  private static func missing(_ name: String) -> String {
    "warning: The touch screen \"\(name)\" is not there. Connected: \(panel)."
  }
  private static let untouchable =
    "warning: Nobody can touch this screen: none of the touch screens counts. Connected: \(panel)."

  @Test(arguments: [true, false]) func aListThatNamesNobodyIsReported(isKiosk: Bool) throws {
    let fixture = try fixture(only: ["Some Name", "Other"], kiosk: isKiosk)
    #expect(fixture.messages == [Self.missing("Some Name"), Self.missing("Other"), Self.untouchable])
    #expect(fixture.host.touchScreens == [])
  }

  @Test func aNameThatIsMissingBesideOneThatIsThere() throws {
    let fixture = try fixture(only: [Self.panel, "Other"], expected: ["Third", Self.panel])
    #expect(fixture.messages == [Self.missing("Other"), Self.missing("Third")])
    #expect(fixture.host.touchScreens == [Self.panel])
  }

  @Test func whereAllIsWellNothingIsReported() throws {
    #expect(try fixture().messages == [])
    #expect(try fixture(only: [Self.panel]).messages == [])
  }

  /// Each disconnection is reported once.
  @Test func eachHotplugIsFollowedByALine() throws {
    let fixture = try fixture()
    for round in 1...3 {
      try fixture.lab.touchscreen.unplug()
      try fixture.run(until: "the report") { fixture.messages.count == round }
      #expect(fixture.messages.last == "warning: Nobody can touch this screen: no touch screen is connected.")
      #expect(fixture.host.touchScreens == [])
      try fixture.lab.touchscreen.plug()
      try fixture.run(until: "it is back") { fixture.host.touchScreens == [Self.panel] }
    }
    #expect(fixture.messages.count == 3)
  }

  @Test func aListThatStillNamesNobodyIsReportedAgainAfterAHotplug() throws {
    let fixture = try fixture(only: ["Some Name"])
    try fixture.lab.touchscreen.unplug()
    try fixture.run(until: "the report") { fixture.messages.count == 4 }
    #expect(fixture.messages[2] == "warning: The touch screen \"Some Name\" is not there. None is connected.")
    try fixture.lab.touchscreen.plug()
    try fixture.run(until: "the report") { fixture.messages.count == 6 }
    #expect(fixture.messages.suffix(2) == [Self.missing("Some Name"), Self.untouchable])
  }

  /// The list changes when the configuration is read again.
  @Test func anotherListIsLookedAtToo() throws {
    let fixture = try fixture()
    fixture.host.admission = InputAdmission(only: ["Gone"])
    #expect(fixture.messages == [Self.missing("Gone"), Self.untouchable])
    fixture.host.admission = InputAdmission(only: [Self.panel])
    #expect(fixture.messages.count == 2 && fixture.host.touchScreens == [Self.panel])
  }

  /// A window that is not a kiosk can also be used with a mouse.
  @Test func aWindowNeedsNoTouchScreen() throws {
    let fixture = try fixture(kiosk: false)
    try fixture.lab.touchscreen.unplug()
    try fixture.run(until: "the host knows") { fixture.host.touchScreens == [] }
    #expect(fixture.messages == [])
  }

  /// Old panels act as a mouse. They count if the configuration names them.
  @Test func aMouseThatIsNamedCountsAsAScreen() throws {
    let fixture = try fixture(only: ["Touchlab mouse"])
    #expect(fixture.messages == [] && fixture.host.touchScreens == ["Touchlab mouse"])
  }
}
