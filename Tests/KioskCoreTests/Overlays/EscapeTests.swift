import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import KioskCore

@Suite("K4 No way in but the PIN") struct EscapeTests {
  /// Ten fingers land, move and lift anywhere, often in corners and on the keys of the pad. Sometimes they rest for
  /// long enough to open the pad.
  @Test func tenThousandTouchesLeadNowhereAndStaffStillGetIn() {
    let fixture = OverlaysFixture { ($0.idle.attractAfter, $0.idle.resetAfter) = (600, 600) }
    var dice = SplitMix64(seed: 4711)
    var down: Set<Int> = []
    var (touches, pads, panels) = (0, 0, 0)
    while touches < 10_000 {
      let finger = 1 + dice.below(10)
      let location = location(&dice)
      if down.remove(finger) != nil {
        fixture.send(dice.below(20) == 0 ? .cancel : .up, at: location, finger: finger)
      } else {
        fixture.send(.down, at: location, finger: finger)
        down.insert(finger)
        touches += 1
      }
      if let moving = down.min() { fixture.send(.move, at: self.location(&dice), finger: moving) }
      // From time to time all fingers lift, and the next one holds the corner.
      if dice.below(50) == 0 {
        for finger in down.sorted() { fixture.send(.up, at: location, finger: finger) }
        down = []
        fixture.holdCorner(for: Double(dice.below(5)))
        if fixture.has("kiosk.pin") { pads += 1 }
      }
      fixture.wait(Double(dice.below(100)) / 1000)
      if fixture.has("kiosk.staff") { panels += 1 }
    }
    for finger in down.sorted() { fixture.send(.up, at: Point(640, 700), finger: finger) }
    #expect(pads > 20 && panels == 0)
    #expect(fixture.log.allSatisfy { $0.hasSuffix("scene") || $0.hasSuffix("reset") })
    letIn(fixture)
  }

  private func location(_ dice: inout SplitMix64) -> Point {
    switch dice.below(3) {
    case 0: Point(Double(dice.below(96)), Double(dice.below(96)))
    case 1: Point(456 + Double(dice.below(368)), 260 + Double(dice.below(340)))
    default: Point(Double(dice.below(1280)), Double(dice.below(800)))
    }
  }

  /// Opens the pad as staff do, waits for the keys if necessary, and enters the PIN.
  private func letIn(_ fixture: OverlaysFixture) {
    if fixture.has("kiosk.pin") { fixture.press("kiosk.pin.close") }
    fixture.wait(1)
    fixture.holdCorner()
    #expect(fixture.has("kiosk.pin"))
    fixture.waitAtPad(PINLock.longestDelay)
    fixture.press("kiosk.pin.Clear")
    fixture.type("4711")
    #expect(fixture.has("kiosk.staff"))
  }

  @Test func theDelayGrowsToHalfAMinuteAndIsForgotten() {
    let fixture = OverlaysFixture { ($0.idle.attractAfter, $0.idle.resetAfter) = (nil, nil) }
    fixture.holdCorner()
    var delays: [Double] = []
    for _ in 0..<8 {
      fixture.type("0000")
      let begin = fixture.now
      while !isOn(fixture, "kiosk.pin.1") { fixture.waitAtPad(1) }
      delays.append((fixture.now - begin).rounded())
    }
    #expect(delays == [1, 2, 4, 8, 16, 30, 30, 30])
    fixture.press("kiosk.pin.close")
    fixture.wait(601)
    fixture.holdCorner()
    fixture.type("0000")
    fixture.wait(1)
    fixture.type("4711")
    #expect(fixture.has("kiosk.staff"))
  }

  @Test func aPINHasTwelveDigitsAtMost() {
    let pin = "123456789012"
    let fixture = OverlaysFixture { $0.staff.pinHash = PINHash.make(pin) }
    fixture.holdCorner()
    // A thirteenth digit is refused.
    fixture.type(pin + "3")
    #expect(fixture.has("kiosk.staff"))
  }

  private func isOn(_ fixture: OverlaysFixture, _ key: String) -> Bool {
    (fixture.find(key, in: fixture.window) as? Button)?.isEnabled == true
  }

  /// The number of guesses that are possible within a day, one after the other.
  @Test func guessingTakesDays() {
    let lock = PINLock()
    var (now, tries) = (Instant.zero, 0)
    while now < .zero + 86400 {
      #expect(!lock.opens("1", hash: OverlaysFixture.hash, at: now))
      tries += 1
      now = now + lock.delay(at: now)
    }
    // There are 10,000 PINs of four digits.
    #expect(tries < 2900)
  }

  @Test func closingThePadDoesNotShortenTheDelay() {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    for _ in 0..<4 {
      fixture.type("0000")
      fixture.press("kiosk.pin.close")
      fixture.holdCorner()
      fixture.wait(8)
    }
    fixture.type("0000")
    fixture.press("kiosk.pin.close")
    fixture.holdCorner()
    fixture.type("4711")
    #expect(fixture.has("kiosk.pin") && !fixture.has("kiosk.staff"))
  }

