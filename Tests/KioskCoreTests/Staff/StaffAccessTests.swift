import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

@Suite("K4 The corner") struct CornerHoldTests {
  private let bounds = Rect(0, 0, 1280, 800)

  private func hold(_ reports: [(TouchSample.Kind, Int, Double, Double)], corner: Configuration.Corner = .topLeft)
    -> Instant?
  {
    var hold = CornerHold()
    for (index, report) in reports.enumerated() {
      let sample = TouchSample(
        finger: report.1, kind: report.0, location: Point(report.2, report.3),
        time: Instant(milliseconds: Double(index) * 100))
      hold.receive(sample, in: bounds, corner: corner, hold: 3)
    }
    return hold.deadline
  }

  @Test func oneFingerThatRests() {
    #expect(hold([(.down, 1, 10, 10), (.move, 1, 20, 20)]) == Instant(milliseconds: 3000))
    #expect(hold([(.down, 1, 1270, 790)], corner: .bottomRight) != nil)
    #expect(hold([(.down, 1, 1270, 10)], corner: .topRight) != nil)
    #expect(hold([(.down, 1, 10, 790)], corner: .bottomLeft) != nil)
  }

  @Test func nothingElse() {
    #expect(hold([(.down, 1, 100, 10)]) == nil)
    #expect(hold([(.down, 1, 10, 10), (.move, 1, 60, 10)]) == nil)
    #expect(hold([(.down, 1, 10, 10), (.move, 1, 60, 10), (.move, 1, 10, 10)]) == nil)
    #expect(hold([(.down, 1, 10, 10), (.up, 1, 10, 10)]) == nil)
    #expect(hold([(.down, 1, 600, 10), (.move, 1, 10, 10)]) == nil)
    #expect(hold([(.down, 1, 10, 10), (.cancel, 1, 10, 10), (.down, 2, 600, 10)]) == nil)
  }

  @Test func othersDoNotDisturb() {
    let held = Instant(milliseconds: 3100)
    #expect(hold([(.down, 2, 600, 10), (.down, 1, 10, 10), (.move, 2, 10, 10), (.up, 2, 10, 10)]) == held)
    #expect(hold([(.down, 2, 10, 10), (.down, 1, 20, 20), (.up, 2, 10, 10)]) == held)
    // The other finger does not have to lift: the first one at rest counts.
    #expect(hold([(.hover, 0, 5, 5), (.down, 1, 10, 10), (.down, 2, 20, 20), (.move, 2, 300, 20)]) == held)
  }

  /// Each resting finger has a time of its own, which ends with its lift.
  @Test func whoRestsFirstIsThroughFirst() {
    let moment = { (index: Double) in Instant(milliseconds: index * 100 + 3000) }
    let landings = [1, 2, 3].map { (TouchSample.Kind.down, $0, 10.0 * Double($0), 10.0) }
    #expect(hold(landings) == moment(0))
    #expect(hold(landings + [(.up, 1, 10, 10)]) == moment(1))
    #expect(hold(landings + [(.up, 2, 20, 20)]) == moment(0))
    #expect(hold(landings + [(.up, 1, 10, 10), (.cancel, 2, 20, 20)]) == moment(2))
    #expect(hold(landings + [(.up, 1, 10, 10), (.down, 1, 10, 10)]) == moment(1))
  }

  /// The area is a square of 96 points in each corner of the screen. The other three corners do not count.
  @Test(arguments: Configuration.Corner.allCases) func itIsAsLargeWhereverItIs(corner: Configuration.Corner) {
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isTop = corner == .topLeft || corner == .topRight
    /// Whether a finger counts that rests at these distances from the two sides of the screen.
    func isHeld(_ across: Double, _ down: Double) -> Bool {
      let x = isLeft ? across : bounds.maxX - across
      let y = isTop ? down : bounds.maxY - down
      return hold([(.down, 1, x, y)], corner: corner) != nil
    }
    for (across, down) in [(1.0, 1.0), (95, 1), (1, 95), (95, 95), (50, 50)] {
      #expect(isHeld(across, down), "\(across) and \(down)")
    }
    for (across, down) in [(97.0, 1.0), (1, 97), (97, 97), (1270, 10), (10, 790), (1270, 790)] {
      #expect(!isHeld(across, down), "\(across) and \(down)")
    }
  }

  @Test func theFingerMayTremble() {
    #expect(hold([(.down, 1, 10, 10), (.move, 1, 34, 10)]) != nil)
    #expect(hold([(.down, 1, 10, 10), (.move, 1, 34.1, 10)]) == nil)
  }
}

@Suite("K4 The lock") struct PINLockTests {
  private static let hash = OverlaysFixture.hash

  @Test func delaysGrowToThirtySeconds() {
    let lock = PINLock()
    var now = Instant(milliseconds: 0)
    var delays: [Double] = []
    for _ in 0..<7 {
      #expect(!lock.opens("0000", hash: Self.hash, at: now))
      delays.append(lock.delay(at: now))
      now = now + lock.delay(at: now)
    }
    #expect(delays == [1, 2, 4, 8, 16, 30, 30])
    // The right PIN still opens.
    #expect(lock.opens("4711", hash: Self.hash, at: now) && lock.delay(at: now) == 0)
  }

  @Test func evenTheRightOneHasToWait() {
    let lock = PINLock()
    #expect(!lock.opens("0000", hash: Self.hash, at: .zero))
    #expect(!lock.opens("4711", hash: Self.hash, at: Instant(milliseconds: 999)))
    #expect(lock.wrongTries == 1)
    #expect(lock.opens("4711", hash: Self.hash, at: Instant(milliseconds: 1000)))
  }

  @Test func tenMinutesForgetAll() {
    let lock = PINLock()
    var now = Instant(milliseconds: 0)
    for _ in 0..<6 {
      _ = lock.opens("0000", hash: Self.hash, at: now)
      now = now + lock.delay(at: now)
    }
    now = now + 600
    _ = lock.opens("0000", hash: Self.hash, at: now)
    #expect(lock.wrongTries == 1 && lock.delay(at: now) == 1)
  }

  @Test(arguments: [(599.999, 3), (600, 1)]) func theTenMinutesIncludeTheirEnd(duration: Double, tries: Int) {
    let lock = PINLock()
    for second in [0.0, 1] { #expect(!lock.opens("0000", hash: Self.hash, at: Instant(milliseconds: second * 1000))) }
    #expect(lock.wrongTries == 2)
    #expect(!lock.opens("0000", hash: Self.hash, at: Instant(milliseconds: 1000) + duration))
    #expect(lock.wrongTries == tries)
  }
}
