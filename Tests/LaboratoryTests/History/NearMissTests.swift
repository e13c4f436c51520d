import Testing
import TouchGeometry
import TouchUI

@testable import Laboratory

/// What nearly was a tap: a finger held it too long, and how much is told by when it lifted.
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

  /// The misses of a finger that stays for `span`, of `limit` at most, both in seconds, and moves by `way` on the way.
  private func misses(_ span: Double, of limit: Double, way: Vector? = nil) -> [NearMiss] {
    application.gestureDefaults.tapDuration = limit
    let history = SessionHistory(window, since: .zero)
    func report(_ kind: TouchSample.Kind, at time: Double, _ place: Point) {
      application.receive(TouchSample(finger: 1, kind: kind, location: place, time: .zero + time), in: window)
      application.closeEvent()
    }
    let start = Point(50, 50)
    report(.down, at: 1, start)
    if let way { report(.move, at: 1 + span / 2, start + way) }
    report(.up, at: 1 + span, start + (way ?? .zero))
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

  /// Half a point of ten is less than a tenth of a second of three quarters.
  @Test func theNearestIsThatOfWhichLeastWasMissing() {
    attach(PanGestureRecognizer(), "pan")
    let misses = misses(0.85, of: 0.75, way: Vector(9.5, 0))
    #expect(misses.map(\.recognizer) == ["pan", "tap"])
    #expect(misses.map { ($0.margin * 1000).rounded() } == [500, 100])
  }

  @Test func whatWasRecognizedIsNone() { #expect(misses(0.7, of: 0.75).isEmpty) }
}
