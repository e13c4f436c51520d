import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests invalid reports and streams with missing reports.
@Suite("T2 Broken streams of reports") struct BrokenReportTests {
  private let fixture = WindowFixture()

  @Test(
    "A report at no finite place is dropped with a note, whichever coordinate it is",
    arguments: [(Double.infinity, 150.0), (150, .infinity), (150, -.infinity), (.nan, 150), (150, .nan)])
  func noFiniteLocationIsDropped(x: Double, y: Double) {
    fixture.view("canvas")
    fixture.down(1, x, y)
    fixture.down(2, 150, 150)
    fixture.wait(10)
    fixture.move(2, x, y)
    fixture.wait(10)
    fixture.up(2, 150, 150)
    #expect(fixture.lines(.view) == ["0 canvas touchesBegan 2", "20 canvas touchesEnded 2"])
    #expect(
      fixture.lines(.note) == [
        "0 finger 1 is at no finite place: down dropped", "10 finger 2 is at no finite place: move dropped",
      ])
  }

  @Test("A finger that landed beside all views and whose lift was lost is heard when it lands again")
  func aNumberThatWasBesideAllViewsLandsAgain() {
    fixture.window.isUserInteractionEnabled = false
    fixture.view("canvas")
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 160, 150)
    fixture.wait(10)
    fixture.window.isUserInteractionEnabled = true
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 170, 150)
    fixture.wait(10)
    fixture.up(1)
    #expect(
      fixture.lines(.view, .note) == [
        "20 canvas touchesBegan 1", "30 canvas touchesMoved 1", "40 canvas touchesEnded 1",
      ])
  }

  @Test("A touch that is cancelled since its finger lands again has the time of the second landing")
  func theCancelHasTheTimeOfTheLanding() {
    final class Witness: View {
      var times: [Double] = []
      override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        times += touches.map(\.timestamp.milliseconds) + [event.timestamp.milliseconds]
      }
    }
    let witness = Witness(frame: Rect(100, 100, 400, 300))
    fixture.window.addSubview(witness)
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 160, 150)
    fixture.wait(30)
    fixture.down(1, 200, 150)
    fixture.settle()
    #expect(witness.times == [40, 40])
  }
}
