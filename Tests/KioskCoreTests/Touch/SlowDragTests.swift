import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// Tests of a finger so slow that no single report is farther from the previous one than a tremor.
@Suite("K6 A finger that hardly moves") struct SlowDragTests {
  private static let duration = 60.0

  private var turnstile: Turnstile {
    var filters = TouchFilters()
    filters.ghostAfter = Self.duration
    return Turnstile(filters)
  }

  /// Sends a report every second for `seconds`, each moved on by `step`.
  private func drag(by step: Vector, for seconds: Int, on turnstile: Turnstile) {
    turnstile.send(.down, 1, at: 0)
    for second in 1...seconds {
      let location = Point(100, 100) + step * Double(second)
      turnstile.send(.move, 1, at: Double(second) * 1000, location.x, location.y)
    }
  }

  /// A finger that makes progress counts as one, however slow it is.
  @Test(arguments: [0.05, 0.5, 1, 1.9, 2], [Vector(1, 0), Vector(0, -1), Vector(0.6, 0.8)])
  func whatGetsSomewhereIsAFinger(length: Double, direction: Vector) {
    let turnstile = turnstile
    drag(by: direction * length, for: 180, on: turnstile)
    #expect(!turnstile.heard.contains { $0.hasSuffix("Cancelled") } && turnstile.heard.last == "180000 Moved")
    #expect(turnstile.touchFilter.counts.cancels == 0)
    turnstile.send(.up, 1, at: 181_000, 300)
    #expect(turnstile.heard.last == "181000 Ended")
  }

  /// Two points during the whole duration are a tremor, even if they are always in the same direction.
  @Test func whatGetsNowhereIsNone() {
    let turnstile = turnstile
    drag(by: Vector(2 / Self.duration, 0), for: 59, on: turnstile)
    turnstile.wait(until: Self.duration * 1000)
    #expect(turnstile.heard.last == "60000 Cancelled")
  }

  /// The duration starts when the finger last made progress, not at its landing.
  @Test func whoStopsHasTheWholeDuration() {
    let turnstile = turnstile
    drag(by: Vector(1.5, 0), for: 90, on: turnstile)
    turnstile.wait(until: 149_999)
    #expect(turnstile.heard.last == "90000 Moved")
    turnstile.wait(until: 151_000)
    #expect(turnstile.heard.last == "150000 Cancelled")
  }
}
