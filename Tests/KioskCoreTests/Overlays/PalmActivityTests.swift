import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// Tests of contacts that are larger than a finger, such as a sleeve or an arm on the glass.
@Suite("K2, K6 A palm is nobody") struct PalmActivityTests {
  private static let limit = 30.0
  /// The radii of the largest possible finger and of a palm.
  private static let radii = [limit, limit + 0.5]

  private func fixture(_ configure: (inout Configuration) -> Void) -> OverlaysFixture {
    OverlaysFixture {
      $0.touch.filters.palmRadius = Self.limit
      ($0.idle.attractAfter, $0.idle.resetAfter) = (nil, nil)
      configure(&$0)
    }
  }

  private func send(_ kind: TouchSample.Kind, _ radius: Double, at location: Point, to fixture: OverlaysFixture) {
    fixture.application.receive(
      TouchSample(finger: 1, kind: kind, location: location, time: fixture.time, majorRadius: radius),
      in: fixture.window)
    fixture.application.closeEvent()
  }

  /// Lands, moves and lifts away from all controls.
  private func touch(_ radius: Double, _ fixture: OverlaysFixture) {
    let location = Point(700, 20)
    send(.down, radius, at: location, to: fixture)
    for step in 1...3 {
      fixture.wait(0.02)
      send(.move, radius, at: location + Vector(4 * Double(step), 0), to: fixture)
    }
    send(.up, radius, at: location + Vector(12, 0), to: fixture)
  }

  @Test(arguments: radii, [true, false]) func itEndsNeitherTheLoopNorTheDark(radius: Double, isDark: Bool) {
    let fixture = fixture { ($0.idle.attractAfter, $0.dark.after) = isDark ? (nil, 20) : (20, nil) }
    let name = isDark ? "kiosk.dark" : "kiosk.attract"
    fixture.wait(25)
    #expect(fixture.has(name))
    touch(radius, fixture)
    #expect(fixture.has(name) == (radius > Self.limit))
  }

  @Test(arguments: radii) func itPutsOffNothing(radius: Double) {
    let fixture = fixture { ($0.idle.attractAfter, $0.idle.resetAfter) = (20, 20) }
    fixture.tap(Point(656, 328))
    for _ in 0..<3 {
      fixture.wait(6)
      touch(radius, fixture)
    }
    fixture.wait(6)
    #expect(fixture.has("kiosk.attract") == (radius > Self.limit))
    #expect(fixture.log.contains { $0.hasSuffix("reset") } == (radius > Self.limit))
  }

  /// A palm starts no visit, so no reset follows it.
  @Test(arguments: radii) func itIsNoVisitor(radius: Double) {
    let fixture = fixture { $0.idle.resetAfter = 20 }
    touch(radius, fixture)
    fixture.wait(30)
    #expect(fixture.log.isEmpty == (radius > Self.limit))
  }

  @Test(arguments: radii) func restingInTheCornerItOpensNoPad(radius: Double) {
    let fixture = fixture { _ in }
    send(.down, radius, at: Point(10, 10), to: fixture)
    fixture.wait(10)
    #expect(fixture.has("kiosk.pin") == (radius <= Self.limit))
  }

  /// A hand may come down with a fingertip first.
  @Test func norDoesOneThatGrowsThere() {
    let fixture = fixture { _ in }
    send(.down, 10, at: Point(10, 10), to: fixture)
    fixture.wait(1)
    send(.move, Self.limit + 1, at: Point(10, 10), to: fixture)
    fixture.wait(10)
    #expect(!fixture.has("kiosk.pin"))
  }

  @Test(arguments: radii) func itKeepsNoPadOpen(radius: Double) throws {
    let fixture = fixture { _ in }
    fixture.holdCorner()
    fixture.wait(10)
    let key = try #require(fixture.center(of: "kiosk.pin.Clear"))
    send(.down, radius, at: key, to: fixture)
    send(.up, radius, at: key, to: fixture)
    fixture.wait(10)
    #expect(fixture.has("kiosk.pin") == (radius <= Self.limit))
  }
}
