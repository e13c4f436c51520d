import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Tests predictions for a finger that moves to the right at 1 pt/ms, by the frame clock.
@Suite("T10 Guesses of what comes") struct PredictionTests {
  private final class Seer: View {
    var guesses: [Touch] = []
    var newest = Instant.zero

    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { look(touches, event) }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { look(touches, event) }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { look(touches, event) }

    private func look(_ touches: [Touch], _ event: TouchEvent) {
      guesses = event.predictedTouches(for: touches[0])
      newest = touches[0].timestamp
    }

    /// Returns how far the prediction is ahead of the newest report, in milliseconds and in points. Returns nil if
    /// there is none.
    func ahead(of x: Double) -> [Double]? {
      guard let guess = guesses.first else { return nil }
      return [guess.timestamp.seconds(since: newest) * 1000, guess.location(in: nil).x - x]
    }
  }

  private let fixture = WindowFixture()
  private let seer = Seer(frame: Rect(0, 0, 800, 600))

  init() {
    fixture.window.addSubview(seer)
    fixture.down(1, 0, 300)
  }

  /// Reports the finger at the given times, each at x = t. Then a frame is prepared, and shown after `showing` ms.
  private func report(_ times: Double..., frame: Double? = nil, showing: Double? = nil) {
    for time in times {
      fixture.wait(time - fixture.time)
      fixture.move(1, time, 300)
    }
    fixture.settle()
    if let frame { _ = fixture.window.prepareFrame(at: Instant(milliseconds: frame)) }
    if let showing { fixture.application.frameShown(after: showing / 1000) }
  }

  @Test(arguments: [(4.0, 2.0), (8.0, 4.0), (16.0, 8.0), (100.0, 8.0)])
  func atMostHalfOfTheLastIntervalAndAtMostEightMilliseconds(interval: Double, ahead: Double) {
    report(interval, 2 * interval)
    #expect(seer.guesses.count == 1)
    #expect(seer.ahead(of: 2 * interval) == [ahead, ahead])
    #expect(seer.guesses.first?.previousLocation(in: nil).x == 2 * interval)
  }

  @Test func noFurtherThanToTheNextFrame() {
    report(16, frame: 19)
    report(32)
    #expect(seer.ahead(of: 32) == [3, 3], "a frame follows a report by 3 ms")
    report(48, frame: 49)
    report(64)
    #expect(seer.ahead(of: 64) == [1, 1])
  }

  @Test func whatTheHostTakesToShowAFrameCountsToo() {
    report(16, frame: 17, showing: 4.5)
    report(32)
    #expect(seer.ahead(of: 32) == [5.5, 5.5])
  }

  @Test(arguments: [-1, .nan, .infinity] as [Double]) func aHostThatTellsNonsenseIsNotHeard(showing: Double) {
    report(16, frame: 17, showing: showing)
    report(32)
    #expect(seer.ahead(of: 32) == [1, 1])
  }

  @Test func framesWithoutAReportTellNothing() {
    report(16, frame: 18)
    _ = fixture.window.prepareFrame(at: Instant(milliseconds: 29))
    report(32)
    #expect(seer.ahead(of: 32) == [2, 2])
  }

  @Test func aFrameAtTheMomentOfTheReportLeavesNothingToGuess() {
    report(16, frame: 16)
    report(32)
    #expect(seer.guesses.isEmpty)
  }

  @Test func aFingerThatStandsOrReportsTwoLocationsAtOnceIsNotGuessed() {
    report(16)
    fixture.wait(8)
    fixture.move(1, 16, 300)
    fixture.settle()
    #expect(seer.guesses.isEmpty)
    fixture.move(1, 20, 300)
    fixture.application.closeEvent()
    fixture.move(1, 30, 300)
    fixture.settle()
    #expect(seer.guesses.isEmpty)
  }

  /// A finger that is no longer down has no prediction, even if its last location is farther on.
  @Test(arguments: [TouchSample.Kind.up, .cancel]) func aFingerThatIsGoneIsNotGuessed(end: TouchSample.Kind) {
    report(8, 16)
    #expect(seer.ahead(of: 16) == [4, 4])
    let time = Instant(milliseconds: 24)
    let sample = TouchSample(finger: 1, kind: end, location: Point(24, 300), time: time)
    fixture.application.receive(sample, in: fixture.window)
    fixture.application.closeEvent()
    #expect(seer.newest == time && seer.guesses.isEmpty)
  }

  @Test func theSameReportsAndFramesGiveTheSameGuesses() {
    let other = PredictionTests()
    for test in [self, other] { test.report(5.1, 13.3, frame: 15.5, showing: 0.7) }
    for test in [self, other] { test.report(21.7, 30.1) }
    #expect(seer.ahead(of: 30.1) == other.seer.ahead(of: 30.1))
    #expect(seer.ahead(of: 30.1)?[0] == 2.9)
  }
}
