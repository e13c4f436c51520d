import GoldenPictures
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import KioskCore

/// Tests of the kiosk's overlays against approved screenshots.
@Suite("K2, K3, K4 The kiosk looks as it has been found good") struct KioskLooksTests {
  private func check(_ fixture: OverlaysFixture, _ name: String) throws {
    fixture.wait(0.4)
    #expect(try Golden.problem(of: fixture.fingers.picture(of: fixture.window), "kiosk-\(name)") == nil)
  }

  private func fixture(
    _ size: Size, _ theme: Theme, _ language: Language, _ configure: (inout Configuration) -> Void = { _ in }
  ) -> OverlaysFixture {
    let fixture = Screen(pixels: size).fixture(in: language, configure)
    fixture.window.theme = theme
    fixture.scene.view.backgroundColor = theme.background
    return fixture
  }

  @Test(arguments: [(Size(640, 480), Theme.dark, Language.english), (Size(480, 800), .light, .russian)])
  func staff(size: Size, theme: Theme, language: Language) throws {
    let fixture = fixture(size, theme, language)
    fixture.holdCorner()
    fixture.press("kiosk.pin.4")
    try check(fixture, "pin-\(language.code)")
    fixture.type("711")
    try check(fixture, "staff-\(language.code)")
    fixture.press("kiosk.staff.More")
    try check(fixture, "staff-more-\(language.code)")
  }

  @Test(arguments: [(Theme.light, Language.english), (.dark, .chinese)])
  func invitation(theme: Theme, language: Language) throws {
    let fixture = fixture(Size(640, 480), theme, language) {
      ($0.idle.attractAfter, $0.idle.resetAfter) = (20, nil)
    }
    fixture.tap(Point(320, 240))
    fixture.wait(21)
    try check(fixture, "attract-\(language.code)")
  }

  @Test(arguments: [(Size(480, 800), Theme.light, Language.russian), (Size(640, 480), .dark, .english)])
  func countdown(size: Size, theme: Theme, language: Language) throws {
    let fixture = fixture(size, theme, language) { ($0.idle.attractAfter, $0.idle.resetAfter) = (60, nil) }
    fixture.tap(Point(320, 240))
    fixture.wait(45)
    try check(fixture, "countdown-\(language.code)")
  }
}
