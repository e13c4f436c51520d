import Testing
import TouchGeometry
import TouchUI

@testable import Inspector
@testable import TouchExplain
@testable import TouchRecording

/// Tests of lanes that begin to listen when fingers are down already.
@Suite("S9 Lanes that come while fingers are down") struct LiveLanesTests {
  private let fixture = InspectorFixture()

  private func pass() { for _ in 0..<4 { fixture.pass(0.1) } }

  @Test func whatWasBeforeThemStaysInTheLanes() throws {
    let (other, press) = (View(frame: Rect(800, 20, 200, 200)), LongPressGestureRecognizer())
    (other.name, press.name, press.minimumPressDuration) = ("other", "press", 3)
    other.addGestureRecognizer(press)
    fixture.window.addSubview(other)
    fixture.inspector.open()
    let lanes = try #require(fixture.view?.panel.lanes.lanes)
    fixture.touch(.down, Point(300, 100))
    pass()
    #expect(lanes.contents.laneCount == 1 + 2 + 1)
    fixture.touch(.down, Point(900, 100), finger: 2)
    pass()
    #expect(lanes.contents.laneCount == 1 + 3 + 2)
    #expect(lanes.model.fingers.map { $0.touches.map { $0.range.lowerBound.milliseconds } } == [[0], [400]])
    let starts = lanes.model.recognizers.map { ($0.id, $0.attempts.map { $0.start.milliseconds }) }
    #expect(Dictionary(uniqueKeysWithValues: starts) == ["tap": [0], "swipe": [0], "press": [400]])
    #expect(lanes.model.views.map { $0.marks.map(\.time.milliseconds) } == [[0], [400]])
  }

  /// The next finger has lanes of its own, whether the last one lifted or was cancelled.
  @Test(arguments: [TouchSample.Kind.up, .cancel]) func lanesEndWithTheLastFinger(ending: TouchSample.Kind) throws {
    fixture.inspector.open()
    let lanes = try #require(fixture.view?.panel.lanes.lanes)
    for _ in 0..<2 {
      fixture.touch(.down, Point(300, 100))
      pass()
      fixture.touch(ending, Point(300, 100))
      for _ in 0..<20 { fixture.pass(0.1) }
      #expect(lanes.model.fingers.map { $0.touches.map { $0.range.lowerBound.milliseconds } } == [[0]])
    }
  }
}
