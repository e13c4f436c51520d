import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// A recogniser asks the views from each hit view up to its own whether it may begin.
@Suite("A6 Views that are asked") struct AskedViewsTests {
  private final class Asked: View {
    var refuses = false
    var asked = 0
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      asked += 1
      return !refuses
    }
  }

  private let fixture = WindowFixture()
  /// Five views. The first three are nested, and the last two lie side by side in the third. The drag is on the second.
  private let views: [Asked]
  private let drag = Drag()

  init() {
    let frames = [
      Rect(0, 0, 800, 600), Rect(0, 0, 700, 600), Rect(0, 0, 600, 600), Rect(0, 0, 300, 600), Rect(300, 0, 300, 600),
    ]
    views = frames.map { Asked(frame: $0) }
    fixture.window.addSubview(views[0])
    for (view, parent) in zip(views.dropFirst(), [0, 1, 2, 2]) {
      view.isMultipleTouchEnabled = true
      views[parent].addSubview(view)
    }
    fixture.attach(drag, "drag", to: views[1])
  }

  private func dragWithTwo() {
    fixture.down(1, 100, 100)
    fixture.down(2, 400, 100)
    fixture.wait(10)
    fixture.move(1, 100, 200)
    fixture.move(2, 400, 200)
    fixture.settle()
  }

  @Test("Every view from each hit view up to the recogniser's own may refuse, no other", arguments: 0..<5)
  func eachOnTheWayMayRefuse(index: Int) {
    views[index].refuses = true
    dragWithTwo()
    #expect(drag.state == (index == 0 ? .began : .possible))
    #expect(fixture.actions.isEmpty == (index != 0))
  }

  @Test("Each is asked once, however many fingers are in it") func eachIsAskedOnce() {
    dragWithTwo()
    #expect(views.map(\.asked) == [0, 1, 1, 1, 1])
  }
}
