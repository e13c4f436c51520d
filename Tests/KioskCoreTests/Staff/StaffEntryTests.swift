import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

@Suite("P1, K4 What a program has for staff of its own") struct StaffEntryTests {
  private static let titles = ["en": "Next exhibit", "zh": "下一个展品", "ru": "Следующий экспонат"]

  private func entry(
    _ name: String, closesPanel: Bool = true, on fixture: OverlaysFixture
  ) -> StaffEntry {
    StaffEntry(
      name, title: { Self.titles[$0.code] ?? "" }, closesPanel: closesPanel,
      action: { [unowned fixture] in
        fixture.log.append(fixture.has("kiosk.staff") ? "\(name) on the panel" : name)
      })
  }

  private func openPanel(_ fixture: OverlaysFixture) {
    fixture.holdCorner()
    fixture.type("4711")
  }

  private func frame(_ name: String, _ fixture: OverlaysFixture) throws -> Rect {
    let view = try #require(fixture.find("kiosk.staff.own.\(name)", in: fixture.window))
    return view.convert(view.bounds, to: fixture.window)
  }

  @Test func oneThatClosesThePanelActsOnWhatVisitorsSee() {
    let fixture = OverlaysFixture()
    fixture.staff.staffEntries = [entry("next", on: fixture)]
    openPanel(fixture)
    fixture.press("kiosk.staff.own.next")
    #expect(fixture.log == ["next"] && !fixture.has("kiosk.staff"))
    // Nothing behind the panel was pressed, and the scene receives touches again.
    fixture.tap(Point(656, 328))
    #expect(fixture.log.count == 2 && fixture.log[1].hasSuffix("scene"))
  }

  @Test func oneThatLeavesThePanelHasTheStateReportedAnew() throws {
    let fixture = OverlaysFixture()
    fixture.staff.staffEntries = [entry("sound", closesPanel: false, on: fixture)]
    fixture.staff.facts = { [unowned fixture] in ["Sounds: \(fixture.log.count)"] }
    openPanel(fixture)
    fixture.press("kiosk.staff.own.sound")
    fixture.press("kiosk.staff.own.sound")
    #expect(fixture.log == ["sound on the panel", "sound on the panel"])
    let panel = try #require(fixture.find("kiosk.staff", in: fixture.window))
    #expect(texts(in: panel).contains("Sounds: 2"))
  }

  /// A stick may come while the panel is open, and choosing it may take its button away.
  @Test func thatComesWhileThePanelIsOpenIsShown() throws {
    let fixture = OverlaysFixture()
    openPanel(fixture)
    var entry = entry("stick", closesPanel: false, on: fixture)
    entry.action = { [unowned fixture] in
      (fixture.staff.staffEntries, fixture.staff.facts) = ([], { ["Copying"] })
      fixture.overlays.refreshStaff()
    }
    fixture.staff.staffEntries = [entry]
    fixture.overlays.refreshStaff()
    fixture.wait(0.1)
    let panel = try #require(fixture.find("kiosk.staff", in: fixture.window))
    fixture.press("kiosk.staff.own.stick")
    #expect(!fixture.has("kiosk.staff.own.stick") && texts(in: panel).contains("Copying"))
  }

  /// After another action the panel asks again before the program ends.
  @Test func oneThatLeavesThePanelTakesTheQuestionBack() {
    let fixture = OverlaysFixture()
    fixture.staff.staffEntries = [entry("sound", closesPanel: false, on: fixture)]
    openPanel(fixture)
    fixture.press("kiosk.staff.Exit")
    fixture.press("kiosk.staff.own.sound")
    fixture.press("kiosk.staff.Exit")
    #expect(fixture.log == ["sound on the panel"])
    fixture.press("kiosk.staff.Exit")
    #expect(fixture.log.count == 2 && fixture.log[1].hasSuffix("leave, anew: false"))
  }

  @Test func theirTitlesAreInTheLanguageThatIsShown() throws {
    let fixture = Screen.all[5].fixture(in: Language.all[0])
    fixture.staff.staffEntries = [entry("next", on: fixture)]
    openPanel(fixture)
    for language in Language.all {
      fixture.window.language = language
      let button = try #require(fixture.find("kiosk.staff.own.next", in: fixture.window) as? Button)
      #expect(button.title == Self.titles[language.code])
    }
  }

  /// The buttons may need several pages: each can be reached and is large enough, and the thresholds follow them.
  @Test(arguments: Screen.all, [1, 2, 5, 40]) func theyFitOnEveryScreen(screen: Screen, count: Int) throws {
    let fixture = screen.fixture(in: Language.all[2])
    fixture.staff.staffEntries = (1...count).map { entry("\($0)", on: fixture) }
    openPanel(fixture)
    var next = 1
    while next <= count {
      fixture.turnPanel(to: "own.\(next)")
      try #require(fixture.shows("kiosk.staff.own.\(next)"))
      try fixture.pictures("staff-own-\(screen)-\(count)-from-\(next)")
      var frames: [Rect] = []
      // The buttons of one page are consecutive.
      while next <= count, fixture.shows("kiosk.staff.own.\(next)") {
        let frame = try frame("\(next)", fixture)
        #expect(min(frame.width, frame.height) * fixture.window.scale >= 44, "\(frame)")
        #expect(fixture.window.bounds.contains(frame), "\(frame)")
        for other in frames {
          let overlap = frame.intersection(other)
          #expect(min(overlap.width, overlap.height) < 0.01, "\(next) at \(frame) lies on \(other)")
        }
        frames.append(frame)
        next += 1
      }
    }
    fixture.press("kiosk.staff.own.\(count)")
    #expect(fixture.log == ["\(count)"])
    openPanel(fixture)
    let threshold = "\(GestureDefaults().thresholds[0].name).more"
    fixture.turnPanel(to: threshold)
    #expect(fixture.shows("kiosk.staff.\(threshold)"))
  }

  private func texts(in view: View) -> [String] {
    ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap(texts)
  }
}
