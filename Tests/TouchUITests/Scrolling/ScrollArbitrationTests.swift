import Testing
import TouchGeometry

@testable import TouchUI

@Suite struct ScrollArbitrationTests {
  private func button(in room: ScrollRoom) -> Button {
    let button = Button("Go")
    button.name = "button"
    button.frame = Rect(50, 100, 200, 64)
    room.scroll.addSubview(button)
    room.frame()
    return button
  }

  private func events(_ room: ScrollRoom) -> [String] {
    room.stage.lines(.view).filter { $0.contains(" button ") && !$0.contains("touches") }
  }

  // MARK: Touches of the content

  @Test func aButtonThatIsScrolledAwayNeverLightsUp() {
    let room = ScrollRoom()
    _ = button(in: room)
    room.flick(from: Point(200, 220), by: Vector(0, -90))
    #expect(events(room).isEmpty && room.y == 75)
  }

  @Test func aTapReachesTheButtonAtTheLift() {
    let room = ScrollRoom()
    _ = button(in: room)
    room.stage.tap(1, 200, 220)
    #expect(events(room) == ["60 button touchDown", "60 button touchUpInside"])
  }

  @Test func aHeldButtonLightsUpAfterTheDelayAndLosesItsTouchToADrag() {
    let room = ScrollRoom()
    let button = button(in: room)
    room.stage.down(1, 200, 220)
    room.stage.wait(149)
    room.stage.settle()
    #expect(!button.isHighlighted)
    room.stage.wait(1)
    room.stage.settle()
    #expect(button.isHighlighted)
    room.stage.move(1, to: 200, 180, over: 50)
    room.stage.settle()
    #expect(!button.isHighlighted && room.scroll.isDragging)
    #expect(events(room) == ["150 button touchDown", "170 button touchCancel"])
  }

  @Test func withoutDelayItLightsUpAtOnce() {
    let room = ScrollRoom()
    room.scroll.delaysContentTouches = false
    let button = button(in: room)
    room.stage.down(1, 200, 220)
    room.stage.settle()
    #expect(button.isHighlighted)
  }

  @Test func contentThatCannotScrollIsNotKeptWaiting() {
    let room = ScrollRoom(content: Size(300, 400))
    let button = button(in: room)
    room.stage.down(1, 200, 220)
    room.stage.settle()
    #expect(button.isHighlighted)
  }

  @Test func touchesThatMustNotBeCancelledKeepTheContentStill() {
    let room = ScrollRoom()
    _ = button(in: room)
    room.scroll.canCancelContentTouches = false
    room.stage.down(1, 200, 220)
    room.stage.wait(200)
    room.stage.move(1, to: 200, 120, over: 60)
    room.stage.settle()
    #expect(room.y == 0 && events(room) == ["150 button touchDown"])
    room.stage.up(1)
    room.stage.wait(500)
    // Before the content hears of it, it may be taken away.
    room.flick(2, from: Point(200, 220), by: Vector(0, -90))
    #expect(room.y == 75)
  }

  @Test func aSubclassCanProtectSomeViews() {
    final class Careful: ScrollView {
      override func touchesShouldCancel(in view: View) -> Bool { !(view is Button) }
    }
    let room = ScrollRoom(Careful(frame: .zero))
    _ = button(in: room)
    room.stage.down(1, 200, 220)
    room.stage.wait(200)
    room.stage.move(1, to: 200, 120, over: 60)
    room.stage.settle()
    #expect(room.y == 0)
  }

  @Test func aSlidersKnobIsTheSliders() {
    let room = ScrollRoom(content: Size(900, 400))
    let slider = Slider()
    slider.frame = Rect(20, 100, 240, 56)
    room.scroll.addSubview(slider)
    room.frame()
    room.flick(from: Point(240, 228), by: Vector(60, 0))
    #expect(room.x == 0 && slider.value > 0.5)
    room.frame(after: 1000)
    let value = slider.value
    room.flick(2, from: Point(140, 228), by: Vector(-60, 0))
    #expect(room.x > 0 && slider.value == value)
  }

  // MARK: Other recognisers

  @Test func thePanIsOneLikeAnyOther() {
    let room = ScrollRoom()
    let outer = room.stage.attach(PanGestureRecognizer(), "outer", to: room.stage.window)
    room.scroll.panGestureRecognizer.name = "scroll pan"
    room.flick(by: Vector(0, -90))
    #expect(room.y == 75 && room.stage.actions.allSatisfy { $0.contains("scroll pan") })
    room.scroll.contentOffset = .zero
    room.scroll.panGestureRecognizer.require(toFail: outer)
    room.stage.forget()
    room.stage.wait(1000)
    room.flick(2, by: Vector(0, -90))
    #expect(room.y == 0 && room.stage.actions.first?.contains("outer began") == true)
  }

  @Test func aPanInTheContentComesFirst() {
    let room = ScrollRoom()
    let card = room.stage.view("card", Rect(0, 0, 300, 400), in: room.scroll)
    room.stage.attach(PanGestureRecognizer(), "card pan", to: card)
    room.flick(by: Vector(0, -90))
    #expect(room.y == 0 && room.stage.actions.first?.contains("card pan began") == true)
  }

  @Test func whatItCannotDoIsLeftToOthers() {
    let room = ScrollRoom(content: Size(900, 400))
    room.stage.attach(PanGestureRecognizer(), "outer", to: room.stage.window)
    room.flick(by: Vector(5, -90))
    #expect(room.x == 0 && room.stage.actions.first?.contains("outer began") == true)
    room.stage.wait(1000)
    room.flick(2, by: Vector(-90, 5))
    #expect(room.x == 75)
  }

  // MARK: Scroll views in each other

  private func nested(_ inner: Size) -> (outer: ScrollRoom, inner: ScrollView) {
    let outer = ScrollRoom()
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
    let room = ScrollRoom()
    room.flick(by: Vector(0, 90))
    #expect(room.y < 0)
  }
}
