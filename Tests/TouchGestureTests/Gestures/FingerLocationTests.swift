import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("R7 Locations of single fingers") struct FingerLocationTests {
  private let fixture = WindowFixture()
  private let canvas: View
  private let drag: Drag

  init() {
    canvas = fixture.view("canvas")
    drag = fixture.attach(Drag(), "drag", to: canvas)
  }

  /// Tests the coordinates of the hit view, of its ancestors, of an unrelated view and of the window.
  @Test(arguments: [
    Transform.identity, .scale(2), .rotation(.pi / 2), Transform.scale(2, 0.5).followed(by: .rotation(0.7)),
  ])
  func eachIsInTheCoordinatesAskedFor(transform: Transform) {
    canvas.transform = transform
    let nest = fixture.view("nest", Rect(100, 75, 200, 150), in: canvas)
    nest.transform = .rotation(-0.3)
    let apart = fixture.view("apart", Rect(700, 500, 100, 100))
    let points = [Point(60, 50), Point(120, 90)]
    for (finger, point) in zip(1..., points) {
      let end = nest.convert(point, to: nil)
      fixture.down(finger, end.x, end.y)
    }
    fixture.settle()
    #expect(drag.numberOfTouches == 2)
    for view in [nest, canvas, fixture.window, apart, nil] as [View?] {
      for (index, point) in points.enumerated() {
        let wanted = nest.convert(point, to: view)
        #expect(drag.location(ofTouch: index, in: view).distance(to: wanted) < 1e-9, "\(index) in \(view?.name ?? "-")")
      }
    }
  }

  /// The fingers are in the order of landing. Those that have lifted are not included.
  @Test func theyAreThoseThatAreDown() {
    for finger in 1...3 { fixture.down(finger, 150 + 50 * Double(finger), 200) }
    fixture.wait(10)
    fixture.move(3, 320, 240)
    func locations() -> [Point] {
      fixture.settle()
      return (0..<drag.numberOfTouches).map { drag.location(ofTouch: $0, in: canvas) }
    }
    #expect(locations() == [Point(100, 100), Point(150, 100), Point(220, 140)])
    fixture.wait(10)
    fixture.up(1)
    #expect(locations() == [Point(150, 100), Point(220, 140)])
  }

  /// The location of a tap is where its finger landed.
  @Test(arguments: [-1, 1, 2]) func anyOtherIndexAnswersWhereTheGestureIs(index: Int) {
    let tap = fixture.attach(TapGestureRecognizer(), "tap", to: canvas)
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 154, 150)
    fixture.settle()
    #expect(tap.location(ofTouch: 0, in: canvas) == Point(54, 50))
    #expect(tap.location(ofTouch: index, in: canvas) == Point(50, 50))
    #expect(tap.location(ofTouch: index, in: nil) == Point(150, 150))
  }
}
