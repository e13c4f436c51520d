import Testing
import TouchGeometry
import TouchUI

@testable import Kiosk

/// An application behind a filter, fingers, and what came through, as readable lines. Times are in milliseconds.
final class Turnstile: GestureObserver {
  let application = Application()
  let window: Window
  let touchFilter: KioskTouchFilter
  private(set) var heard: [String] = []
  private var listening: Registration?
  private var filtering: Registration?

  init(_ filters: TouchFilters = TouchFilters()) {
    window = Window(application: application, size: Size(800, 600))
    window.isMultipleTouchEnabled = true
    touchFilter = KioskTouchFilter(application)
    touchFilter.filters = { _ in filters }
    filtering = application.addInputFilter(touchFilter)
    listening = application.addObserver(self)
  }

  func send(
    _ kind: TouchSample.Kind, _ finger: Int, at milliseconds: Double, _ x: Double = 100, _ y: Double = 100,
    radius: Double? = nil, device: Int = 1
  ) {
    let time = Instant(milliseconds: milliseconds)
    application.receive(
      TouchSample(
        finger: finger, kind: kind, location: Point(x, y), time: time, majorRadius: radius, device: device),
      in: window)
    application.closeEvent()
    application.advance(to: time)
  }

  func wait(until milliseconds: Double) { application.advance(to: Instant(milliseconds: milliseconds)) }

  func observe(_ observation: Observation, at time: Instant) {
    let milliseconds = time.seconds(since: .zero) * 1000
    switch observation {
    case .viewTouches(_, let message, _):
      heard.append("\(milliseconds.formatted()) \(message.rawValue.dropFirst("touches".count))")
    case .note(let text): heard.append("note: \(text)")
    default: break
    }
  }
}

@Suite("K6 Palms") struct PalmTests {
  private func filters(_ radius: Double?) -> TouchFilters {
    var filters = TouchFilters()
    (filters.palmRadius, filters.ghostAfter) = (radius, nil)
    return filters
  }

  @Test func aLargeContactDoesNotCount() {
    let turnstile = Turnstile(filters(30))
    turnstile.send(.down, 1, at: 0, radius: 31)
    turnstile.send(.move, 1, at: 10, radius: 5)
    turnstile.send(.up, 1, at: 20, radius: 5)
    #expect(turnstile.heard == [])
  }

  @Test func oneThatGrowsIsCancelledOnce() {
    let turnstile = Turnstile(filters(30))
    turnstile.send(.down, 1, at: 0, radius: 30)
    turnstile.send(.move, 1, at: 10, radius: 31)
    turnstile.send(.move, 1, at: 20, radius: 10)
    turnstile.send(.up, 1, at: 30)
    #expect(turnstile.heard == ["0 Began", "10 Cancelled"])
  }

  @Test func theNextContactOfThatNumberCounts() {
    let turnstile = Turnstile(filters(30))
    turnstile.send(.down, 1, at: 0, radius: 40)
    turnstile.send(.down, 1, at: 50, radius: 10)
    turnstile.send(.up, 1, at: 60)
    #expect(turnstile.heard == ["50 Began", "60 Ended"])
  }

  @Test func withoutALimitOrARadiusAllCount() {
    for (limit, radius) in [(nil, 400), (30, nil)] as [(Double?, Double?)] {
      let turnstile = Turnstile(filters(limit))
      turnstile.send(.down, 1, at: 0, radius: radius)
      turnstile.send(.up, 1, at: 60, radius: radius)
      #expect(turnstile.heard == ["0 Began", "60 Ended"])
    }
  }
}

@Suite("K6 Bounces") struct BounceTests {
  private var turnstile: Turnstile {
    var filters = TouchFilters()
    (filters.bounce, filters.ghostAfter) = (0.04, nil)
    return Turnstile(filters)
  }

