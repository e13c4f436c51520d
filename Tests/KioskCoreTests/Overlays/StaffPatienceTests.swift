import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// Tests that an open panel or pad closes, no matter what else touches the screen.
@Suite("K13 An open panel closes") struct StaffPatienceTests {
  private func open() -> OverlaysFixture {
    let fixture = OverlaysFixture {
      $0.idle.attractAfter = nil
      $0.idle.resetAfter = nil
      $0.touch.filters.ghostAfter = nil
    }
    fixture.holdCorner()
    fixture.type("4711")
    return fixture
  }

  @Test func fiveMinutesAfterTheLastLandingThoughAFingerMoves() {
    let fixture = open()
    // Dirt, or an object that leans against the panel, trembles for ever.
    fixture.send(.down, at: Point(700, 20), finger: 9)
    for second in 0..<299 {
      fixture.send(.move, at: Point(700 + Double(second % 2), 20), finger: 9)
      fixture.wait(1)
    }
    #expect(fixture.has("kiosk.staff"))
    fixture.wait(1.5)
    #expect(!fixture.has("kiosk.staff"))
  }

  @Test func aQuarterOfAnHourAfterItWasOpenedThoughSomebodyTaps() {
    let fixture = open()
    for _ in 0..<89 {
      fixture.tap(Point(700, 20))
      fixture.wait(9.65)
    }
    #expect(fixture.has("kiosk.staff"))
    for _ in 0..<2 {
      fixture.tap(Point(700, 20))
      fixture.wait(9.65)
    }
    #expect(!fixture.has("kiosk.staff"))
  }

  /// The attract loop and the darkness close the panel. Otherwise it would be there again at the next touch.
  @Test(arguments: [true, false], [true, false]) func itClosesWhenTheScreenIsLeft(isPad: Bool, goesDark: Bool) {
    let fixture = OverlaysFixture {
      ($0.idle.attractAfter, $0.idle.resetAfter, $0.dark.after) = (goesDark ? nil : 70, nil, goesDark ? 70 : nil)
    }
    fixture.holdCorner()
    if !isPad { fixture.type("4711") }
    let name = isPad ? "kiosk.pin" : "kiosk.staff"
    #expect(fixture.has(name))
    fixture.wait(73)
    #expect(fixture.has(goesDark ? "kiosk.dark" : "kiosk.attract") && !fixture.has(name))
    fixture.tap(Point(900, 700))
    #expect(!fixture.has(name))
  }

  /// Removing the PIN closes the panel. Other changes of the configuration leave it open.
  @Test(arguments: [true, false], [true, false]) func itClosesWhenThePINIsTakenAway(isPad: Bool, isTaken: Bool) {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    if !isPad { fixture.type("4711") }
    let name = isPad ? "kiosk.pin" : "kiosk.staff"
    var configuration = fixture.configuration
    if isTaken { configuration.staff.pinHash = nil } else { configuration.staff.corner = .bottomRight }
    fixture.overlays.apply(configuration, at: fixture.time)
    fixture.wait(0.3)
    #expect(fixture.has(name) == !isTaken)
    fixture.tap(Point(656, 328))
    #expect(fixture.log.isEmpty == !isTaken)
    // A new PIN does not bring it back.
    fixture.overlays.apply(fixture.configuration, at: fixture.time)
    #expect(fixture.has(name) == !isTaken)
  }

  /// Staff have at least a minute, however short the configured times are: while they read the facts, or wait for the
  /// next try, they do not touch the screen.
  @Test func staffHaveAMinuteWhateverTheIntervalsAre() {
    let fixture = OverlaysFixture {
      ($0.idle.attractAfter, $0.idle.resetAfter, $0.dark.after) = (5, 6, 7)
    }
    fixture.holdCorner()
    for _ in 0..<4 {
      fixture.type("0000")
      fixture.wait(9)
    }
    #expect(fixture.has("kiosk.pin") && !fixture.has("kiosk.attract"))
    fixture.type("4711")
    fixture.wait(59)
    #expect(fixture.has("kiosk.staff") && !fixture.has("kiosk.attract") && !fixture.has("kiosk.dark"))
    #expect(fixture.log == [])
    fixture.wait(2)
    #expect(!fixture.has("kiosk.staff") && fixture.has("kiosk.dark") && fixture.log.count == 1)
  }

