import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

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

  /// Unplugging the device of a ghost cancels no second touch. Unplugging that of a finger or a palm does.
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
    // No timer is left.
    #expect(turnstile.application.timers.nextDeadline == nil)
  }

  /// A held-back lift is dropped when the touch turns out to be a ghost.
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

  /// A tremor of up to two points counts as rest. A larger one is a movement, after which the rest begins again.
  @Test(arguments: [(102.0, 100.0, 60), (100, 98, 60), (101.2, 101.6, 60), (102.01, 100, 90), (98.5, 98.5, 90)])
  func aTremorIsRest(x: Double, y: Double, end: Int) {
    let turnstile = turnstile
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.move, 1, at: 30_000, x, y)
    turnstile.wait(until: 100_000)
    #expect(turnstile.heard.last == "\(end * 1000) Cancelled")
  }

  /// A drop that has run down the glass rests where it stops, and may tremble there.
  @Test func theRestIsWhereItHasComeTo() {
    let turnstile = turnstile
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.move, 1, at: 30_000, 300, 300)
    for second in 31...89 { turnstile.send(.move, 1, at: Double(second) * 1000, 300 + Double(second % 2), 300) }
    turnstile.wait(until: 100_000)
    #expect(turnstile.heard.last == "90000 Cancelled")
  }

  /// A contact that has bounced has a new number on the screen. Here it keeps the number of its first report.
  @Test func aGhostThatHasBouncedIsReportedByTheNumberOfItsActivity() {
    var filters = TouchFilters()
    (filters.ghostAfter, filters.bounce) = (60, 0.04)
    let turnstile = Turnstile(filters)
    var (notified, active): ([Int], Set<Int>) = ([], [])
    turnstile.touchFilter.onActivity = {
      active.insert($0.finger)
      return false
    }
    turnstile.touchFilter.onGhost = { notified.append($0) }
    turnstile.send(.down, 1, at: 0)
    turnstile.send(.up, 1, at: 1000)
    turnstile.send(.down, 5, at: 1020)
    turnstile.wait(until: 100_000)
    #expect(notified == [1] && active == [1] && turnstile.heard.last == "60000 Cancelled")
  }
}
