import Glibc
import Testing
import TouchGeometry

@testable import TouchUI

@Suite struct ScrollTravelTests {
  @Test func thrownContentGlidesByTheFormulaWhateverFramesAreMissed() {
    var ends: [Double] = []
    for step in [16.0, 7.0, 333.0] {
      let room = ScrollRoom(content: Size(300, 90000))
      room.flick(by: Vector(0, -90))
      // The drag began after 15 of its 90 pt.
      #expect(room.y == 75 && room.scroll.isDecelerating && room.stage.window.isAnimating)
      let rate = -1000 * log(0.998)
      var last = room.y
      for index in 1...3 {
        room.frame(after: step)
        let expected = 75 + 1500 / rate * (1 - exp(-rate * step * Double(index) / 1000))
        #expect(room.y == expected.rounded() && room.y > last)
        last = room.y
      }
      for _ in 0..<30 { room.frame(after: 200) }
      #expect(!room.scroll.isDecelerating && !room.stage.window.isAnimating)
      ends.append(room.y)
      #expect(room.takeLog() == ["begins", "scrolled", "ends, goes on", "scrolled", "rests"])
    }
    #expect(Set(ends) == [(75 + (1500 - 15) / (-1000 * log(0.998))).rounded()])
  }

  @Test func aFastRateStopsSooner() {
    let room = ScrollRoom(content: Size(300, 90000))
    room.scroll.decelerationRate = .fast
    room.flick(by: Vector(0, -90))
    for _ in 0..<100 { room.frame(after: 16) }
    #expect(room.y > 75 && room.y < 240)
  }

  @Test func atAnEndItBouncesAndComesBack() {
    let room = ScrollRoom()
    room.start(at: 100)
    room.flick(by: Vector(0, 90))
    var least = 0.0
    for _ in 0..<100 {
      room.frame(after: 16)
      least = min(least, room.y)
    }
    #expect(least < -15 && least > -100 && room.y == 0 && !room.scroll.isDecelerating)
  }

  @Test func withoutBounceItStopsDeadAtItsEnd() {
    let room = ScrollRoom()
    room.scroll.bounces = false
    room.start(at: 100)
    room.flick(by: Vector(0, 90))
    for _ in 0..<30 {
      room.frame(after: 16)
      #expect(room.y >= 0)
    }
    #expect(room.y == 0 && !room.scroll.isDecelerating)
  }

  @Test func thrownBackFromBeyondItGlidesOn() {
    let room = ScrollRoom()
    room.start(at: -80)
    room.flick(by: Vector(0, -90))
    for _ in 0..<200 { room.frame(after: 16) }
    #expect(room.y > 200 && !room.scroll.isDecelerating)
  }

  @Test func aFingerThatRestsBeforeItLiftsThrowsNothing() {
    let room = ScrollRoom()
    room.stage.down(1, 250, 300)
    room.stage.move(1, to: 250, 210, over: 60)
    room.stage.wait(60)
    room.stage.up(1)
    room.frame(after: 16)
    #expect(room.y == 75 && room.takeLog().last == "ends")
  }

  @Test func aFingerStopsWhatGlidesAndTouchesNothing() {
    let room = ScrollRoom()
    let button = Button("Go")
    button.name = "button"
    button.frame = Rect(0, 0, 300, 2000)
    room.scroll.addSubview(button)
    let tap = room.stage.attach(TapGestureRecognizer(), "tap", to: room.stage.window)
    tap.name = "tap"
    room.flick(by: Vector(0, -90))
    for _ in 0..<3 { room.frame(after: 16) }
    let place = room.y
    room.stage.forget()
    room.stage.tap(2, 250, 300)
    room.frame(after: 16)
    #expect(room.y == place && room.takeLog().last == "rests")
    #expect(room.stage.actions.isEmpty && !room.stage.lines(.view).contains { $0.contains("button") })
    room.stage.wait(400)
    room.stage.tap(3, 250, 300)
    #expect(room.stage.lines(.view).contains { $0.contains("button touchUpInside") })
  }

  @Test func contentThatHasAllButStoppedLetsTapsThrough() {
    let room = ScrollRoom()
    let button = Button("Go")
    button.name = "button"
    button.frame = Rect(0, 0, 300, 2000)
    room.scroll.addSubview(button)
    room.start(at: 100)
    room.flick(by: Vector(0, 90))
    // The spring is at its very end: nothing to be seen of it.
    while room.scroll.isDecelerating, room.stage.time < 3000 {
      room.frame(after: 1)
      if room.stage.window.hitTest(Point(250, 300)) === button { break }
    }
    #expect(room.scroll.isDecelerating && abs(room.y) <= 6)
  }

  @Test func aStoppedBounceComesBackWhenTheFingerLifts() {
    let room = ScrollRoom()
    room.start(at: 50)
    room.flick(by: Vector(0, 90))
    while room.y > -10 { room.frame(after: 4) }
    room.stage.down(2, 250, 300)
    room.frame(after: 300)
    #expect(room.y < 0)
    room.stage.up(2)
    for _ in 0..<80 { room.frame(after: 16) }
    #expect(room.y == 0)
  }

