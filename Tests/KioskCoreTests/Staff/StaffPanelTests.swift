import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

@Suite("K4 The staff panel") struct StaffPanelTests {
  private func openPanel(_ fixture: OverlaysFixture) {
    fixture.holdCorner()
    fixture.type("4711")
  }

  private func isShown(_ fixture: OverlaysFixture, _ name: String) -> Bool {
    guard let view = fixture.find(name, in: fixture.window) else { return false }
    return sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden }
  }

  private func shownThresholds(_ fixture: OverlaysFixture) -> [GestureThreshold] {
    GestureDefaults().thresholds.filter { isShown(fixture, "kiosk.staff.\($0.name).more") }
  }

  /// This holds for any page that was open, whether somebody closed the panel or it closed by itself.
  @Test(arguments: [Screen.all[0], Screen.all[5]], [true, false])
  func itOpensAtItsFirstPage(screen: Screen, isClosed: Bool) {
    let fixture = screen.fixture()
    openPanel(fixture)
    let first = shownThresholds(fixture)
    for _ in 0..<2 { fixture.press("kiosk.staff.More") }
    #expect(fixture.has("kiosk.staff") && shownThresholds(fixture) != first)
    if isClosed {
      fixture.press("kiosk.staff.Close")
    } else {
      fixture.wait(130)
      fixture.tap(Point(5, 400))
    }
    #expect(!fixture.has("kiosk.staff"))
    openPanel(fixture)
    #expect(fixture.has("kiosk.staff") && shownThresholds(fixture) == first)
    #expect((fixture.find("kiosk.staff.Back", in: fixture.window) as? Button)?.isEnabled == false)
  }

  /// Each press of + and − shows its effect at once.
  @Test(arguments: ["more", "less"]) func aNumberIsShownAsItIsNow(button: String) throws {
    let fixture = Screen.all[5].fixture()
    openPanel(fixture)
    let thresholds = shownThresholds(fixture)
    #expect(thresholds.count >= 3)
    for threshold in thresholds {
      let name = "kiosk.staff.\(threshold.name).\(button)"
      for _ in 0..<2 {
        let before = fixture.application.gestureDefaults[threshold]
        fixture.press(name)
        let defaults = fixture.application.gestureDefaults
        #expect(button == "more" ? defaults[threshold] > before : defaults[threshold] < before)
        let row = try #require(fixture.find(name, in: fixture.window)?.superview)
        let texts = row.subviews.compactMap { ($0 as? Label)?.text }
        let value = KioskStrings.english.panel.value(threshold.number(in: defaults), threshold.unit)
        #expect(texts.contains(value), "\(threshold.name): \(texts)")
      }
    }
  }
}
