import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

/// Tests devices that visitors plug in.
@Suite("K13 Devices that count", .serialized) struct InputAdmissionTests {
  @Test(arguments: [
    (InputAdmission(), true, true), (InputAdmission(admitsMice: false), true, false),
    (InputAdmission(only: ["Panel"], admitsMice: true), true, false),
    (InputAdmission(only: ["Other", "Mouse"]), false, true),
    (InputAdmission(admitsMice: false, mice: ["Mouse"]), true, true),
    (InputAdmission(only: ["Panel"], admitsMice: false, mice: ["Mouse"]), true, false),
  ])
  func namesDecide(admission: InputAdmission, panel: Bool, mouse: Bool) {
    #expect(admission.admits(["Panel"], asMouse: false) == panel)
    #expect(admission.admits(["Mouse"], asMouse: true) == mouse)
  }

  @Test func whatHasGoneBeforeItWasAskedForDoesNotCountAmongNames() {
    #expect(!InputAdmission(only: ["Panel"]).admits([], asMouse: false))
    #expect(InputAdmission(admitsMice: false).admits([], asMouse: false))
  }

  private func options(_ admission: InputAdmission) -> X11Host.Options {
    var options = X11Host.Options()
    options.admission = admission
    return options
  }

  @Test func aMouseThatDoesNotCountPressesNothingAndPanelsDo() throws {
    let fixture = try HostFixture(.init(size: Size(640, 480)), options(InputAdmission(admitsMice: false)))
    try fixture.lab.mouse.move(to: Point(100, 100))
    try fixture.lab.mouse.press()
    try fixture.lab.mouse.release()
    try fixture.lab.touchscreen.finger(1).tap(at: Point(50, 60), for: 0.02)
    let heard = try fixture.heard(after: 2)
    #expect(heard.contains("50") && !heard.contains("100"), "\(heard)")
  }

  @Test func aPanelThatIsNotNamedPressesNothingAndTheChangeTakesFingersAway() throws {
    let fixture = try HostFixture(.init(size: Size(640, 480)), options(InputAdmission()))
    try fixture.lab.touchscreen.finger(1).down(at: Point(50, 60))
    _ = try fixture.heard(after: 1)
    fixture.host.admission = InputAdmission(only: ["another panel"])
    #expect(try fixture.heard(after: 1).contains("ancel"))
    try fixture.lab.touchscreen.finger(1).up()
    try fixture.lab.touchscreen.finger(2).tap(at: Point(70, 80), for: 0.02)
    try fixture.lab.touchscreen.sync()
    try fixture.lab.mouse.sync()
    fixture.host.roundTrip()
    fixture.host.step(until: .now + 0.05)
    #expect(fixture.listener.messages.isEmpty, "\(fixture.listener.messages)")
    fixture.host.admission = InputAdmission(only: fixture.host.touchScreens)
    try fixture.lab.touchscreen.finger(3).tap(at: Point(90, 80), for: 0.02)
    #expect(try fixture.heard(after: 2).contains("90"))
  }
}
