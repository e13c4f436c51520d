import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct HitTestTests {
  private let window = Window(application: Application(), size: Size(800, 600))
  private let back = View(frame: Rect(0, 0, 100, 100))
  private let front = View(frame: Rect(50, 50, 100, 100))
  private let child = View(frame: Rect(80, 80, 100, 100))

  init() {
    window.addSubview(back)
    window.addSubview(front)
    front.addSubview(child)
  }

  @Test func theDeepestFrontmostViewIsHit() {
    #expect(window.hitTest(Point(60, 60)) === front)
    #expect(window.hitTest(Point(140, 140)) === child)
    #expect(window.hitTest(Point(10, 10)) === back)
    window.bringSubviewToFront(back)
    #expect(window.hitTest(Point(60, 60)) === back)
  }

  @Test func farEdgesAreOutside() {
    #expect(window.hitTest(Point(99.9, 0)) === back)
    #expect(window.hitTest(Point(100, 0)) === window)
    #expect(window.hitTest(Point(800, 0)) == nil)
  }

  @Test func childrenOutsideOfTheirParentAreNotHit() {
    #expect(window.hitTest(Point(160, 160)) === window)
  }

  @Test func whatCannotBeTouchedIsSkippedWithItsSubtree() {
    let point = Point(140, 140)
    front.isHidden = true
    #expect(window.hitTest(point) === window)
    front.isHidden = false
    front.alpha = 0.009
    #expect(window.hitTest(point) === window)
    front.alpha = 0.01
    #expect(window.hitTest(point) === child)
    front.isUserInteractionEnabled = false
    #expect(window.hitTest(Point(60, 60)) === back)
  }

  @Test func transformsAreFollowed() {
    front.transform = .rotation(.pi / 4)
    #expect(window.hitTest(Point(100, 35)) === front)
    #expect(window.hitTest(Point(52, 52)) === back)
  }

  @Test func picturesAndTextsLetTouchesThrough() {
    for view in [ImageView(frame: Rect(0, 0, 40, 40)), Label("text", frame: Rect(0, 0, 40, 40))] {
      back.addSubview(view)
      #expect(window.hitTest(Point(20, 20)) === back)
      view.isUserInteractionEnabled = true
      #expect(window.hitTest(Point(20, 20)) === view)
      view.removeFromSuperview()
    }
  }
}
