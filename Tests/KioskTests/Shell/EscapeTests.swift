import Testing
import TouchGeometry
import TouchUI

@testable import Kiosk

/// Numbers that depend on nothing but their seed.
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

@Suite("K4 No way in but the PIN") struct EscapeTests {
  /// Ten fingers that land, move and lift anywhere, often in corners and on the keys of the pad, and that sometimes rest
  /// for long enough to open it.
  @Test func tenThousandTouchesLeadNowhereAndStaffStillGetIn() {
    let hall = Hall { ($0.idle.attractAfter, $0.idle.resetAfter) = (600, 600) }
    var dice = Dice(seed: 4711)
    var down: Set<Int> = []
    var (touches, pads, panels) = (0, 0, 0)
    while touches < 10_000 {
      let finger = 1 + dice.below(10)
      let place = place(&dice)
      if down.remove(finger) != nil {
        hall.send(dice.below(20) == 0 ? .cancel : .up, at: place, finger: finger)
      } else {
        hall.send(.down, at: place, finger: finger)
        down.insert(finger)
        touches += 1
      }
      if let moving = down.min() { hall.send(.move, at: self.place(&dice), finger: moving) }
      // Everybody goes now and then, and the next one holds the corner.
      if dice.below(50) == 0 {
        for finger in down.sorted() { hall.send(.up, at: place, finger: finger) }
        down = []
        hall.holdCorner(for: Double(dice.below(5)))
        if hall.has("kiosk.pin") { pads += 1 }
      }
      hall.wait(Double(dice.below(100)) / 1000)
      if hall.has("kiosk.staff") { panels += 1 }
    }
    for finger in down.sorted() { hall.send(.up, at: Point(640, 700), finger: finger) }
    #expect(pads > 20 && panels == 0)
    #expect(hall.log.allSatisfy { $0.hasSuffix("scene") || $0.hasSuffix("reset") })
    letIn(hall)
  }

  private func place(_ dice: inout Dice) -> Point {
    switch dice.below(3) {
    case 0: Point(Double(dice.below(96)), Double(dice.below(96)))
    case 1: Point(456 + Double(dice.below(368)), 260 + Double(dice.below(340)))
    default: Point(Double(dice.below(1280)), Double(dice.below(800)))
    }
  }

  /// Staff come, wait for the keys if they have to, and get in.
  private func letIn(_ hall: Hall) {
    if hall.has("kiosk.pin") { hall.press("kiosk.pin.close") }
    hall.wait(1)
    hall.holdCorner()
    #expect(hall.has("kiosk.pin"))
    hall.wait(PINLock.longestDelay)
    hall.press("kiosk.pin.Clear")
    hall.type("4711")
    #expect(hall.has("kiosk.staff"))
  }

  @Test func theDelayGrowsToHalfAMinuteAndIsForgotten() {
    let hall = Hall { ($0.idle.attractAfter, $0.idle.resetAfter) = (nil, nil) }
    hall.holdCorner()
    var delays: [Double] = []
    for _ in 0..<8 {
      hall.type("0000")
      let begin = hall.now
      while !isOn(hall, "kiosk.pin.1") { hall.wait(0.25) }
      delays.append((hall.now - begin).rounded())
    }
    #expect(delays == [1, 2, 4, 8, 16, 30, 30, 30])
    hall.press("kiosk.pin.close")
    hall.wait(601)
    hall.holdCorner()
    hall.type("0000")
    hall.wait(1)
    hall.type("4711")
    #expect(hall.has("kiosk.staff"))
  }

  private func isOn(_ hall: Hall, _ key: String) -> Bool {
    (hall.find(key, in: hall.window) as? Button)?.isEnabled == true
  }

  /// All PINs with which somebody gets in within a day and a night, one try after the other.
  @Test func guessingTakesDays() {
    let lock = PINLock()
    var (now, tries) = (Instant.zero, 0)
    while now < .zero + 86400 {
      #expect(!lock.opens("1", hash: Hall.hash, at: now))
      tries += 1
      now = now + lock.delay(at: now)
    }
    // Of 10,000 PINs with four digits.
    #expect(tries < 2900)
  }

  @Test func closingThePadDoesNotShortenTheDelay() {
    let hall = Hall()
    hall.holdCorner()
    for _ in 0..<4 {
      hall.type("0000")
      hall.press("kiosk.pin.close")
      hall.holdCorner()
      hall.wait(8)
    }
    hall.type("0000")
    hall.press("kiosk.pin.close")
    hall.holdCorner()
    hall.type("4711")
    #expect(hall.has("kiosk.pin") && !hall.has("kiosk.staff"))
  }