  @Test func intervalsAreAsEverWhenStaffHaveClosedTheirPanel() {
    let fixture = OverlaysFixture { ($0.idle.attractAfter, $0.idle.resetAfter) = (5, 6) }
    fixture.holdCorner()
    fixture.type("4711")
    fixture.press("kiosk.staff.Close")
    fixture.wait(4.5)
    #expect(!fixture.has("kiosk.attract"))
    fixture.wait(1)
    #expect(fixture.has("kiosk.attract") && fixture.log.isEmpty)
    fixture.wait(1)
    #expect(fixture.log.count == 1)
  }

  /// Holding the corner for longer than the idle time leads through the loop to the pad.
  @Test func thePadEndsTheLoop() {
    let fixture = OverlaysFixture { ($0.idle.attractAfter, $0.idle.resetAfter, $0.staff.hold) = (2, nil, 4) }
    fixture.holdCorner(for: 4.1)
    #expect(fixture.has("kiosk.pin") && !fixture.has("kiosk.attract"))
  }

  /// A pad that opens after somebody's wrong tries shows the remaining wait, but no error.
  @Test func aPadThatOpensTellsOfNoTryBefore() throws {
    let fixture = OverlaysFixture { $0.idle.attractAfter = nil }
    let texts = KioskStrings.english.pad
    func isShown(_ text: (Int) -> String) throws -> Bool {
      func all(_ view: View) -> [String] { ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap(all) }
      let shownTexts = all(try #require(fixture.find("kiosk.pin", in: fixture.window)))
      return (1...30).contains { shownTexts.contains(text($0)) }
    }
    fixture.holdCorner()
    for _ in 0..<5 {
      fixture.type("0000")
      #expect(try isShown(texts.wrong))
      fixture.waitAtPad(31)
    }
    fixture.type("0000")
    fixture.press("kiosk.pin.close")
    fixture.holdCorner()
    #expect(try isShown(texts.wait))
    #expect(try !isShown(texts.wrong))
  }

  @Test func everyTryIsReported() {
    let fixture = OverlaysFixture()
    var tries: [PINTry] = []
    fixture.staff.onTry = { tries.append($0) }
    fixture.holdCorner()
    fixture.type("0000")
    // The keys are off for a second, so this is no try.
    fixture.press("kiosk.pin.4")
    fixture.wait(1)
    fixture.type("4711")
    #expect(
      tries == [
        PINTry(isRight: false, isTrivial: false, wrongTries: 1), PINTry(isRight: true, isTrivial: false, wrongTries: 0),
      ])
    #expect(fixture.overlays.pins.wrong == 1 && fixture.overlays.pins.right == 1)
  }

  /// A trivial PIN is reported once it has opened the panel, since its hash may not come from `touchstone pin`. Wrong
  /// PINs are not reported as such.
  @Test(arguments: [("1234", true), ("1111", true), ("2580", true), ("4711", false), ("604173", false)])
  func aPINThatEverybodyTriesIsReported(pin: String, isTrivial: Bool) {
    let fixture = OverlaysFixture { $0.staff.pinHash = PINHash.make(pin) }
    var tries: [PINTry] = []
    fixture.staff.onTry = { tries.append($0) }
    fixture.holdCorner()
    fixture.type("0000")
    fixture.wait(1)
    fixture.type(pin)
    #expect(tries.map(\.isRight) == [false, true] && tries.map(\.isTrivial) == [false, isTrivial])
  }
}