  @Test func takenUpInFlightItFollowsAgain() {
    let room = ScrollRoom()
    room.flick(by: Vector(0, -90))
    room.frame(after: 32)
    let place = room.y
    room.stage.down(2, 250, 300)
    room.stage.move(2, 250, 310)
    room.stage.move(2, 250, 330)
    room.stage.settle()
    #expect(room.y == place - 20)
  }

  @Test func anAnimatedOffsetTakesItsTime() {
    let room = ScrollRoom()
    room.scroll.setContentOffset(Point(0, 800), animated: true)
    room.frame(after: 150)
    #expect(room.y == 400 && !room.scroll.isDecelerating && room.stage.window.isAnimating)
    room.frame(after: 150)
    #expect(room.y == 800 && room.takeLog() == ["scrolled", "arrives"])
    room.scroll.setContentOffset(Point(0, 800), animated: true)
    room.frame(after: 16)
    #expect(room.takeLog().isEmpty)
    room.scroll.setContentOffset(.zero, animated: true)
    room.frame(after: 16)
    room.scroll.contentOffset = Point(0, 20)
    room.frame(after: 500)
    #expect(room.y == 20 && room.takeLog() == ["scrolled", "arrives", "scrolled"])
  }

  /// The delegate hears of the last step of one way and begins another one.
  @Test func aWayThatTheDelegateBeginsAtTheEndOfAnotherIsGone() {
    final class Returner: ScrollViewDelegate {
      private(set) var arrivals: [Double] = []
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        if scrollView.contentOffset.y == 300 { scrollView.setContentOffset(.zero, animated: true) }
      }
      func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { arrivals.append(scrollView.contentOffset.y) }
    }
    let room = ScrollRoom()
    let returner = Returner()
    room.scroll.delegate = returner
    room.scroll.setContentOffset(Point(0, 300), animated: true)
    room.frame(after: 300)
    #expect(returner.arrivals == [300] && room.y == 300 && room.stage.window.isAnimating)
    room.frame(after: 150)
    #expect(room.y == 150 && room.stage.window.isAnimating)
    room.frame(after: 150)
    #expect(returner.arrivals == [300, 0] && room.y == 0 && !room.stage.window.isAnimating)
  }

  @Test func aViewThatLeavesItsWindowStops() {
    let room = ScrollRoom()
    room.flick(by: Vector(0, -90))
    room.frame(after: 16)
    let place = room.y
    room.scroll.removeFromSuperview()
    room.frame(after: 100)
    #expect(room.y == place && !room.scroll.isDecelerating && room.takeLog().last == "rests")
    #expect(!room.stage.window.isAnimating)
  }
}

@Suite struct PagingTests {
  private func room() -> ScrollRoom {
    let room = ScrollRoom(content: Size(1500, 400))
    room.scroll.isPagingEnabled = true
    return room
  }

  private func rest(_ room: ScrollRoom) -> Double {
    for _ in 0..<80 { room.frame(after: 16) }
    #expect(!room.scroll.isDecelerating)
    return room.x
  }

  @Test func aFlickTurnsOnePage() {
    let room = room()
    room.flick(by: Vector(-60, 0))
    #expect(rest(room) == 300)
    for _ in 0..<2 { room.flick(by: Vector(-140, 0)) }
    #expect(rest(room) == 600)
    room.flick(by: Vector(60, 0))
    #expect(rest(room) == 300)
  }

  @Test func aSlowDragGoesToTheNearestPage() {
    for (way, page) in [(-130.0, 0.0), (-180.0, 300.0)] {
      let room = room()
      room.stage.down(1, 350, 300)
      room.stage.move(1, to: 350 + way, 300, over: 600)
      room.stage.wait(100)
      room.stage.up(1)
      room.stage.settle()
      #expect(rest(room) == page)
    }
  }

  @Test(arguments: [(200.0, 300.0), (199.9, 0), (-200, 300), (-199.9, 600)])
  func thePageTurnsFromAnExactSpeedOn(speed: Double, page: Double) {
    let room = room()
    room.start(at: 0, speed > 0 ? 20 : 580)
    let first = Point(speed > 0 ? 0 : 2, 0)
    #expect(room.scroll.course(releasedWith: Vector(speed, 0), on: first).end.x == page)
  }

  @Test func itNeverGoesBeyondItsPage() {
    let room = room()
    room.flick(by: Vector(-240, 0))
    for _ in 0..<80 {
      room.frame(after: 16)
      #expect(room.x <= 300)
    }
  }

  @Test func aStoppedTurnGoesOnWhenTheFingerLifts() {
    let room = room()
    room.flick(by: Vector(-60, 0))
    room.frame(after: 200)
    #expect(room.x > 150 && room.x < 300)
    room.stage.tap(2, 250, 300)
    room.stage.settle()
    #expect(rest(room) == 300)
  }

  @Test func anotherSizeShowsTheSamePage() {
    let room = room()
    room.start(at: 0, 600)
    room.scroll.frame = Rect(0, 0, 200, 300)
    room.scroll.contentSize = Size(1000, 300)
    room.frame(after: 16)
    #expect(room.x == 400)
  }
}