  @Test func aFingerThatLandsAgainHasNeverLifted() {
    let turnstile = turnstile
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.up, 1, at: 100)
    turnstile.send(.down, 1, at: 140, 106, 108)
    turnstile.send(.move, 1, at: 150, 110)
    turnstile.send(.up, 1, at: 200, 110)
    turnstile.wait(until: 300)
    #expect(turnstile.heard == ["0 Began", "140 Moved", "150 Moved", "240 Ended"])
  }

  @Test(arguments: [(140.1, 100.0, 1), (120, 110.1, 1), (120, 100, 2)])
  func anotherTimePlaceOrDeviceIsAnotherTouch(time: Double, x: Double, device: Int) {
    let turnstile = turnstile
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.up, 1, at: 100)
    turnstile.send(.down, 1, at: time, x, device: device)
    turnstile.send(.up, 1, at: 200, x, device: device)
    turnstile.wait(until: 300)
    #expect(turnstile.heard.filter { $0.hasSuffix("Began") }.count == 2)
    #expect(turnstile.heard.contains("140 Ended") && turnstile.heard.last == "240 Ended")
    #expect(!turnstile.heard.contains { $0.hasPrefix("note") })
  }

  @Test func otherFingersKeepTheirNumbersApart() {
    let turnstile = turnstile
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.down, 2, at: 10, 300)
    turnstile.send(.up, 1, at: 100)
    turnstile.send(.up, 2, at: 110, 300)
    // Number 1 is free for the platform, but it is the second finger that comes back.
    turnstile.send(.down, 1, at: 120, 300)
    turnstile.send(.down, 2, at: 130, 500)
    turnstile.send(.up, 2, at: 200, 500)
    turnstile.send(.up, 1, at: 210, 300)
    turnstile.wait(until: 400)
    #expect(
      turnstile.heard == [
        "0 Began", "10 Began", "120 Moved", "130 Began", "140 Ended", "240 Ended", "250 Ended",
      ])
  }

  @Test func aCancelIsNotHeldBack() {
    let turnstile = turnstile
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.cancel, 1, at: 100)
    #expect(turnstile.heard == ["0 Began", "100 Cancelled"])
  }

  @Test func byDefaultLiftsAreHeardAtOnce() {
    let turnstile = Turnstile()
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.up, 1, at: 100)
    #expect(turnstile.heard == ["0 Began", "100 Ended"])
  }
}

@Suite("K6 Ghosts") struct GhostTests {
  private var turnstile: Turnstile {
    var filters = TouchFilters()
    filters.ghostAfter = 60
    return Turnstile(filters)
  }

