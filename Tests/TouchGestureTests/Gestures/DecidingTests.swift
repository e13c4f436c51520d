import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests the results of requests, and the order in which several are decided.
@Suite("A1, A4, A7, A11, R4 How requests are decided") struct DecidingTests {
  private let fixture = WindowFixture()
  private let canvas: View
  private let child: View

  init() {
    canvas = fixture.view("canvas", Rect(0, 0, 800, 600))
    child = fixture.view("child", Rect(300, 0, 200, 200), in: canvas)
  }

  @discardableResult
  private func asking(_ name: String, on view: View, _ configure: (Asking) -> Void = { _ in }) -> Asking {
    fixture.attach(Asking(), name, to: view, configure)
  }

  @Test("R1: what is switched off asks in vain", arguments: [GestureRecognizer.State.began, .ended])
  func switchedOff(wish: GestureRecognizer.State) {
    let asking = asking("asking", on: canvas) { $0.isEnabled = false }
    asking.state = wish
    #expect(fixture.lines(.state, .action).isEmpty && asking.state == .possible)
    #expect(fixture.diagnostics == ["asking is switched off and asks for \(wish): request dropped"])
    asking.isEnabled = true
    asking.state = wish
    #expect(fixture.actions.count == 1)
  }

  @Test("A1: who has no finger goes in the order of the views as well", arguments: [true, false])
  func withoutAFinger(outerFirst: Bool) {
    let (outer, inner) = (asking("outer", on: canvas), asking("inner", on: child))
    fixture.attach(Asking(), "other", to: fixture.window) {
      $0.onBegan = { _ in for each in outerFirst ? [outer, inner] : [inner, outer] { each.state = .ended } }
    }
    fixture.down(1, 10, 10)
    #expect(fixture.actions.map { $0.prefix(13) } == ["0 inner ended", "0 outer ended"])
  }

  @Test("A11: who waits for a cancelled one and has a cancelled finger itself is cancelled by that finger")
  func aWaiterWithACancelledFinger() {
    let tap = fixture.attach(TapGestureRecognizer(), "tap", to: canvas)
    let drag = fixture.attach(Drag(), "drag", to: canvas) { $0.require(toFail: tap) }
    fixture.down(1, 50, 300)
    fixture.wait(10)
    fixture.move(1, 65, 300)
    fixture.wait(10)
    #expect(fixture.lines(.wait) == ["10 drag waits for tap"])
    fixture.cancel(1)
    for recognizer in [tap, drag] {
      #expect(fixture.reasons(of: recognizer).map(\.structure) == ["the system cancelled its touch"])
    }
  }