  /// A second person presses keys while the first one types. Either both get in, or nobody does.
  @Test func twoPeopleAtThePad() {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    fixture.press("kiosk.pin.4")
    fixture.press("kiosk.pin.9")
    fixture.press("kiosk.pin.7")
    fixture.press("kiosk.pin.1")
    fixture.press("kiosk.pin.1")
    fixture.press("kiosk.pin.Open")
    #expect(!fixture.has("kiosk.staff"))
    fixture.wait(1)
    // Both press keys at the same moment, and Open and Close.
    press(fixture, "kiosk.pin.4", "kiosk.pin.7")
    press(fixture, "kiosk.pin.1", "kiosk.pin.1")
    fixture.press("kiosk.pin.1")
    press(fixture, "kiosk.pin.Open", "kiosk.pin.close")
    #expect(fixture.has("kiosk.pin") == false)
    fixture.press("kiosk.staff.Close")
    fixture.tap(Point(656, 328))
    #expect(fixture.log.last?.hasSuffix("scene") == true)
  }

  private func press(_ fixture: OverlaysFixture, _ keys: String...) {
    let locations = keys.compactMap { fixture.find($0, in: fixture.window) }.map {
      $0.convert($0.bounds.center, to: fixture.window)
    }
    for (index, location) in locations.enumerated() { fixture.send(.down, at: location, finger: index + 1) }
    fixture.wait(0.05)
    for (index, location) in locations.enumerated() { fixture.send(.up, at: location, finger: index + 1) }
    fixture.wait(0.05)
  }

  @Test func whatIsLeftOpenCloses() {
    for intervals in [(120.0, 120.0), nil] {
      let fixture = OverlaysFixture { ($0.idle.attractAfter, $0.idle.resetAfter) = (intervals?.0, intervals?.1) }
      fixture.holdCorner()
      fixture.press("kiosk.pin.4")
      fixture.wait(14)
      #expect(fixture.has("kiosk.pin"))
      fixture.press("kiosk.pin.7")
      fixture.wait(14)
      // A slow typist keeps the pad.
      #expect(fixture.has("kiosk.pin"))
      fixture.wait(1)
      #expect(!fixture.has("kiosk.pin"))
      fixture.tap(Point(656, 328))
      #expect(fixture.log.last?.hasSuffix("scene") == true)
      fixture.holdCorner()
      fixture.type("4711")
      #expect(fixture.has("kiosk.staff"))
      fixture.wait(301)
      #expect(!fixture.has("kiosk.staff"))
    }
  }

  /// A drop of water on the glass does not count as a second finger.
  @Test func theCornerWorksBesideAGhost() {
    let fixture = OverlaysFixture { ($0.touch.filters.ghostAfter, $0.idle.attractAfter) = (60, nil) }
    fixture.send(.down, at: Point(900, 700), finger: 7)
    fixture.wait(61)
    fixture.holdCorner()
    #expect(fixture.has("kiosk.pin"))
  }

  /// A finger that was there before the pad does not press what the pad covers.
  @Test func thePadTakesTheFingersFromTheScene() {
    let fixture = OverlaysFixture()
    fixture.send(.down, at: Point(656, 328), finger: 7)
    fixture.holdCorner()
    #expect(fixture.has("kiosk.pin"))
    fixture.send(.up, at: Point(656, 328), finger: 7)
    fixture.wait(0.1)
    #expect(fixture.log == [])
  }

  /// Hands rest, draw, land and lift all over the table, and a sleeve lies on the corner itself.
  @Test func theCornerWorksAtABusyTable() {
    let fixture = OverlaysFixture { $0.idle.attractAfter = nil }
    fixture.send(.down, at: Point(900, 700), finger: 7)
    fixture.send(.down, at: Point(60, 60), finger: 8)
    fixture.send(.down, at: Point(10, 10))
    for step in 0..<30 {
      fixture.send(.down, at: Point(300 + Double(step), 400), finger: 9)
      fixture.send(.move, at: Point(900, 700 - Double(step)), finger: 7)
      if step == 10 { fixture.send(.move, at: Point(160, 60), finger: 8) }
      fixture.wait(0.1)
      fixture.send(.up, at: Point(300, 400), finger: 9)
    }
    fixture.wait(0.1)
    #expect(fixture.has("kiosk.pin"))
    fixture.send(.up, at: Point(10, 10))
    fixture.send(.up, at: Point(900, 700), finger: 7)
    fixture.send(.up, at: Point(160, 60), finger: 8)
    fixture.type("4711")
    #expect(fixture.has("kiosk.staff"))
  }

  @Test func theCornerWorksAfterAPINIsGiven() {
    let fixture = OverlaysFixture()
    fixture.send(.down, at: Point(900, 700), finger: 7)
    var configuration = fixture.configuration
    configuration.staff.pinHash = nil
    fixture.overlays.apply(configuration, at: fixture.time)
    fixture.send(.up, at: Point(900, 700), finger: 7)
    fixture.overlays.apply(fixture.configuration, at: fixture.time)
    fixture.holdCorner()
    #expect(fixture.has("kiosk.pin"))
  }
}