  /// The second one presses keys while the first types; both get in together, or nobody does.
  @Test func twoPeopleAtThePad() {
    let hall = Hall()
    hall.holdCorner()
    hall.press("kiosk.pin.4")
    hall.press("kiosk.pin.9")
    hall.press("kiosk.pin.7")
    hall.press("kiosk.pin.1")
    hall.press("kiosk.pin.1")
    hall.press("kiosk.pin.Open")
    #expect(!hall.has("kiosk.staff"))
    hall.wait(1)
    // Both on keys at the same moment, and on Open and Close.
    press(hall, "kiosk.pin.4", "kiosk.pin.7")
    press(hall, "kiosk.pin.1", "kiosk.pin.1")
    hall.press("kiosk.pin.1")
    press(hall, "kiosk.pin.Open", "kiosk.pin.close")
    #expect(hall.has("kiosk.pin") == false)
    hall.press("kiosk.staff.Close")
    hall.tap(Point(656, 328))
    #expect(hall.log.last?.hasSuffix("scene") == true)
  }

  private func press(_ hall: Hall, _ keys: String...) {
    let places = keys.compactMap { hall.find($0, in: hall.window) }.map {
      $0.convert($0.bounds.center, to: hall.window)
    }
    for (index, place) in places.enumerated() { hall.send(.down, at: place, finger: index + 1) }
    hall.wait(0.05)
    for (index, place) in places.enumerated() { hall.send(.up, at: place, finger: index + 1) }
    hall.wait(0.05)
  }

  @Test func whatIsLeftOpenCloses() {
    for spans in [(120.0, 120.0), nil] {
      let hall = Hall { ($0.idle.attractAfter, $0.idle.resetAfter) = (spans?.0, spans?.1) }
      hall.holdCorner()
      hall.press("kiosk.pin.4")
      hall.wait(50)
      #expect(hall.has("kiosk.pin"))
      hall.press("kiosk.pin.7")
      hall.wait(50)
      // Whoever types slowly is not thrown out, nor who waits for the next try.
      #expect(hall.has("kiosk.pin"))
      hall.wait(11)
      #expect(!hall.has("kiosk.pin"))
      hall.tap(Point(656, 328))
      #expect(hall.log.last?.hasSuffix("scene") == true)
      hall.holdCorner()
      hall.type("4711")
      #expect(hall.has("kiosk.staff"))
      hall.wait(301)
      #expect(!hall.has("kiosk.staff"))
    }
  }

  /// A drop of water on the glass is no second finger.
  @Test func theCornerWorksBesideAGhost() {
    let hall = Hall { ($0.touch.filters.ghostAfter, $0.idle.attractAfter) = (60, nil) }
    hall.send(.down, at: Point(900, 700), finger: 7)
    hall.wait(61)
    hall.holdCorner()
    #expect(hall.has("kiosk.pin"))
  }

  /// Hands that rest, draw, land and lift all over the table, and a sleeve on the corner itself.
  @Test func theCornerWorksAtABusyTable() {
    let hall = Hall { $0.idle.attractAfter = nil }
    hall.send(.down, at: Point(900, 700), finger: 7)
    hall.send(.down, at: Point(60, 60), finger: 8)
    hall.send(.down, at: Point(10, 10))
    for step in 0..<30 {
      hall.send(.down, at: Point(300 + Double(step), 400), finger: 9)
      hall.send(.move, at: Point(900, 700 - Double(step)), finger: 7)
      if step == 10 { hall.send(.move, at: Point(160, 60), finger: 8) }
      hall.wait(0.1)
      hall.send(.up, at: Point(300, 400), finger: 9)
    }
    hall.wait(0.1)
    #expect(hall.has("kiosk.pin"))
    hall.send(.up, at: Point(10, 10))
    hall.send(.up, at: Point(900, 700), finger: 7)
    hall.send(.up, at: Point(160, 60), finger: 8)
    hall.type("4711")
    #expect(hall.has("kiosk.staff"))
  }

  @Test func theCornerWorksAfterAPINIsGiven() {
    let hall = Hall()
    hall.send(.down, at: Point(900, 700), finger: 7)
    var configuration = hall.configuration
    configuration.staff.pinHash = nil
    hall.shell.apply(configuration, at: hall.time)
    hall.send(.up, at: Point(900, 700), finger: 7)
    hall.shell.apply(hall.configuration, at: hall.time)
    hall.holdCorner()
    #expect(hall.has("kiosk.pin"))
  }
}
