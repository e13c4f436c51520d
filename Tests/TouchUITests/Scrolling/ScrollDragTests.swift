import Testing
import TouchGeometry

@testable import TouchUI

@Suite struct ScrollDragTests {
  @Test func theContentFollowsTheFingerFromWhereTheDragBegan() {
    let room = ScrollRoom()
    room.start(at: 500)
    room.stage.down(1, 200, 300)
    room.stage.move(1, 200, 309)
    #expect(room.y == 500 && !room.scroll.isDragging)
    room.stage.wait(10)
    room.stage.move(1, 200, 312)
    room.stage.settle()
    #expect(room.y == 500 && room.scroll.isDragging && room.scroll.isTracking)
    room.stage.move(1, to: 200, 262, over: 50)
    room.stage.settle()
    #expect(room.y == 550 && room.takeLog() == ["begins", "scrolled"])
    room.stage.wait(100)
    room.stage.up(1)
    room.frame()
    #expect(room.y == 550 && room.takeLog() == ["ends"] && !room.scroll.isDecelerating)
    #expect(!room.stage.window.isAnimating || room.y == 550)
  }

  @Test func viewsMoveWithTheContent() {
    let room = ScrollRoom()
    let view = room.stage.view("view", Rect(10, 600, 50, 50), in: room.scroll)
    room.scroll.contentOffset = Point(0, 550)
    #expect(view.convert(Point.zero, to: nil) == Point(110, 150))
    #expect(room.stage.window.hitTest(Point(115, 155)) === view)
    #expect(room.scroll.bounds.origin == Point(0, 550))
  }

  @Test func beyondAnEndItFollowsLessAndLess() {
    let room = ScrollRoom()
    room.stage.down(1, 200, 200)
    room.stage.move(1, 200, 210)
    room.stage.move(1, to: 200, 310, over: 50)
    room.stage.settle()
    // 100 pt of finger: 400·p/(1 + p) with p = 100·0.55/400.
    #expect(abs(room.y - -(400 * 0.1375 / 1.1375).rounded()) < 1e-9)
    room.stage.move(1, to: 200, 590, over: 50)
    room.stage.settle()
    #expect(room.y < -100 && room.y > -400)
    // Back under the finger without a jump.
    room.stage.move(1, to: 200, 210, over: 50)
    room.stage.settle()
    #expect(room.y == 0)
  }

  @Test func takenUpBeyondAnEndItDoesNotJump() {
    let room = ScrollRoom()
    room.start(at: -60)
    room.stage.down(1, 200, 200)
    room.stage.move(1, 200, 210)
    room.stage.move(1, 200, 211)
    room.stage.settle()
    #expect(abs(room.y - -60) <= 1)
    room.stage.cancel(1)
    room.stage.settle()
    for _ in 0..<80 { room.frame(after: 16) }
    #expect(room.y == 0)
  }

  @Test func withoutBounceItStopsAtItsEnds() {
    let room = ScrollRoom()
    room.scroll.bounces = false
    room.start(at: 1590)
    room.stage.down(1, 200, 400)
    room.stage.move(1, 200, 390)
    room.stage.move(1, to: 200, 300, over: 50)
    room.stage.settle()
    #expect(room.y == 1600)
    room.stage.up(1)
    room.frame()
    #expect(!room.scroll.isDecelerating)
  }

  @Test func insetsWidenTheRange() {
    let room = ScrollRoom()
    room.scroll.contentInset = Insets(top: 20, bottom: 40)
    room.scroll.setContentOffset(Point(0, -20), animated: false)
    room.scroll.scrollRectToVisible(Rect(0, 1990, 10, 10), animated: false)
    #expect(room.y == 1600)
    room.scroll.scrollRectToVisible(Rect(0, 2030, 10, 10), animated: false)
    #expect(room.y == 1640)
    room.scroll.contentSize = Size(300, 100)
    #expect(room.y == -20)
  }