  @Test("R4: a begun gesture that ends as its finger moves has ended", arguments: [false, true])
  func endsAmidAMove(isCancelled: Bool) {
    asking("asking", on: canvas) {
      $0.onMoved = { $0.state = $0.state == .possible ? .began : isCancelled ? .cancelled : .ended }
    }
    fixture.down(1, 50, 300)
    for x in [60.0, 70, 80] {
      fixture.wait(10)
      fixture.move(1, x, 300)
    }
    #expect(
      fixture.actions == ["10 asking began at 60,300", "20 asking \(isCancelled ? "cancelled" : "ended") at 70,300"])
  }

  @Test("A7: all that land where a gesture runs fail as they land") func newcomers() {
    fixture.attach(Drag(), "drag", to: canvas)
    for name in ["one", "two", "three"] { fixture.attach(TapGestureRecognizer(), name, to: child) }
    fixture.down(1, 50, 300)
    fixture.wait(10)
    fixture.move(1, 100, 300)
    fixture.wait(10)
    fixture.forget()
    fixture.down(2, 350, 50)
    fixture.wait(10)
    fixture.settle()
    #expect(
      Set(fixture.lines(.state))
        == Set(["one", "two", "three"].map { "20 \($0) possible → failed: drag was running already" }))
  }

  /// The drag is unrelated to the tapping finger, but the tap requires that there is no drag.
  @Test("A4: whom one of those it requires has ruled out does not wait for the others") func ruledOut() {
    let drag = fixture.attach(Drag(), "drag", to: canvas) { $0.mostFingers = 1 }
    let double = fixture.attach(TapGestureRecognizer(), "double", to: child) { $0.numberOfTapsRequired = 2 }
    let single = fixture.attach(TapGestureRecognizer(), "single", to: child)
    for other in [double, drag] { single.require(toFail: other) }
    fixture.down(1, 50, 300)
    fixture.wait(10)
    fixture.tap(2, 350, 50, pressing: 20)
    fixture.move(1, 100, 300)
    fixture.wait(10)
    #expect(
      fixture.lines(.state).filter { $0.contains("single") } == [
        "30 single possible → failed: drag, which it requires to fail, was recognised"
      ])
    fixture.forget()
    fixture.wait(1000)
    fixture.tap(3, 350, 50)
    #expect(
      fixture.lines(.state, .wait).filter { $0.contains("single") }
        == ["1100 single possible → failed: drag, which it requires to fail, was recognised"])
  }

  @Test("A4: each that it comes to wait for is told") func oneAfterTheOther() {
    let first = asking("first", on: canvas)
    let double = fixture.attach(TapGestureRecognizer(), "double", to: child) { $0.numberOfTapsRequired = 2 }
    let single = fixture.attach(TapGestureRecognizer(), "single", to: child)
    for other in [double, first] { single.require(toFail: other) }
    fixture.down(1, 50, 300)
    fixture.wait(10)
    fixture.tap(2, 350, 50)
    fixture.wait(130)
    fixture.up(1)
    fixture.wait(1000)
    #expect(fixture.lines(.wait) == ["70 single waits for first", "200 single waits for double"])
    #expect(fixture.actions == ["420 single ended at 350,50"])
  }

  @Test(
    "A1: of several that are ready the one goes first that all others let go",
    arguments: [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]])
  func ranks(added: [Int]) {
    for rank in added {
      asking("\(rank)", on: canvas) {
        $0.rank = rank
        $0.onEnded = { $0.state = .ended }
      }
    }
    fixture.tap(1, 50, 300)
    #expect(fixture.actions == ["60 3 ended at 50,300"])
  }

  @Test("A7: of several that run the first one is named as what prevents it") func severalThatRun() {
    let answers = Answers()
    answers.simultaneously = { ($0 is Drag) && ($1 is Drag) }
    for name in ["first", "second"] { fixture.attach(Drag(), name, to: canvas) { $0.delegate = answers } }
    let tap = fixture.attach(TapGestureRecognizer(), "tap", to: child)
    fixture.down(1, 50, 300)
    fixture.wait(10)
    fixture.move(1, 100, 300)
    fixture.wait(10)
    fixture.down(2, 350, 50)
    #expect(fixture.lines(.state).filter { $0.contains("→ began") }.count == 2)
    let first = fixture.lines(.state)[0].split(separator: " ")[1]
    #expect(fixture.reasons(of: tap).map(\.structure) == ["otherWasRunning by \(first)"])
  }

  @Test("A8: whether it may begin is asked before who prevents it") func theDelegateIsAskedFirst() {
    let answers = Answers()
    answers.simultaneously = { _, _ in true }
    fixture.attach(Drag(), "drag", to: canvas) { $0.delegate = answers }
    let asking = asking("asking", on: canvas) { $0.onEnded = { $0.state = .ended } }
    asking.delegate = answers
    for finger in 1...2 { fixture.down(finger, 50, 100 * Double(finger)) }
    fixture.wait(10)
    for finger in 1...2 { fixture.move(finger, 100, 100 * Double(finger)) }
    fixture.settle()
    answers.simultaneously = { _, _ in false }
    answers.shouldBegin = { $0 !== asking }
    fixture.wait(10)
    fixture.up(1)
    #expect(fixture.reasons(of: asking).map(\.structure) == ["its delegate did not let it begin"])
  }

  @Test("R4: a gesture without a course is not told that it will begin") func onlyWhatBeginsIsNotified() {
    for wish in [GestureRecognizer.State.began, .ended] {
      var notified = 0
      let asking = asking("\(wish)", on: fixture.view("\(wish)")) { $0.onWillBegin = { _ in notified += 1 } }
      asking.state = wish
      #expect(fixture.actions.last?.contains("\(wish) \(wish)") == true)
      #expect(notified == (wish == .began ? 1 : 0))
    }
  }

  @Test("R4: what fails itself as it is about to begin has not begun") func failsAsItIsToBegin() {
    let asking = asking("asking", on: canvas) {
      $0.onMoved = { $0.state = .began }
      $0.onWillBegin = { $0.state = .failed }
    }
    fixture.down(1, 50, 300)
    fixture.wait(10)
    fixture.move(1, 60, 300)
    #expect(fixture.lines(.state).map { $0.split(separator: ":")[0] } == ["10 asking possible → failed"])
    #expect(fixture.actions.isEmpty && asking.state != .began)
  }
}
