import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// Tests of who changes the language, and of what changes it back.
@Suite("K4, K11 The choice of the language") struct LanguageChoiceTests {
  /// The offered languages, as many as fit by their names.
  private static let languages: [Language] = [.english, .chinese, .russian]

  private func fixture(_ languages: [Language] = Self.languages) -> OverlaysFixture {
    let fixture = OverlaysFixture { $0.idle.resetAfter = 60 }
    fixture.staff.languages = languages
    return fixture
  }

  private func choice(_ fixture: OverlaysFixture) throws -> SegmentedControl {
    try #require(fixture.find("kiosk.staff.language", in: fixture.window) as? SegmentedControl)
  }

  private func openPanel(_ fixture: OverlaysFixture) {
    fixture.holdCorner()
    fixture.type("4711")
    fixture.wait(0.5)
  }

  @Test func staffChooseALanguageAndAllOfThePanelIsInIt() throws {
    let fixture = fixture()
    openPanel(fixture)
    let control = try choice(fixture)
    #expect(control.segments == ["English", "中文", "Русский"] && control.selectedSegmentIndex == 0)
    let point = control.convert(Point(control.bounds.width * 5 / 6, control.bounds.midY), to: nil)
    fixture.tap(point)
    #expect(fixture.window.language == .russian && control.selectedSegmentIndex == 2)
    let exit = try #require(fixture.find("kiosk.staff.Exit", in: fixture.window) as? Button)
    #expect(exit.title == "Выйти")
    // The control also marks a choice made elsewhere.
    fixture.window.language = .chinese
    #expect(control.selectedSegmentIndex == 1 && exit.title == "退出")
  }

  @Test func withOneLanguageThereIsNothingToChoose() throws {
    let fixture = fixture([.english])
    openPanel(fixture)
    #expect(try choice(fixture).isHidden)
  }

  @Test func theResetPutsTheFirstOneBack() {
    let fixture = fixture()
    fixture.tap(Point(656, 328))
    fixture.window.language = .russian
    fixture.wait(59)
    #expect(fixture.window.language == .russian)
    fixture.wait(2)
    #expect(fixture.log.contains { $0.hasSuffix("reset") } && fixture.window.language == .english)
  }

  /// A reloaded configuration takes effect with the next visitor, so a reset may change the offered languages.
  @Test func theFirstIsThatOfTheLanguagesAfterTheReset() {
    let fixture = fixture()
    fixture.overlays.onReset = { fixture.staff.languages = [.chinese, .english] }
    fixture.tap(Point(656, 328))
    fixture.wait(61)
    #expect(fixture.window.language == .chinese)
  }

  @Test func anotherListOfLanguagesWaitsForTheNextVisitor() throws {
    let (before, after) = (Configuration(), try ConfigurationTests.read("languages: [zh, en]"))
    #expect(after.languages == ["zh", "en"] && before.languages == ["en"])
    let changes = DeferredChanges(of: ConfigurationTests.program, from: before, staged: before, to: after)
    #expect(changes.fromNextVisitor == ["languages"] && changes.afterRestart.isEmpty)
    #expect(
      DeferredChanges(of: ConfigurationTests.program, from: before, staged: before, to: after, typed: ["languages"])
        .fromNextVisitor.isEmpty)
  }
}
