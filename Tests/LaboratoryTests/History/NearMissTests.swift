import Testing
import TouchGeometry
import TouchUI

@testable import Laboratory

/// What nearly was a tap: a finger held it too long, and how much is told by when it lifted.
@Suite("S9 Near misses") struct NearMissTests {
  /// The misses of a finger that stays for `span`, of `limit` at most, both in seconds.
  private func misses(_ span: Double, of limit: Double) -> [NearMiss] {
    let application = Application()
    let window = Window(application: application, size: Size(400, 300))
    let tap = TapGestureRecognizer()
    tap.name = "tap"
    window.addGestureRecognizer(tap)
    application.gestureDefaults.tapDuration = limit
    let history = SessionHistory(window, since: .zero)
    for (kind, time) in [(TouchSample.Kind.down, 1.0), (.up, 1 + span)] {
      application.receive(
        TouchSample(finger: 1, kind: kind, location: Point(50, 50), time: .zero + time), in: window)
      application.closeEvent()
    }
    application.advance(to: .zero + (span + 5))
    return Decisions(history.excerpt.scenario()).nearMisses
  }

  @Test(arguments: [(0.76, 0.75), (1.1, 0.75), (3.5, 3), (3.99, 3), (4, 3)])
  func whatWasTooLongByLittleIsOne(span: Double, limit: Double) throws {
    let misses = misses(span, of: limit)
    let miss = try #require(misses.first)
    #expect(misses.count == 1 && miss.recognizer == "tap")
    #expect(abs(miss.margin - (span - limit)) < 1e-6 && abs(miss.share - (span - limit) / limit) < 1e-6)
  }

  /// By half of what is allowed, or by more than a second, it was something else.
  @Test(arguments: [(1.13, 0.75), (5, 0.75), (4.01, 3), (4.4, 3)])
  func whatWasTooLongByMuchIsNone(span: Double, limit: Double) {
    #expect(misses(span, of: limit).isEmpty)
  }

  @Test func whatWasRecognizedIsNone() { #expect(misses(0.7, of: 0.75).isEmpty) }
}
