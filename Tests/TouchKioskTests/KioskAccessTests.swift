import KioskCore
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchKiosk

@Suite("E6 Settings in a kiosk") struct KioskAccessTests {
  private let fingers = Fingers(in: ViewController(), size: Size(480, 800))
  private var application: Application { fingers.application }

  private func configuration(_ change: (inout Configuration.Access) -> Void = { _ in }) -> Configuration.Access {
    var access = Configuration().access
    change(&access)
    return access
  }

  @Test("Each visitor finds the settings of the house, and a tab to change them")
  func visitors() {
    let access = KioskAccess(in: fingers.window)
    access.apply(configuration { ($0.textSize, $0.panelHeight, $0.lowerEdge) = (1.5, 1000, 720) })
    fingers.wait(0)
    #expect(application.accessibilitySettings.textScale == 1.5)
    #expect(fingers.elements.map(\.label) == ["Accessibility"])
    application.accessibilitySettings.reach = 0.5...1
    application.accessibilitySettings.isReduceMotionEnabled = true
    // The same settings read again take nothing away.
    access.apply(configuration { ($0.textSize, $0.panelHeight, $0.lowerEdge) = (1.5, 1000, 720) })
    #expect(application.accessibilitySettings.isReduceMotionEnabled)
    access.visitorLeft()
    #expect(application.accessibilitySettings == configuration { $0.textSize = 1.5 }.settings)
    access.apply(configuration { $0.hasTab = false })
    fingers.wait(0)
    #expect(application.accessibilitySettings == AccessibilitySettings() && fingers.elements.isEmpty)
  }

  private func finding(_ change: (inout Configuration.Access) -> Void) -> (text: String, level: Finding.Level) {
    let finding = ReachChecks.finding(configuration(change), on: "HDMI-1", pixels: 1920, scale: 1)
    return (finding.found, finding.level)
  }

  @Test("The doctor says where the lines are in pixels") func doctor() {
    let high = finding { ($0.panelHeight, $0.lowerEdge) = (1000, 720) }
    #expect(
      high.level == .ok && high.text.contains("from y = 960 (1220 mm) to y = 1920 (720 mm)")
        && high.text.contains("one press"))
    #expect(finding { ($0.panelHeight, $0.lowerEdge) = (800, 400) }.text.contains("All of HDMI-1, 400 to 1200 mm"))
    #expect(finding { _ in }.text.contains("is not known"))
    #expect(finding { ($0.panelHeight, $0.lowerEdge) = (800, 1300) }.level == .warning)
    #expect(finding { ($0.panelHeight, $0.lowerEdge) = (1000, 1120) }.text.contains("too few for a scene"))
    #expect(finding { ($0.panelHeight, $0.lowerEdge, $0.hasTab) = (1000, 720, false) }.level == .warning)
  }
}
