import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

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
  func anotherTimeLocationOrDeviceIsAnotherTouch(time: Double, x: Double, device: Int) {
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
    // The platform may reuse number 1, but it is the second finger that bounces.
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

/// Tests of screens that lose a lift and use the number of the finger again. That is a new touch, which every filter
/// has to pass on as one.
@Suite("K6 A number that lands again without having lifted") struct LostLiftTests {
  private func touch(_ turnstile: Turnstile, from time: Double) -> [String] {
    let count = turnstile.heard.count
    turnstile.send(.down, 1, at: time, radius: 5)
    turnstile.send(.move, 1, at: time + 100, 150, radius: 5)
    turnstile.send(.up, 1, at: time + 200, 150)
    return turnstile.heard.dropFirst(count).map { $0.split(separator: " ").last.map(String.init) ?? "" }
  }

  /// The touch that is still down ends before the new one begins. This also holds where bounces are mended and the
  /// finger lands where another one has just lifted.
  @Test(arguments: [
    (nil, ["Cancelled", "Began", "Moved", "Ended"]), (0.04, ["Cancelled", "Began", "Ended", "Moved"]),
  ])
  func afterATouch(bounce: Double?, heard: [String]) {
    var filters = TouchFilters()
    filters.bounce = bounce
    let turnstile = Turnstile(filters)
    turnstile.send(.down, 2, at: 0)
    turnstile.send(.down, 1, at: 10, 300)
    turnstile.send(.up, 2, at: 980)
    // A note about the second landing comes first.
    #expect(touch(turnstile, from: 1000).dropFirst() == heard[...])
    turnstile.wait(until: 2000)
    #expect(turnstile.heard.count { $0.hasSuffix("Ended") } == 2)
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
    func sample(_ kind: TouchSample.Kind, _ time: Double = 0) -> TouchSample {
      TouchSample(finger: 1, kind: kind, location: .zero, time: .zero + time)
    }
    let waking = [filter.accepts(sample(.down), isShut: true), filter.accepts(sample(.move), isShut: false)]
    #expect(waking == [false, false])
    let next = [TouchSample.Kind.down, .move, .up].map { filter.accepts(sample($0, 0.4), isShut: false) }
    #expect(next == [true, true, true])
  }
}
