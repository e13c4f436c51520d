import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of near misses of a tap: a finger was held too long, and the miss is measured at its lift.
@Suite("S9 Near misses") struct NearMissTests {
  private let application = Application()
  private let window: Window

  init() {
    window = Window(application: application, size: Size(400, 300))
    attach(TapGestureRecognizer(), "tap")
  }

  private func attach(_ recognizer: GestureRecognizer, _ name: String) {
    recognizer.name = name
    window.addGestureRecognizer(recognizer)
  }

  /// Returns the misses of a finger that stays down for `duration` where `limit` is the maximum, both in seconds. It
  /// moves by `translation` meanwhile.
  private func misses(_ duration: Double, of limit: Double, translation: Vector? = nil) -> [NearMiss] {
    application.gestureDefaults.tapDuration = limit
    let history = SessionHistory(window, since: .zero)
    func report(_ kind: TouchSample.Kind, at time: Double, _ location: Point) {
      application.receive(TouchSample(finger: 1, kind: kind, location: location, time: .zero + time), in: window)
      application.closeEvent()
    }
    let start = Point(50, 50)
    report(.down, at: 1, start)
    if let translation { report(.move, at: 1 + duration / 2, start + translation) }
    report(.up, at: 1 + duration, start + (translation ?? .zero))
    application.advance(to: .zero + (duration + 5))
    return Decisions(history.excerpt.scenario()).nearMisses
  }

  @Test(arguments: [(0.76, 0.75), (1.1, 0.75), (3.5, 3), (3.99, 3), (4, 3)])
  func whatWasTooLongByLittleIsOne(duration: Double, limit: Double) throws {
    let misses = misses(duration, of: limit)
    let miss = try #require(misses.first)
    #expect(misses.count == 1 && miss.recognizer == "tap")
    #expect(abs(miss.margin - (duration - limit)) < 1e-6 && abs(miss.share - (duration - limit) / limit) < 1e-6)
  }

  /// A tap that is too long by half of the limit, or by more than a second, counts as another gesture.
  @Test(arguments: [(1.13, 0.75), (5, 0.75), (4.01, 3), (4.4, 3)])
  func whatWasTooLongByMuchIsNone(duration: Double, limit: Double) {
    #expect(misses(duration, of: limit).isEmpty)
  }

  /// The nearest miss is the one that lacked the smallest share of its limit: half a point of ten is less than a tenth
  /// of a second of 0.75 s.
  @Test func theNearestIsThatOfWhichLeastWasMissing() {
    attach(PanGestureRecognizer(), "pan")
    let misses = misses(0.85, of: 0.75, translation: Vector(9.5, 0))
    #expect(misses.map(\.recognizer) == ["pan", "tap"])
    #expect(misses.map { ($0.margin * 1000).rounded() } == [500, 100])
  }

  /// A gesture that failed because an event came too late, with the fingers' events and the time limit.
  struct Late: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> GestureRecognizer
    /// The events that come in time, each with its kind, its finger and its time in seconds.
    let before: [(TouchSample.Kind, Int, Double)]
    /// The event that comes too late, with its time limit in seconds, and the events that follow it, timed from it.
    let wanted: (kind: TouchSample.Kind, finger: Int, limit: Double)
    let after: [(TouchSample.Kind, Int, Double)]

    static func taps(_ taps: Int, fingers: Int) -> TapGestureRecognizer {
      let tap = TapGestureRecognizer()
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
      return tap
    }

    static let all = [
      Late(
        testDescription: "the second tap", make: { Late.taps(2, fingers: 1) }, before: [(.down, 1, 1), (.up, 1, 1.05)],
        wanted: (.down, 1, 1.4), after: [(.up, 1, 0.09)]),
      Late(
        testDescription: "the third tap", make: { Late.taps(3, fingers: 1) },
        before: [(.down, 1, 1), (.up, 1, 1.05), (.down, 1, 1.2), (.up, 1, 1.25)], wanted: (.down, 1, 1.6),
        after: [(.up, 1, 0.09)]),
      Late(
        testDescription: "the press after a tap",
        make: {
          let press = LongPressGestureRecognizer()
          press.numberOfTapsRequired = 1
          return press
        }, before: [(.down, 1, 1), (.up, 1, 1.05)], wanted: (.down, 1, 1.4), after: [(.up, 1, 0.09)]),
      Late(
        testDescription: "the second finger", make: { Late.taps(1, fingers: 2) }, before: [(.down, 1, 1)],
        wanted: (.down, 2, 1.2), after: [(.up, 1, 0.07), (.up, 2, 0.08)]),
      Late(
        testDescription: "the lift of the second finger", make: { Late.taps(1, fingers: 2) },
        before: [(.down, 1, 1), (.down, 2, 1.01), (.up, 1, 1.1)], wanted: (.up, 2, 1.3), after: [(.down, 1, 0.06)]),
    ]
  }

  /// The delay is measured at the event that was too late, no matter what followed it.
  @Test(arguments: Late.all, [0.02, 0.08]) func howLateIsMeasuredByWhatWasWaitedFor(late: Late, delay: Double) throws {
    window.isMultipleTouchEnabled = true
    attach(late.make(), "late")
    let history = SessionHistory(window, since: .zero)
    let moment = late.wanted.limit + delay
    let rest = late.after.map { (kind, finger, gap) in (kind, finger, moment + gap) }
    let reports = late.before + [(late.wanted.kind, late.wanted.finger, moment)] + rest
    for (kind, finger, time) in reports {
      application.receive(
        TouchSample(finger: finger, kind: kind, location: Point(50 * Double(finger), 50), time: .zero + time),
        in: window)
      application.closeEvent()
    }
    application.advance(to: .zero + 9)
    let miss = try #require(Decisions(history.excerpt.scenario()).nearMisses.first { $0.recognizer == "late" })
    #expect(abs(miss.margin - delay) < 1e-5, "\(miss.reason)")
  }

  @Test("A drag that went less than half of the way that was missing is none, at just half neither (S9)")
  func halfOfTheLimit() {
    attach(PanGestureRecognizer(), "pan")
    #expect(misses(0.1, of: 0.75, translation: Vector(5, 0)).isEmpty)
  }

  @Test func whatWasRecognizedIsNone() { #expect(misses(0.7, of: 0.75).isEmpty) }
}
