import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("T4 tap counts") struct TapCountTests {
  private let fixture = WindowFixture()
  private let view = CountView(frame: Rect(0, 0, 800, 600))

  init() { fixture.window.addSubview(view) }

  @Test func tapsAtOneLocationAreCountedUntilOneIsLateOrElsewhere() {
    for position in [610.0, 620, 700, 700] {
      fixture.tap(1, position, 450)
      fixture.wait(100)
    }
    fixture.wait(300)
    fixture.tap(1, 700, 450)
    fixture.settle()
    #expect(view.counts == [1, 2, 1, 2, 1])
  }

  @Test func theNewestTapNearbyCounts() {
    for position in [100.0, 100, 500, 100, 500] {
      fixture.tap(1, position, 300, pressing: 30)
      fixture.wait(30)
    }
    fixture.settle()
    #expect(view.counts == [1, 2, 1, 3, 2])
  }

  /// The finger lands at 300 and lifts at 340.
  @Test(arguments: [(380.0, 2), (385, 2), (386, 1), (294, 1), (295, 2)])
  func aTapIsWhereItLifted(position: Double, count: Int) {
    fixture.down(1, 300, 300)
    fixture.wait(20)
    fixture.move(1, 340, 300)
    fixture.wait(20)
    fixture.up(1)
    fixture.wait(50)
    fixture.tap(1, position, 300)
    fixture.settle()
    #expect(view.counts == [1, count])
  }

  @Test func onlyALiftIsATap() {
    fixture.tap(1, 300, 300)
    fixture.wait(50)
    fixture.down(1, 300, 300)
    fixture.wait(50)
    fixture.cancel(1)
    fixture.wait(50)
    fixture.tap(1, 300, 300)
    fixture.settle()
    #expect(view.counts == [1, 2, 2])
  }

  @Test(arguments: [
    (45.0, 0.0, 350.0, 2), (-27, 36, 350, 2), (0, 0, 350.001, 1), (45.01, 0, 350, 1), (-27, 36.01, 10, 1),
  ])
  func theLimitsIncludeTheirValue(x: Double, y: Double, pause: Double, count: Int) {
    fixture.tap(1, 300, 300)
    fixture.wait(pause)
    fixture.tap(1, 300 + x, 300 + y)
    fixture.settle()
    #expect(view.counts == [1, count])
  }
}

private final class CountView: View {
  var counts: [Int] = []
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { counts += touches.map(\.tapCount) }
}
