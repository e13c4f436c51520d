import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct ScrollArbitrationTests {
  private func button(in scrolling: ScrollFixture) -> Button {
    let button = Button("Go")
    button.name = "button"
    button.frame = Rect(50, 100, 200, 64)
    scrolling.scroll.addSubview(button)
    scrolling.frame()
    return button
  }

  private func events(_ scrolling: ScrollFixture) -> [String] {
    scrolling.fixture.lines(.view).filter { $0.contains(" button ") && !$0.contains("touches") }
  }

  // MARK: Touches of the content

  @Test func aButtonThatIsScrolledAwayNeverLightsUp() {
    let scrolling = ScrollFixture()
    _ = button(in: scrolling)
    scrolling.flick(from: Point(200, 220), by: Vector(0, -90))
    #expect(events(scrolling).isEmpty && scrolling.y == 75)
  }

  @Test func aTapReachesTheButtonAtTheLift() {
    let scrolling = ScrollFixture()
    _ = button(in: scrolling)
    scrolling.fixture.tap(1, 200, 220)
    #expect(events(scrolling) == ["60 button touchDown", "60 button touchUpInside"])
  }

  @Test func aHeldButtonLightsUpAfterTheDelayAndLosesItsTouchToADrag() {
    let scrolling = ScrollFixture()
    let button = button(in: scrolling)
    scrolling.fixture.down(1, 200, 220)
    scrolling.fixture.wait(149)
    scrolling.fixture.settle()
    #expect(!button.isHighlighted)
    scrolling.fixture.wait(1)
    scrolling.fixture.settle()
    #expect(button.isHighlighted)
    scrolling.fixture.move(1, to: 200, 180, over: 50)
    scrolling.fixture.settle()
    #expect(!button.isHighlighted && scrolling.scroll.isDragging)
    #expect(events(scrolling) == ["150 button touchDown", "170 button touchCancel"])
  }

  /// Cancelled fingers do not count as down, so later ones wait again.
  @Test(arguments: 1...3) func afterCancelledTouchesTheContentWaitsAgain(count: Int) {
    let scrolling = ScrollFixture()
    let button = button(in: scrolling)
    for finger in 1...count {
      scrolling.fixture.down(finger, 110 + 30 * Double(finger), 420)
      scrolling.fixture.wait(20)
    }
    scrolling.fixture.application.cancelTouches()
    scrolling.fixture.wait(500)
    scrolling.fixture.down(9, 200, 220)
    scrolling.fixture.wait(149)
    scrolling.fixture.settle()
    #expect(!button.isHighlighted)
    scrolling.fixture.wait(1)
    scrolling.fixture.settle()
    #expect(button.isHighlighted)
  }

  @Test func withoutDelayItLightsUpAtOnce() {
    let scrolling = ScrollFixture()
    scrolling.scroll.delaysContentTouches = false
    let button = button(in: scrolling)
    scrolling.fixture.down(1, 200, 220)
    scrolling.fixture.settle()
    #expect(button.isHighlighted)
  }

  @Test func contentThatCannotScrollIsNotKeptWaiting() {
    let scrolling = ScrollFixture(content: Size(300, 400))
    let button = button(in: scrolling)
    scrolling.fixture.down(1, 200, 220)
    scrolling.fixture.settle()
    #expect(button.isHighlighted)
  }

  @Test func touchesThatMustNotBeCancelledKeepTheContentStill() {
    let scrolling = ScrollFixture()
    _ = button(in: scrolling)
    scrolling.scroll.canCancelContentTouches = false
    scrolling.fixture.down(1, 200, 220)
    scrolling.fixture.wait(200)
    scrolling.fixture.move(1, to: 200, 120, over: 60)
    scrolling.fixture.settle()
    #expect(scrolling.y == 0 && events(scrolling) == ["150 button touchDown"])
    scrolling.fixture.up(1)
    scrolling.fixture.wait(500)
    // The touch may be cancelled before the content receives it.
    scrolling.flick(2, from: Point(200, 220), by: Vector(0, -90))
    #expect(scrolling.y == 75)
  }

  @Test func aSubclassCanProtectSomeViews() {
    final class Careful: ScrollView {
      override func touchesShouldCancel(in view: View) -> Bool { !(view is Button) }
    }
    let scrolling = ScrollFixture(Careful(frame: .zero))
    _ = button(in: scrolling)
    scrolling.fixture.down(1, 200, 220)
    scrolling.fixture.wait(200)
    scrolling.fixture.move(1, to: 200, 120, over: 60)
    scrolling.fixture.settle()
    #expect(scrolling.y == 0)
  }

  @Test func aSlidersKnobIsTheSliders() {
    let scrolling = ScrollFixture(content: Size(900, 400))
    let slider = Slider()
    slider.frame = Rect(20, 100, 240, 56)
    scrolling.scroll.addSubview(slider)
    scrolling.frame()
    scrolling.flick(from: Point(240, 228), by: Vector(60, 0))
    #expect(scrolling.x == 0 && slider.value > 0.5)
    scrolling.frame(after: 1000)
    let value = slider.value
    scrolling.flick(2, from: Point(140, 228), by: Vector(-60, 0))
    #expect(scrolling.x > 0 && slider.value == value)
  }

  // MARK: Other recognisers

  @Test func thePanIsOneLikeAnyOther() {
    let scrolling = ScrollFixture()
    let outer = scrolling.fixture.attach(PanGestureRecognizer(), "outer", to: scrolling.fixture.window)
    scrolling.scroll.panGestureRecognizer.name = "scroll pan"
    scrolling.flick(by: Vector(0, -90))
    #expect(scrolling.y == 75 && scrolling.fixture.actions.allSatisfy { $0.contains("scroll pan") })
    scrolling.scroll.contentOffset = .zero
    scrolling.scroll.panGestureRecognizer.require(toFail: outer)
    scrolling.fixture.forget()
    scrolling.fixture.wait(1000)
    scrolling.flick(2, by: Vector(0, -90))
    #expect(scrolling.y == 0 && scrolling.fixture.actions.first?.contains("outer began") == true)
  }

  @Test func aPanInTheContentComesFirst() {
    let scrolling = ScrollFixture()
    let card = scrolling.fixture.view("card", Rect(0, 0, 300, 400), in: scrolling.scroll)
    scrolling.fixture.attach(PanGestureRecognizer(), "card pan", to: card)
    scrolling.flick(by: Vector(0, -90))
    #expect(scrolling.y == 0 && scrolling.fixture.actions.first?.contains("card pan began") == true)
  }

  @Test func whatItCannotDoIsLeftToOthers() {
    let scrolling = ScrollFixture(content: Size(900, 400))
    scrolling.fixture.attach(PanGestureRecognizer(), "outer", to: scrolling.fixture.window)
    scrolling.flick(by: Vector(5, -90))
    #expect(scrolling.x == 0 && scrolling.fixture.actions.first?.contains("outer began") == true)
    scrolling.fixture.wait(1000)
    scrolling.flick(2, by: Vector(-90, 5))
    #expect(scrolling.x == 75)
  }

  // MARK: Nested scroll views

  private func nested(_ inner: Size) -> (outer: ScrollFixture, inner: ScrollView) {
    let outer = ScrollFixture()
    let view = ScrollView(frame: Rect(0, 100, 300, 200))
    view.contentSize = inner
    outer.scroll.addSubview(view)
    outer.frame()
    return (outer, view)
  }

  @Test func eachGoesItsOwnWay() {
    let (outer, inner) = nested(Size(900, 200))
    outer.flick(by: Vector(-90, 10))
    #expect(inner.contentOffset.x > 0 && outer.y == 0)
    outer.frame(after: 5000)
    let x = inner.contentOffset.x
    outer.flick(2, by: Vector(10, -90))
    #expect(inner.contentOffset.x == x && outer.y > 0)
  }

  @Test func atItsEndTheInnerOneLeavesTheWayToTheOuter() {
    let (outer, inner) = nested(Size(300, 900))
    outer.flick(by: Vector(0, -90))
    #expect(inner.contentOffset.y > 0 && outer.y == 0)
    outer.frame(after: 5000)
    inner.contentOffset = Point(0, 700)
    outer.flick(2, by: Vector(0, -90))
    #expect(inner.contentOffset.y == 700 && outer.y > 0)
  }

  /// A disabled outer scroll view does not take over the movement.
  @Test func itBouncesAtItsEndIfTheOuterOneIsSwitchedOff() {
    let (outer, inner) = nested(Size(300, 900))
    outer.scroll.isScrollEnabled = false
    inner.contentOffset = Point(0, 700)
    outer.flick(by: Vector(0, -90))
    #expect(inner.contentOffset.y > 700 && outer.y == 0)
  }

  @Test func atItsBeginningAsWell() {
    let (outer, inner) = nested(Size(300, 900))
    outer.start(at: 60)
    outer.flick(by: Vector(0, 90))
    #expect(inner.contentOffset.y == 0 && outer.y < 60)
    outer.frame(after: 5000)
    inner.contentOffset = Point(0, 1)
    let y = outer.y
    outer.flick(2, by: Vector(0, 90))
    #expect(inner.contentOffset.y < 1 && outer.y == y)
  }

  @Test func aloneItBouncesAtItsEnd() {
    let scrolling = ScrollFixture()
    scrolling.flick(by: Vector(0, 90))
    #expect(scrolling.y < 0)
  }
}