  @Test func aRectIsShownByTheShortestWay() {
    let room = ScrollRoom(content: Size(1000, 2000))
    let show = { (rect: Rect) in room.scroll.scrollRectToVisible(rect, animated: false) }
    show(Rect(500, 700, 50, 50))
    #expect(room.scroll.contentOffset == Point(250, 350))
    show(Rect(300, 400, 50, 50))
    #expect(room.scroll.contentOffset == Point(250, 350))
    show(Rect(100, 100, 600, 900))
    #expect(room.scroll.contentOffset == Point(100, 100))
    show(Rect(-50, 1990, 10, 100))
    #expect(room.scroll.contentOffset == Point(0, 1600))
  }

  @Test func theOffsetIsAtWholePixels() {
    let room = ScrollRoom()
    room.scroll.contentOffset = Point(0, 10.4)
    #expect(room.y == 10)
    room.stage.window.scale = 2
    room.scroll.contentOffset = Point(0, 10.4)
    #expect(room.y == 10.5)
    room.scroll.contentOffset = Point(.nan, .infinity)
    #expect(room.y == 10.5)
  }

  @Test func contentThatFitsDoesNotMoveUnlessItIsToldTo() {
    let room = ScrollRoom(content: Size(300, 100))
    let pan = room.stage.attach(PanGestureRecognizer(), "outer", to: room.stage.window)
    room.flick(by: Vector(0, 90))
    #expect(room.y == 0 && room.takeLog().isEmpty)
    #expect(room.stage.actions.first?.contains("outer began") == true)
    pan.isEnabled = false
    room.scroll.alwaysBounceVertical = true
    room.stage.down(2, 200, 200)
    room.stage.move(2, to: 200, 300, over: 50)
    room.stage.settle()
    #expect(room.y < 0)
  }

  @Test func switchedOffItLetsGo() {
    let room = ScrollRoom()
    room.stage.down(1, 200, 300)
    room.stage.move(1, to: 200, 360, over: 50)
    room.stage.settle()
    #expect(room.scroll.isDragging && room.y < 0)
    room.scroll.isScrollEnabled = false
    #expect(!room.scroll.isDragging && room.scroll.isDecelerating)
    for _ in 0..<80 { room.frame(after: 16) }
    #expect(room.y == 0 && room.takeLog().suffix(3) == ["ends, goes on", "scrolled", "rests"])
    room.stage.up(1)
    room.flick(2, by: Vector(0, -90))
    #expect(room.y == 0)
  }

  @Test func settingTheOffsetUnderAFingerKeepsIt() {
    let room = ScrollRoom()
    room.stage.down(1, 200, 300)
    room.stage.move(1, 200, 290)
    room.stage.move(1, to: 200, 240, over: 50)
    room.stage.settle()
    #expect(room.y == 50)
    room.scroll.contentOffset = Point(0, 700)
    room.stage.move(1, to: 200, 230, over: 10)
    room.stage.settle()
    #expect(room.y == 710)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5]) func nonsenseIsSurvived(number: Double) {
    let room = ScrollRoom(content: Size(number, number))
    room.scroll.contentInset = Insets(number)
    room.scroll.isPagingEnabled = true
    room.scroll.setContentOffset(Point(number, number), animated: true)
    room.frame(after: 100)
    room.flick(by: Vector(0, -90))
    room.frame(after: 100)
    room.scroll.scrollRectToVisible(Rect(number, number, number, number), animated: true)
    for _ in 0..<30 { room.frame(after: 50) }
    #expect(room.y.isFinite && room.x.isFinite)
  }

  @Test func underATransformTheContentStaysUnderTheFinger() {
    let room = ScrollRoom()
    room.start(at: 500)
    room.scroll.transform = Transform.rotation(.pi).followed(by: .scale(2))
    room.stage.down(1, 250, 300)
    room.stage.move(1, 250, 310)
    room.stage.move(1, to: 250, 350, over: 50)
    room.stage.settle()
    #expect(room.y == 520)
  }
}