  @Test func aTouchThatNeverMovesIsCancelled() {
    let turnstile = turnstile
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.move, 1, at: 30_000, 101, 101)
    turnstile.wait(until: 59_999)
    #expect(turnstile.heard.last == "30000 Moved")
    turnstile.wait(until: 60_000)
    #expect(turnstile.heard.last == "60000 Cancelled")
    let count = turnstile.heard.count
    turnstile.send(.move, 1, at: 61_000, 300)
    turnstile.send(.up, 1, at: 62_000, 300)
    turnstile.send(.down, 1, at: 63_000)
    #expect(turnstile.heard.dropFirst(count) == ["63000 Began"])
    #expect(turnstile.touchFilter.counts.touches == 2 && turnstile.touchFilter.counts.cancels == 1)
  }

  /// The device of a ghost is unplugged: that is no second touch. That of a finger and that of a palm are.
  @Test func aGhostIsTakenAwayOnce() {
    var filters = TouchFilters()
    (filters.ghostAfter, filters.palmRadius, filters.bounce) = (60, 30, 0.04)
    let turnstile = Turnstile(filters)
    let counts = turnstile.touchFilter.counts
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.up, 1, at: 1000)
    turnstile.send(.down, 4, at: 1020)
    turnstile.wait(until: 60_000)
    #expect(counts.cancels == 1)
    turnstile.send(.down, 2, at: 61_000)
    turnstile.send(.down, 3, at: 61_000, 400, radius: 40)
    for finger in [4, 2, 3] { turnstile.send(.cancel, finger, at: 62_000) }
    #expect(counts.cancels == 3 && counts.touches == 4)
  }

  @Test func oneThatMovesStays() {
    let turnstile = turnstile
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.move, 1, at: 50_000, 103)
    turnstile.wait(until: 109_999)
    #expect(turnstile.heard.last == "50000 Moved")
    turnstile.send(.up, 1, at: 109_999)
    turnstile.wait(until: 200_000)
    #expect(turnstile.heard.last == "109999 Ended")
    // Nothing is left to wake up for.
    #expect(turnstile.application.timers.nextDeadline == nil)
  }

  /// Its lift is held back while it turns out to be a ghost: then there is nothing left to lift.
  @Test func aLiftThatIsHeldBackDoesNotFollowTheCancel() {
    var filters = TouchFilters()
    (filters.ghostAfter, filters.bounce) = (60, 0.04)
    let turnstile = Turnstile(filters)
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.up, 1, at: 59_990)
    turnstile.wait(until: 61_000)
    #expect(turnstile.heard == ["0 Began", "60000 Cancelled"])
    turnstile.send(.down, 1, at: 62_000)
    turnstile.send(.up, 1, at: 62_100)
    turnstile.wait(until: 63_000)
    #expect(turnstile.heard.dropFirst(2) == ["62000 Began", "62140 Ended"])
  }

  /// A tremor of two points is rest; what is farther is a movement, after which the rest begins anew.
  @Test(arguments: [(102.0, 100.0, 60), (100, 98, 60), (101.2, 101.6, 60), (102.01, 100, 90), (98.5, 98.5, 90)])
  func aTremorIsRest(x: Double, y: Double, end: Int) {
    let turnstile = turnstile
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.move, 1, at: 30_000, x, y)
    turnstile.wait(until: 100_000)
    #expect(turnstile.heard.last == "\(end * 1000) Cancelled")
  }

  /// A drop that has run down the glass rests where it has come to, however it trembles there.
  @Test func theRestIsWhereItHasComeTo() {
    let turnstile = turnstile
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.move, 1, at: 30_000, 300, 300)
    for second in 31...89 { turnstile.send(.move, 1, at: Double(second) * 1000, 300 + Double(second % 2), 300) }
    turnstile.wait(until: 100_000)
    #expect(turnstile.heard.last == "90000 Cancelled")
  }

  /// A contact that has bounced has a new number on the screen and keeps the old one here, by which it has been told.
  @Test func aGhostThatHasBouncedIsToldByTheNumberOfItsActivity() {
    var filters = TouchFilters()
    (filters.ghostAfter, filters.bounce) = (60, 0.04)
    let turnstile = Turnstile(filters)
    var (told, active): ([Int], Set<Int>) = ([], [])
    turnstile.touchFilter.onActivity = {
      active.insert($0.finger)
      return false
    }
    turnstile.touchFilter.onGhost = { told.append($0) }
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.up, 1, at: 1000)
    turnstile.send(.down, 5, at: 1020)
    turnstile.wait(until: 100_000)
    #expect(told == [1] && active == [1] && turnstile.heard.last == "60000 Cancelled")
  }
}

/// Screens that lose a lift use the number of the finger again: that is a new touch, which each filter has to let live as one.
@Suite("K6 A number that lands again without having lifted") struct LostLiftTests {
  private func touch(_ turnstile: Turnstile, from time: Double) -> [String] {
    let count = turnstile.heard.count
    turnstile.send(.down, 1, at: time, radius: 5)
    turnstile.send(.move, 1, at: time + 100, 150, radius: 5)
    turnstile.send(.up, 1, at: time + 200, 150)
    return turnstile.heard.dropFirst(count).map { $0.split(separator: " ").last.map(String.init) ?? "" }
  }

  @Test func afterAGhost() {
    var filters = TouchFilters()
    filters.ghostAfter = 60
    let turnstile = Turnstile(filters)
    turnstile.send(.down, 1, at: 0)
    turnstile.wait(until: 60_000)
    #expect(turnstile.heard.last == "60000 Cancelled")
    #expect(touch(turnstile, from: 61_000) == ["Began", "Moved", "Ended"])
  }

  @Test func afterAPalm() {
    var filters = TouchFilters()
    filters.palmRadius = 30
    let turnstile = Turnstile(filters)
    turnstile.send(.down, 1, at: 0, radius: 40)
    #expect(turnstile.heard.isEmpty)
    #expect(touch(turnstile, from: 1000) == ["Began", "Moved", "Ended"])
  }

  @Test func afterATouchThatWokeTheScreen() {
    var filter = WakeFilter()
    func sample(_ kind: TouchSample.Kind) -> TouchSample {
      TouchSample(finger: 1, kind: kind, location: .zero, time: .zero)
    }
    let waking = [filter.accepts(sample(.down), isShut: true), filter.accepts(sample(.move), isShut: false)]
    #expect(waking == [false, false])
    let next = [TouchSample.Kind.down, .move, .up].map { filter.accepts(sample($0), isShut: false) }
    #expect(next == [true, true, true])
  }
}
