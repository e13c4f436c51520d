import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("A arbitration") struct ArbitrationTests {
  let fixture = WindowFixture()
  let canvas: View

  init() { canvas = fixture.view("canvas", Rect(0, 0, 800, 600)) }

  private func tap(_ name: String, taps: Int = 1, on view: View? = nil) -> TapGestureRecognizer {
    fixture.attach(TapGestureRecognizer(), name, to: view ?? canvas) { $0.numberOfTapsRequired = taps }
  }

  private func drag(_ name: String, on view: View? = nil) -> Drag { fixture.attach(Drag(), name, to: view ?? canvas) }

  private func swipe() -> SwipeGestureRecognizer { fixture.attach(SwipeGestureRecognizer(), "swipe", to: canvas) }

  @Test("A1: the first to match makes the others fail") func firstWins() {
    _ = tap("tap")
    _ = drag("drag")
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 165, 150)
    #expect(
      fixture.lines(.state) == [
        "10 drag possible → began: moved 10 pt", "10 tap possible → failed: drag was recognised first",
      ])
  }

  @Test("A1: two people use two views at once") func unrelated() {
    let left = fixture.view("left", Rect(0, 0, 200, 200))
    let right = fixture.view("right", Rect(300, 0, 200, 200))
    _ = drag("dragLeft", on: left)
    _ = tap("tapRight", on: right)
    fixture.down(1, 50, 50)
    fixture.wait(10)
    fixture.move(1, 100, 50)
    fixture.wait(10)
    fixture.tap(2, 350, 50)
    fixture.up(1)
    #expect(
      fixture.actions == [
        "10 dragLeft began at 100,50", "80 dragLeft ended at 100,50", "80 tapRight ended at 350,50",
      ])
  }

  @Test("A1: an ancestor's drag that takes a new finger shares it, one that ignores it does not", arguments: [1, 2])
  func sharing(most: Int) {
    let child = fixture.view("child", Rect(300, 0, 200, 200), in: canvas)
    _ = tap("tap", on: child)
    drag("drag").mostFingers = most
    fixture.down(1, 50, 300)
    fixture.wait(10)
    fixture.move(1, 100, 300)
    fixture.wait(10)
    fixture.tap(2, 350, 50)
    #expect(fixture.actions.contains { $0.hasPrefix("80 tap ended") } == (most == 1))
  }

  @Test("A2: either delegate's yes is enough", arguments: ["first", "second"]) func together(who: String) {
    let (first, second) = (drag("first"), drag("second"))
    let answers = Answers()
    answers.simultaneously = { _, _ in true }
    (who == "first" ? first : second).delegate = answers
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 170, 150)
    #expect(fixture.actions == ["10 second began at 170,150", "10 first began at 170,150"])
  }

  @Test("A2: a delegate that answers nothing changes nothing, whoever shares it", arguments: [true, false])
  func silentDelegate(isShared: Bool) {
    final class Silent: GestureRecognizerDelegate {}
    let delegates = [Silent(), Silent()]
    (drag("first").delegate, drag("second").delegate) = (delegates[0], delegates[isShared ? 0 : 1])
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 170, 150)
    #expect(fixture.actions == ["10 second began at 170,150"])
    withExtendedLifetime(delegates) {}
  }

  @Test("A3: one-way prevention") func oneWay() {
    let first = fixture.attach(Peaceful(), "first", to: canvas)
    let second = drag("second")
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 170, 150)
    #expect(
      fixture.lines(.state) == [
        "10 second possible → began: moved 10 pt", "10 first possible → failed: second was recognised first",
      ])
    _ = (first, second)
  }

  @Test("A7: single and double tap unrelated: single, then double") func singleThenDouble() {
    _ = tap("single")
    _ = tap("double", taps: 2)
    fixture.tap(1, 150, 150)
    fixture.wait(100)
    fixture.tap(1, 150, 150)
    #expect(fixture.actions == ["60 single ended at 150,150", "220 double ended at 150,150"])
  }

  @Test("A4, A7: single waits for double") func singleWaits() {
    let (single, double) = (tap("single"), tap("double", taps: 2))
    single.require(toFail: double)
    fixture.tap(1, 150, 150)
    fixture.wait(1000)
    #expect(fixture.lines(.wait) == ["60 single waits for double"])
    #expect(
      fixture.lines(.state) == [
        "410 double possible → failed: no second tap within 350 ms",
        "410 single possible → ended: double failed: no second tap within 350 ms",
      ])
    #expect(fixture.actions == ["410 single ended at 150,150"])
  }

  @Test("A4, A7: double alone") func doubleAlone() {
    let (single, double) = (tap("single"), tap("double", taps: 2))
    single.require(toFail: double)
    fixture.tap(1, 150, 150)
    fixture.wait(100)
    fixture.tap(1, 150, 150)
    fixture.wait(1000)
    #expect(fixture.actions == ["220 double ended at 150,150"])
    #expect(fixture.lines(.reset) == ["220 double reset", "220 single reset"])
  }

  @Test("A4: a second tap elsewhere loses no tap") func noTapLost() {
    let (single, double) = (tap("single"), tap("double", taps: 2))
    single.require(toFail: double)
    fixture.tap(1, 150, 150)
    fixture.wait(100)
    fixture.tap(1, 400, 150)
    fixture.wait(1000)
    #expect(fixture.actions == ["160 single ended at 150,150", "570 single ended at 400,150"])
  }

  @Test("A4: a chain of three", arguments: [1, 2, 3]) func chain(taps: Int) {
    let (single, double, triple) = (tap("single"), tap("double", taps: 2), tap("triple", taps: 3))
    single.require(toFail: double)
    double.require(toFail: triple)
    for _ in 0..<taps {
      fixture.tap(1, 150, 150)
      fixture.wait(100)
    }
    fixture.wait(2000)
    let expected = ["410 single", "570 double", "380 triple"][taps - 1]
    #expect(fixture.actions == ["\(expected) ended at 150,150"])
  }

  @Test("A4: waiting ends in failure when the other is recognised") func waiterFails() {
    let drag = drag("drag")
    drag.require(toFail: swipe())
    fixture.down(1, 100, 100)
    fixture.move(1, to: 200, 100, over: 100)
    #expect(fixture.actions == ["50 swipe ended at 100,100"])
    #expect(fixture.lines(.state).last == "50 drag possible → failed: swipe, which it requires to fail, was recognised")
  }

  @Test("A4, A8: released late it starts from its values at release") func releasedLate() {
    let drag = drag("drag")
    drag.require(toFail: swipe())
    fixture.down(1, 100, 100)
    fixture.move(1, to: 115, 100, over: 190)
    fixture.wait(20)
    #expect(fixture.actions == ["200 drag began at 115,100"])
    #expect(drag.translation == .zero)
  }

  @Test("A4: released after the fingers have lifted it fails") func releasedTooLate() {
    let drag = drag("drag")
    drag.require(toFail: tap("double", taps: 2))
    fixture.down(1, 100, 100)
    fixture.move(1, to: 120, 100, over: 50)
    fixture.up(1)
    fixture.wait(1000)
    #expect(fixture.actions.isEmpty)
    #expect(fixture.lines(.state).last == "400 drag possible → failed: its fingers lifted before it could begin")
  }

  @Test("A4: one without touches blocks nobody") func idleBlocksNobody() {
    let other = fixture.view("other", Rect(700, 500, 50, 50))
    let single = tap("single")
    single.require(toFail: tap("elsewhere", taps: 2, on: other))
    fixture.tap(1, 150, 150)
    #expect(fixture.actions == ["60 single ended at 150,150"])
  }

  @Test("A4: a circle is refused and nothing hangs") func circle() {
    let (one, two) = (tap("one"), tap("two"))
    one.require(toFail: two)
    two.require(toFail: one)
    #expect(fixture.diagnostics.count == 1)
    fixture.tap(1, 150, 150)
    #expect(fixture.actions == ["60 two ended at 150,150"])
  }

  @Test("A5: asked once per pair and attempt") func askedOnce() {
    let answers = Answers()
    var asked = 0
    answers.requires = { recognizer, other in
      asked += 1
      return recognizer.name == "single" && other.name == "double"
    }
    let (single, double) = (tap("single"), tap("double", taps: 2))
    single.delegate = answers
    fixture.tap(1, 150, 150)
    fixture.wait(1000)
    #expect(asked == 1)
    #expect(fixture.actions == ["410 single ended at 150,150"])
    _ = double
  }

  /// Two people drag at the same time. A third finger is received by both recognisers.
  @Test("A5: asked once a later finger relates two attempts", arguments: [true, false])
  func askedWhenAFingerJoins(isShared: Bool) {
    let child = fixture.view("child", Rect(300, 0, 200, 200), in: canvas)
    let (inner, outer) = (drag("inner", on: child), drag("outer"))
    let (first, second) = (Answers(), Answers())
    inner.delegate = first
    outer.delegate = second
    var asked: [String] = []
    first.requires = { one, other in
      asked.append("\(one) for \(other)")
      return true
    }
    second.shouldReceive = { _, touch in touch.finger == 2 || touch.finger == 3 && isShared }
    fixture.down(1, 350, 50)
    fixture.wait(10)
    fixture.down(2, 50, 300)
    fixture.settle()
    #expect(asked.isEmpty)
    fixture.wait(10)
    fixture.down(3, 350, 100)
    fixture.settle()
    #expect(asked == (isShared ? ["inner for outer"] : []))
    fixture.wait(10)
    fixture.move(1, 450, 50)
    #expect(fixture.lines(.wait).count == (isShared ? 1 : 0))
    #expect(fixture.actions.count == (isShared ? 0 : 1))
  }

  @Test("A6: a false shouldBegin fails it and harms nobody") func shouldBegin() {
    let (low, high) = (tap("low"), tap("high"))
    let answers = Answers()
    answers.shouldBegin = { $0.name != "high" }
    high.delegate = answers
    fixture.tap(1, 150, 150)
    #expect(fixture.actions == ["60 low ended at 150,150"])
    _ = low
  }

  @Test("A10: the view nearer the leaf, then the one added last") func ties() {
    let child = fixture.view("child", Rect(100, 100, 200, 200), in: canvas)
    _ = tap("root")
    _ = tap("early", on: child)
    _ = tap("late", on: child)
    fixture.tap(1, 150, 150)
    #expect(fixture.actions == ["60 late ended at 150,150"])
  }

  /// The double tap needs more taps, but has no relation to the single tap, which is on another view nearer to the
  /// leaf.
  @Test("A10: a tap yields to a related one only", arguments: [true, false]) func unrelatedTie(isRelated: Bool) {
    let deep = fixture.view("deep", Rect(0, 0, 200, 200), in: fixture.view("middle", Rect(0, 0, 300, 200), in: canvas))
    let right = fixture.view("right", Rect(400, 0, 200, 200), in: canvas)
    _ = tap("double", taps: 2, on: isRelated ? canvas : right)
    let position = isRelated ? 50.0 : 450
    fixture.tap(2, position, 50)
    fixture.wait(100)
    _ = tap("single", on: deep)
    fixture.down(1, 50, 50)
    if !isRelated { fixture.down(2, position, 50) }
    fixture.wait(60)
    fixture.up(1)
    if !isRelated { fixture.up(2) }
    #expect(
      fixture.actions
        == (isRelated
          ? ["220 double ended at 50,50"] : ["220 single ended at 50,50", "220 double ended at 450,50"]))
  }

  @Test("A11: no cancel wakes a waiter") func cancelWakesNobody() {
    let (single, double) = (tap("single"), tap("double", taps: 2))
    single.require(toFail: double)
    fixture.tap(1, 150, 150)
    fixture.wait(100)
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.cancel(1)
    fixture.wait(1000)
    #expect(fixture.actions.isEmpty)
    #expect(
      fixture.lines(.state) == [
        "170 single possible → failed: a gesture it waited for was cancelled",
        "170 double possible → failed: the system cancelled its touch",
      ])
  }

  @Test("R6: no tap from a finger that lands during a drag") func landsDuringADrag() {
    drag("drag").mostFingers = 1
    _ = tap("tap")
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 200, 150)
    fixture.wait(10)
    fixture.forget()
    fixture.tap(2, 400, 400)
    #expect(fixture.lines(.state) == ["20 tap possible → failed: drag was running already"])
    #expect(fixture.actions.isEmpty)
  }
}

/// A drag that prevents no other recogniser.
private final class Peaceful: GestureRecognizer {
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { state = .began }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
}
