import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// Tests of the counts of touches and of cancelled touches.
@Suite("K9 How many touches there were") struct TouchCountsTests {
  private let turnstile: Turnstile

  init() {
    var filters = TouchFilters()
    (filters.ghostAfter, filters.palmRadius) = (60, 30)
    turnstile = Turnstile(filters)
  }

  private var counts: [Int] { [turnstile.touchFilter.counts.touches, turnstile.touchFilter.counts.cancels] }

  /// Touches are cancelled when a device is unplugged, or when the system grabs them.
  @Test func whatIsCancelledByOthersIsTakenAway() {
    for finger in 1...3 { turnstile.send(.down, finger, at: 0, 100 * Double(finger)) }
    turnstile.send(.move, 1, at: 10, 120)
    #expect(counts == [3, 0])
    turnstile.send(.cancel, 1, at: 20, 120)
    turnstile.send(.cancel, 3, at: 20, 300)
    #expect(counts == [3, 2])
    turnstile.send(.up, 2, at: 30, 200)
    turnstile.wait(until: 100_000)
    #expect(counts == [3, 2])
  }

  @Test func soIsAGhost() {
    turnstile.send(.down, 1, at: 0)
    turnstile.wait(until: 60_000)
    #expect(counts == [1, 1])
    // Its later reports count as nothing new.
    turnstile.send(.move, 1, at: 61_000, 300)
    turnstile.send(.up, 1, at: 62_000, 300)
    #expect(counts == [1, 1])
  }

  /// A palm counts as a touch. A hovering mouse was never down, and its leaving is no cancellation.
  @Test func aPalmIsATouchAndAMouseThatPassesOverIsNone() {
    turnstile.send(.down, 1, at: 0, radius: 31)
    turnstile.send(.up, 1, at: 10, radius: 31)
    turnstile.send(.hover, 0, at: 20)
    turnstile.send(.leave, 0, at: 30)
    #expect(counts == [1, 0])
  }
}
