import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("The frame of a view") struct FrameOfViewsTests {
  /// A scroll view that is moved or resized shows the same content as before.
  @Test(arguments: [Point.zero, Point(0, 120), Point(-30, 7)]) func settingItLeavesTheOriginOfTheBounds(origin: Point) {
    let view = View(frame: Rect(10, 20, 100, 80))
    view.bounds.origin = origin
    for frame in [Rect(50, 60, 100, 80), Rect(50, 60, 300, 20), Rect(0, 0, 0, 0)] {
      view.frame = frame
      #expect(view.frame == frame && view.bounds.origin == origin && view.bounds.size == frame.size)
    }
  }

  @Test(arguments: [Point.zero, Point(100, 60), Point(-7, 3)])
  func fittingItsContentKeepsTheUpperLeftCorner(corner: Point) {
    let view = Plate(70, 30)
    view.frame = Rect(origin: corner, size: Size(20, 90))
    view.sizeToFit()
    #expect(view.frame == Rect(origin: corner, size: Size(70, 30)))
  }

  /// An opacity of at least one hundredth counts as visible.
  @Test(arguments: [(0.0, false), (0.0099, false), (0.01, true), (0.5, true), (1, true)])
  func whatIsAlmostTransparentIsNotHit(alpha: Double, isHit: Bool) {
    let window = Window(application: Application(), size: Size(200, 200))
    let view = View(frame: window.bounds)
    view.alpha = alpha
    window.addSubview(view)
    #expect((window.hitTest(Point(50, 50)) === view) == isHit)
  }

  /// Tests every initial position of the view, beside every sibling.
  @Test(arguments: 0..<5, 0..<5) func aViewGoesRightBelowOrAboveItsSibling(moved: Int, beside: Int) {
    guard moved != beside else { return }
    for (isAbove, offset) in [(true, 1), (false, 0)] {
      let parent = View(frame: .zero)
      let views = (0..<5).map { _ in View(frame: .zero) }
      for view in views { parent.addSubview(view) }
      if isAbove {
        parent.insertSubview(views[moved], above: views[beside])
      } else {
        parent.insertSubview(views[moved], below: views[beside])
      }
      var order = Array(0..<5)
      order.remove(at: moved)
      order.insert(moved, at: order.firstIndex(of: beside)! + offset)
      #expect(parent.subviews.map(ObjectIdentifier.init) == order.map { ObjectIdentifier(views[$0]) })
    }
  }
}
