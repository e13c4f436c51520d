import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("R recogniser basics") struct RecognizerTests {
  let fixture = WindowFixture()
  let canvas: View

  init() { canvas = fixture.view("canvas") }

  private func tap(_ name: String = "tap") -> TapGestureRecognizer {
    fixture.attach(TapGestureRecognizer(), name, to: canvas)
  }

  private func drag() -> Drag { fixture.attach(Drag(), "drag", to: canvas) }

  private func beginDrag() {
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 170, 150)
    fixture.wait(10)
    fixture.settle()
  }

  /// The values are neutral before any touch, and again once all fingers have lifted.
  @Test("G: a recogniser at rest has neutral values") func neutralValues() {
    let pinch = fixture.attach(PinchGestureRecognizer(), "pinch", to: canvas)
    let rotation = fixture.attach(RotationGestureRecognizer(), "rotation", to: canvas)
    let pan = fixture.attach(PanGestureRecognizer(), "pan", to: canvas)
    let transform = fixture.attach(TransformGestureRecognizer(), "transform", to: canvas)
    for round in 1...2 {
      #expect(pinch.scale == 1 && pinch.velocity == 0, "round \(round)")
      #expect(rotation.rotation == 0 && rotation.velocity == 0)
      #expect(pan.translation(in: canvas) == .zero && pan.velocity(in: canvas) == .zero)
      #expect(transform.scale == 1 && transform.rotation == 0 && transform.translation(in: canvas) == .zero)
      guard round == 1 else { break }
      fixture.down(1, 150, 150)
      fixture.down(2, 180, 150)
      fixture.wait(20)
      fixture.move(2, 250, 190)
      fixture.settle()
      #expect([pinch, rotation, pan, transform].contains { $0.state == .began })
      fixture.up(1)
      fixture.up(2)
      fixture.wait(1000)
      fixture.settle()
    }
  }

  @Test("R1: adding to another view moves it") func moves() {
    let other = fixture.view("other", Rect(0, 0, 50, 50))
    let tap = tap()
    other.addGestureRecognizer(tap)
    #expect(tap.view === other)
    #expect(canvas.gestureRecognizers.isEmpty)
  }

  @Test("R3: a pair is told once, in order; nil is a wildcard") func targets() {
    let recognizer = tap()
    var notified: [String] = []
    let (first, second) = (Probe { notified.append("first") }, Probe { notified.append("second") })
    let action = Action("told", Probe.notified)
    recognizer.addTarget(first, action: action)
    recognizer.addTarget(second, action: action)
    recognizer.addTarget(first, action: action)
    fixture.tap(1, 150, 150)
    fixture.settle()
    #expect(notified == ["first", "second"])
    recognizer.removeTarget(nil, action: action)
    fixture.tap(1, 150, 150)
    fixture.settle()
    #expect(notified.count == 2)
  }

  @Test("R3: actions of one name are two if their types are") func targetsOfTwoTypes() {
    class Person {
      var heard: [String] = []
      func notified() { heard.append("person") }
    }
    final class Visitor: Person {
      func notifiedAsVisitor() { heard.append("visitor") }
    }
    let recognizer = tap()
    let visitor = Visitor()
    let (asPerson, asVisitor) = (Action("told", Person.notified), Action("told", Visitor.notifiedAsVisitor))
    #expect(asPerson != asVisitor && asPerson == Action("told", Person.notified))
    #expect(Set([asPerson, asVisitor, asPerson]).count == 2)
    recognizer.addTarget(visitor, action: asPerson)
    recognizer.addTarget(visitor, action: asVisitor)
    fixture.tap(1, 150, 150)
    fixture.settle()
    #expect(visitor.heard == ["person", "visitor"])
    recognizer.removeTarget(nil, action: asPerson)
    fixture.tap(1, 150, 150)
    fixture.settle()
    #expect(visitor.heard.last == "visitor" && visitor.heard.count == 3)
  }

  @Test("R3: targets are held weakly") func weakTargets() {
    let recognizer = tap()
    weak var gone: Probe?
    do {
      let probe = Probe {}
      gone = probe
      recognizer.addTarget(probe, action: Action("told", Probe.notified))
    }
    #expect(gone == nil)
    fixture.tap(1, 150, 150)
    #expect(fixture.actions.count == 1)
  }

  @Test("R4: an illegal request is logged and changes nothing") func illegal() {
    let drag = drag()
    fixture.down(1, 150, 150)
    fixture.settle()
    drag.state = .changed
    #expect(drag.state == .possible)
    #expect(fixture.diagnostics == ["drag cannot go from possible to changed: request dropped"])
  }

  @Test("R4: failed counts as cancelled once begun") func failedIsCancelled() {
    let drag = drag()
    beginDrag()
    drag.state = .failed
    #expect(fixture.lines(.state).last == "20 drag began → cancelled: decided by the program")
    #expect(fixture.actions.last == "20 drag cancelled at 170,150")
  }

  @Test("R5: one message per event") func messages() {
    _ = drag()
    beginDrag()
    fixture.move(1, 180, 150)
    fixture.wait(10)
    fixture.up(1)
    #expect(
      fixture.actions == [
        "10 drag began at 170,150", "20 drag changed at 180,150", "30 drag ended at 180,150",
      ])
  }

  @Test("R6: fingers still down are ignored after the reset") func ignoredAfterReset() {
    _ = fixture.attach(SwipeGestureRecognizer(), "swipe", to: canvas)
    fixture.down(1, 150, 150)
    fixture.move(1, to: 350, 150, over: 200)
    #expect(fixture.actions.count == 1)
    #expect(fixture.lines(.recognizer).last == "50 swipe touchesMoved 1")
  }

  @Test("R7: locations are right in turned and scaled views") func locations() {
    canvas.transform = .rotation(.pi / 2).followed(by: .scale(2))
    let recognizer = tap()
    var location = Point.zero
    let probe = Probe { location = recognizer.location(in: recognizer.view) }
    recognizer.addTarget(probe, action: Action("told", Probe.notified))
    let window = canvas.convert(Point(170, 130), to: nil)
    fixture.tap(1, window.x, window.y)
    fixture.settle()
    #expect(location.distance(to: Point(170, 130)) < 1e-9)
  }

  @Test("R8: switched off while possible it fails; on again it takes new fingers only") func switchedOff() {
    let tap = tap()
    fixture.down(1, 150, 150)
    fixture.settle()
    tap.isEnabled = false
    #expect(fixture.lines(.state) == ["0 tap possible → failed: it was switched off"])
    tap.isEnabled = true
    fixture.wait(20)
    fixture.up(1)
    #expect(fixture.actions.isEmpty)
    fixture.tap(1, 150, 150)
    #expect(fixture.actions == ["80 tap ended at 150,150"])
  }

  @Test("R8: removed while begun it is cancelled, with its action") func removed() {
    let drag = drag()
    beginDrag()
    canvas.removeGestureRecognizer(drag)
    #expect(fixture.actions.last == "20 drag cancelled at 170,150")
    #expect(drag.state == .possible)
  }

  @Test("R8: a removed view hears a cancel, then nothing") func viewRemoved() {
    _ = fixture.attach(Drag(), "drag", to: canvas) { $0.cancelsTouchesInView = false }
    beginDrag()
    fixture.forget()
    canvas.removeFromSuperview()
    fixture.move(1, 190, 150)
    fixture.up(1)
    #expect(fixture.lines(.view, .action) == ["20 drag cancelled at 170,150", "20 canvas touchesCancelled 1"])
  }

  @Test("R8: a view that an action removes hears the cancel while it is still there") func viewRemovedByAction() {
    let drag = fixture.attach(Drag(), "drag", to: canvas) { $0.cancelsTouchesInView = false }
    let probe = Probe { canvas.removeFromSuperview() }
    drag.addTarget(probe, action: Action("told", Probe.notified))
    beginDrag()
    fixture.up(1)
    let delivery = ["0 canvas touchesBegan 1", "10 drag began at 170,150", "10 canvas touchesCancelled 1"]
    #expect(fixture.lines(.view, .action) == delivery + ["10 drag cancelled at 170,150"])
  }

  @Test("R8: hiding the view changes nothing for a running gesture") func hidden() {
    _ = drag()
    beginDrag()
    canvas.isHidden = true
    fixture.move(1, 190, 150)
    #expect(fixture.actions.last == "20 drag changed at 190,150")
  }

  @Test("R8: switched off inside its own action") func switchedOffInAction() {
    let drag = drag()
    let probe = Probe { drag.isEnabled = false }
    drag.addTarget(probe, action: Action("told", Probe.notified))
    beginDrag()
    #expect(fixture.actions == ["10 drag began at 170,150", "10 drag cancelled at 170,150"])
    #expect(drag.state == .possible)
  }

  @Test("R10: the view is asked as well, from the hit view upwards") func viewShouldBegin() {
    let child = Stubborn(frame: Rect(0, 0, 100, 100))
    child.name = "child"
    canvas.addSubview(child)
    _ = tap()
    fixture.tap(1, 150, 150)
    #expect(fixture.actions.isEmpty)
    fixture.tap(1, 350, 150)
    #expect(fixture.actions.count == 1)
  }

  @Test("R13: without a finger and without a timer it cannot stay undecided") func stuck() {
    fixture.attach(GestureRecognizer(), "lazy", to: canvas)
    fixture.tap(1, 150, 150)
    #expect(fixture.lines(.state) == ["60 lazy possible → failed: no finger was left and it had not decided"])
    #expect(fixture.diagnostics.first?.hasPrefix("lazy has no finger left") ?? false)
  }

  @Test("T2: a broken stream is mended with a note") func broken() {
    _ = tap()
    fixture.move(7, 150, 150)
    fixture.wait(5)
    fixture.down(1, 150, 150)
    fixture.wait(5)
    fixture.down(1, 160, 150)
    fixture.wait(5)
    fixture.up(1)
    #expect(
      fixture.lines(.note, .action) == [
        "0 finger 7 is not down: move dropped", "10 finger 1 is down already: its first touch is cancelled",
        "15 tap ended at 160,150",
      ])
  }

  @Test("T5: the system takes the touches away") func systemCancel() {
    _ = drag()
    beginDrag()
    fixture.application.cancelTouches()
    #expect(fixture.actions.last == "20 drag cancelled at 170,150")
    fixture.move(1, 200, 150)
    #expect(fixture.lines(.note) == ["20 finger 1 is not down: move dropped"])
  }

  /// Cancelling one touch during an event must not change what other recognisers receive of that event.
  @Test func othersReceiveTheEventInWhichATouchIsCancelled() {
    final class Canceller: GestureRecognizer {
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        view?.window?.application.cancelTouch(of: 2)
      }
    }
    let left = fixture.view("left", Rect(600, 300, 80, 80))
    fixture.attach(TapGestureRecognizer(), "other", to: left)
    // This view is deeper, so its recogniser receives touches first.
    let right = fixture.view("right", Rect(0, 0, 80, 80), in: fixture.view("nest", Rect(700, 300, 80, 80)))
    fixture.attach(Canceller(), "canceller", to: right)
    fixture.down(1, 640, 340)
    fixture.down(2, 740, 340)
    #expect(
      fixture.lines(.recognizer) == [
        "0 canceller touchesBegan 2", "0 canceller touchesCancelled 2", "0 other touchesBegan 1",
      ])
  }

  @Test func nothingOutlivesItsOwner() {
    weak var view: View?
    weak var recognizer: GestureRecognizer?
    do {
      let child = fixture.view("child", Rect(600, 0, 100, 100))
      recognizer = fixture.attach(TapGestureRecognizer(), "child tap", to: child)
      view = child
      fixture.tap(1, 650, 50)
      fixture.down(1, 650, 50)
      fixture.settle()
      child.removeFromSuperview()
      fixture.up(1)
      fixture.wait(2000)
      fixture.settle()
    }
    #expect(view == nil)
    #expect(recognizer == nil)
  }
}

private final class Stubborn: View {
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
}
