import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of the example of a custom recogniser, a check mark: down to the right, then up.
@Suite("Check marks") struct CheckmarkTests {
  private let application = Application()
  private let window: Window
  private let view = View(frame: Rect(100, 50, 300, 300))
  private let checkmark = CheckmarkGestureRecognizer()
  private let record = TranscriptRecord()
  private let listening: Registration

  init() {
    window = Window(application: application, size: Size(800, 600))
    window.addSubview(view)
    view.isMultipleTouchEnabled = true
    checkmark.name = "checkmark"
    view.addGestureRecognizer(checkmark)
    listening = application.addObserver(record)
  }

  private func send(_ kind: TouchSample.Kind, _ location: Point, finger: Int = 1) {
    application.closeEvent()
    application.advance(to: application.time + 0.01)
    application.receive(
      TouchSample(finger: finger, kind: kind, location: location, time: application.time), in: window)
  }

  /// Draws with a finger that lands at 200, 200 and moves by these steps. Returns the outcome.
  private func draw(_ steps: [Vector]) -> String {
    var location = Point(200, 200)
    send(.down, location)
    for step in steps {
      location = location + step
      send(.move, location)
    }
    send(.up, location)
    application.closeEvent()
    application.advance(to: application.time + 1)
    return outcome
  }

  /// The last state of the recogniser, with its reason.
  private var outcome: String {
    let states = record.entries.compactMap { entry -> String? in
      guard case .state(_, let state, _, let reason) = entry.event else { return nil }
      return "\(state.rawValue): \(reason.text(in: .english))"
    }
    return states.last ?? "none"
  }

  private static let drawn = "ended: down and up again"
  private static let wrong = "failed: the first stroke does not go down to the right"
  private static let left = "failed: went back to the left on the way down"
  private static let early = "failed: lifted before it went up"

  @Test(
    "Neither x nor y may decrease in the first stroke, and in the second any direction is right",
    arguments: [
      ([Vector(10, 10), Vector(20, -30)], drawn), ([Vector(0, 10), Vector(0, -30)], drawn),
      ([Vector(10, 0), Vector(10, -30)], drawn), ([Vector(0, 10), Vector(10, 0), Vector(5, -9)], drawn),
      ([Vector(10, 10), Vector(20, -30), Vector(-60, 40)], drawn),
      ([Vector(-1, 10), Vector(20, -30)], wrong), ([Vector(10, -1), Vector(20, -30)], wrong),
      ([Vector(10, 10), Vector(-1, 10), Vector(20, -30)], left), ([Vector(10, 10), Vector(-1, -30)], left),
      ([Vector(-20, -20)], wrong), ([Vector(10, 10), Vector(20, 30)], early), ([], early),
    ] as [([Vector], String)])
  func strokes(steps: [Vector], outcome: String) { #expect(draw(steps) == outcome) }

  /// Three points are a step, including the sum of shorter steps.
  @Test(
    "Steps under the jitter do not count, and those of several reports do once they are long enough",
    arguments: [
      ([Vector(-2.9, 0), Vector(12.9, 10), Vector(5, -30)], drawn), ([Vector(-3, 0), Vector(13, 10)], wrong),
      ([Vector(0, 3), Vector(0, -3)], drawn), ([Vector(0, 2.9), Vector(0, -2.9)], early),
      ([Vector(-0.8, 0), Vector(-0.8, 0), Vector(-0.8, 0), Vector(-0.8, 0)], wrong),
      ([Vector(10, 10), Vector(-0.9, 0), Vector(-0.9, 0), Vector(-0.9, 0), Vector(-0.9, 0)], left),
      ([Vector(10, 10), Vector(0, -2.9), Vector(0, 2.9)], early),
    ] as [([Vector], String)])
  func trembling(steps: [Vector], outcome: String) { #expect(draw(steps) == outcome) }

  @Test("The jitter is what the program says", arguments: [0.0, 1, 10]) func jitter(jitter: Double) {
    checkmark.jitter = jitter
    #expect(draw([Vector(0, 10), Vector(0, -9)]) == (jitter == 10 ? Self.early : Self.drawn))
  }

  @Test("The lowest point is reported in the recogniser's view, from the way up until the end of the attempt")
  func midPoint() {
    var midPoints: [Point?] = []
    checkmark.addAction { recognizer in midPoints.append(recognizer.midPoint) }
    send(.down, Point(200, 200))
    #expect(checkmark.midPoint == nil && checkmark.reportedValues.isEmpty)
    send(.move, Point(220, 240))
    application.closeEvent()
    #expect(checkmark.midPoint == nil)
    send(.move, Point(230, 210))
    application.closeEvent()
    #expect(checkmark.midPoint == Point(120, 190) && checkmark.reportedValues.map(\.name) == ["midPoint"])
    send(.move, Point(300, 220))
    send(.up, Point(310, 100))
    application.closeEvent()
    application.advance(to: application.time + 1)
    #expect(midPoints == [Point(120, 190)] && outcome == Self.drawn)
    #expect(checkmark.midPoint == nil && checkmark.reportedValues.isEmpty)
  }

  @Test("A second finger fails it, with the first one or after it", arguments: [true, false])
  func secondFinger(isTogether: Bool) {
    send(.down, Point(200, 200))
    if !isTogether { application.closeEvent() }
    let second = TouchSample(finger: 2, kind: .down, location: Point(250, 200), time: application.time)
    application.receive(second, in: window)
    application.closeEvent()
    #expect(outcome == "failed: a second finger landed")
  }

  @Test("Why a stroke was none is measured to the right, then down") func measures() throws {
    func measures() throws -> [[Double]] {
      let reasons = record.entries.compactMap { entry -> GestureReason? in
        guard case .state(_, _, _, let reason) = entry.event else { return nil }
        return reason
      }
      let measures = try #require(reasons.last).measures
      #expect(measures.map(\.name) == Array(["to the right", "down"].prefix(measures.count)))
      #expect(measures.allSatisfy { $0.bound == .atLeast && $0.limit == 0 && $0.unit == .points })
      return [measures.map(\.value)]
    }
    _ = draw([Vector(-7, 4)])
    #expect(try measures() == [[-7, 4]])
    _ = draw([Vector(10, 10), Vector(-6, 3)])
    #expect(try measures() == [[-6]])
    _ = draw([Vector(10, 10), Vector(6, -30)])
    #expect(try measures() == [[]])
  }
}
