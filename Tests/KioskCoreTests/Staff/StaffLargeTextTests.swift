import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import KioskCore

@Suite("E6 Twice the text for staff, and in the attract loop") struct StaffLargeTextTests {
  private static let screens = [Size(480, 800), Size(1280, 800), Size(1080, 1920)].map { Screen(pixels: $0) }

  private func check(_ fixture: OverlaysFixture, in name: String) throws {
    let layer = try #require(fixture.find(name, in: fixture.window))
    #expect(LayoutCheck().problems(of: layer) == [])
  }

  private func fixture(_ screen: Screen, _ language: Language) -> OverlaysFixture {
    let fixture = screen.fixture(in: language)
    fixture.application.accessibilitySettings.textScale = 2
    return fixture
  }

  @Test(arguments: screens, Language.forVisitors) func thePadAndThePanel(screen: Screen, language: Language) throws {
    let fixture = fixture(screen, language)
    fixture.holdCorner()
    fixture.type("0")
    try fixture.pictures("large-pin-\(screen)-\(language.code)")
    try check(fixture, in: "kiosk.pin")
    fixture.wait(2)
    fixture.type("4711")
    var page = 0
    repeat {
      page += 1
      try fixture.pictures("large-staff-\(screen)-\(language.code)-page\(page)")
      try check(fixture, in: "kiosk.staff")
      guard (fixture.find("kiosk.staff.More", in: fixture.window) as? Button)?.isEnabled == true else { break }
      fixture.press("kiosk.staff.More")
    } while page < 60
    #expect(page > 1 && page < 60)
  }

  /// Compares the frames of the views that are visible on the page of the last threshold.
  @Test("What changes while the panel is open is laid out as if it had been so before", arguments: screens, [1.0, 2])
  func changes(screen: Screen, textScale: Double) throws {
    for language in Language.forVisitors {
      let (opened, changed) = (screen.fixture(in: language), screen.fixture(in: .english))
      opened.application.accessibilitySettings.textScale = textScale
      for fixture in [opened, changed] {
        fixture.holdCorner()
        fixture.type("4711")
      }
      let thresholds = GestureDefaults().thresholds.map { "\($0.name).more" }
      changed.turnPanel(to: try #require(thresholds.first))
      changed.window.language = language
      changed.application.accessibilitySettings.textScale = textScale
      for fixture in [opened, changed] { fixture.turnPanel(to: try #require(thresholds.last)) }
      let (now, expected) = (try frames(changed), try frames(opened))
      #expect(now == expected, "\(language.code): \(zip(now, expected).first { $0 != $1 } as Any)")
    }
  }

  private func frames(_ fixture: OverlaysFixture) throws -> [Rect] {
    func frames(_ view: View) -> [Rect] { view.isHidden ? [] : [view.frame] + view.subviews.flatMap(frames) }
    return frames(try #require(fixture.find("kiosk.staff", in: fixture.window)))
  }

  @Test(arguments: screens, Language.forVisitors) func theLoop(screen: Screen, language: Language) throws {
    let fixture = fixture(screen, language)
    fixture.wait(122)
    try check(fixture, in: "kiosk.attract")
  }

  @Test("The pad lies within reach") func withinReach() throws {
    let fixture = fixture(Self.screens[2], .english)
    fixture.application.accessibilitySettings = AccessibilitySettings()
    fixture.application.accessibilitySettings.reach = 0.5...1
    fixture.wait(0.1)
    // The corner is within reach as well: places are those of the content.
    fixture.holdCorner()
    let pad = try #require(fixture.find("kiosk.pin", in: fixture.window))
    #expect(pad.frame == Rect(0, 960, 1080, 960))
    try check(fixture, in: "kiosk.pin")
  }
}
