import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

@Suite("K4 How long the pad stays") struct StaffTimesTests {
  private let fixture = OverlaysFixture {
    ($0.idle.attractAfter, $0.idle.resetAfter, $0.staff.hold) = (nil, nil, 1)
  }

  init() { fixture.holdCorner(for: 1.1) }

  /// A finger that rests or moves on a key does not count. Landings on disabled keys do.
  @Test("Fifteen seconds after a finger landed on one of its keys", arguments: ["1", "0", "Clear", "Open", "close"])
  func afterTheLastKey(key: String) throws {
    let location = try #require(fixture.center(of: "kiosk.pin.\(key)"))
    for _ in 0..<3 {
      fixture.wait(13)
      #expect(fixture.has("kiosk.pin"))
      fixture.send(.down, at: location)
      fixture.send(.cancel, at: location)
    }
    fixture.send(.down, at: location, finger: 2)
    fixture.wait(12)
    fixture.send(.move, at: location + Vector(3, 3), finger: 2)
    fixture.wait(2.9)
    #expect(fixture.has("kiosk.pin"))
    fixture.wait(0.2)
    #expect(!fixture.has("kiosk.pin"))
  }

  /// From the sixth wrong PIN on there is a wait of 30 seconds. Nobody has to touch a key for so long.
  @Test("A wait that is longer goes on without the pad, and whoever opens it again is told the rest")
  func longWaits() throws {
    func typeWrong() {
      fixture.type("0000")
      #expect(fixture.has("kiosk.pin"))
    }
    for _ in 0..<5 {
      typeWrong()
      fixture.waitAtPad(31)
    }
    typeWrong()
    fixture.wait(14)
    #expect(fixture.has("kiosk.pin"))
    fixture.wait(1.1)
    #expect(!fixture.has("kiosk.pin"))
    fixture.holdCorner(for: 1.1)
    let texts = KioskStrings.english.pad
    func shownTexts() -> [String] {
      func all(_ view: View) -> [String] { ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap(all) }
      return fixture.find("kiosk.pin", in: fixture.window).map(all) ?? []
    }
    #expect((12...14).contains { shownTexts().contains(texts.wait($0)) })
    fixture.wait(14.5)
    #expect(shownTexts().contains(texts.invitation))
    fixture.type("4711")
    #expect(fixture.has("kiosk.staff"))
  }

  /// The touches are beside, above and below the keys, in the corner, and on the words.
  @Test(
    "Whoever touches anything else keeps nobody out for longer",
    arguments: [Point(5, 400), Point(10, 10), Point(640, 4), Point(640, 796), Point(1270, 700)])
  func touchesElsewhere(location: Point) {
    for _ in 0..<29 {
      fixture.send(.down, at: location)
      fixture.send(.up, at: location)
      fixture.wait(0.5)
    }
    // The pad opened 0.4 seconds before the first of these touches.
    #expect(fixture.has("kiosk.pin"))
    fixture.tap(location)
    #expect(!fixture.has("kiosk.pin"))
    fixture.tap(Point(656, 328))
    #expect(fixture.log.count == 1)
  }

  @Test("Ten minutes after it opened, though somebody taps")
  func atLast() {
    for _ in 0..<11 {
      #expect(fixture.has("kiosk.pin"))
      fixture.press("kiosk.pin.Clear")
      fixture.waitAtPad(50)
    }
    // A tap takes 0.35 seconds.
    fixture.press("kiosk.pin.Clear")
    fixture.waitAtPad(43)
    #expect(fixture.has("kiosk.pin"))
    fixture.wait(5)
    #expect(!fixture.has("kiosk.pin"))
  }

  @Test("What a program has for staff closes the panel unless it says otherwise")
  func entries() {
    #expect(StaffEntry("next", title: { _ in "Next" }, action: {}).closesPanel)
    #expect(!StaffEntry("next", title: { _ in "Next" }, closesPanel: false, action: {}).closesPanel)
  }
}
