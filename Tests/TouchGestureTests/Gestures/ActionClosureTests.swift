import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("P8 Closures as actions") struct ActionClosureTests {
  private let view = View(frame: Rect(0, 0, 400, 300))
  private let pan = PanGestureRecognizer()

  init() { view.addGestureRecognizer(pan) }

  private func drag() { Fingers(in: view).drag(from: Point(50, 50), to: Point(150, 50), over: 0.2) }

  @Test func theyGetTheRecogniserAsWhatItIs() {
    var translation = Vector.zero
    pan.addAction { [view] pan in
      translation += pan.translation(in: view)
      pan.setTranslation(.zero, in: view)
    }
    drag()
    #expect(translation.dx > 85 && translation.dx <= 100 && translation.dy == 0)
  }

  @Test func theyAreCalledInOrderWithTargets() {
    let target = Target()
    pan.addAction { _ in target.calls.append("first") }
    pan.addTarget(target, action: Action("told", Target.notified))
    pan.addAction { _ in target.calls.append("last") }
    drag()
    #expect(target.calls.count % 3 == 0 && Array(target.calls.prefix(3)) == ["first", "target", "last"])
  }

  @Test func aTargetGivenAtTheStartIsNotified() {
    let target = Target()
    view.removeGestureRecognizer(pan)
    let tap = TapGestureRecognizer(target: target, action: Action("told", Target.notified))
    view.addGestureRecognizer(tap)
    Fingers(in: view).tap(at: Point(50, 50))
    #expect(target.calls == ["target"])
    tap.removeTarget(target, action: nil)
    Fingers(in: view).tap(at: Point(50, 50))
    #expect(target.calls == ["target"], "as any other target")
  }

  @Test func theirNamesReplaceAndRemoveThem() {
    var calls: Set<String> = []
    pan.addAction(named: "move") { _ in calls.insert("old") }
    pan.addAction(named: "move") { _ in calls.insert("new") }
    pan.addAction(named: "mark") { _ in calls.insert("removed") }
    pan.addAction { _ in calls.insert("unnamed") }
    pan.removeAction(named: "mark")
    pan.removeTarget(nil, action: nil)
    drag()
    #expect(calls == ["new", "unnamed"])
  }

  private final class Target {
    var calls: [String] = []
    func notified() { calls.append("target") }
  }
}

/// Every kind of recogniser can be subclassed. This file uses the public interface only.
@Suite("P8 Subclasses of recognisers") struct SubclassTests {
  private final class Knock: TapGestureRecognizer {
    override init() {
      super.init()
      numberOfTapsRequired = 2
    }
    override var reportedValues: [ReportedValue] { [ReportedValue("place", .point(location(in: view)))] }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
  }
  /// A long press that only begins on the left.
  private final class LeftPress: LongPressGestureRecognizer {
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      if touches[0].landing.x > 200 { fail(because: "too far right") }
    }
  }
  private final class Grow: PinchGestureRecognizer {
    var beginnings = 0
    override func willBegin() {
      super.willBegin()
      beginnings += 1
    }
  }
  private final class Dial: RotationGestureRecognizer {
    var resets = 0
    override func reset() {
      super.reset()
      resets += 1
    }
  }
  private final class Flick: SwipeGestureRecognizer {
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other is Dial }
  }
  private final class Edge: ScreenEdgePanGestureRecognizer {}
  private final class Glance: HoverGestureRecognizer {}

  private func fingers(_ recognizer: GestureRecognizer) -> Fingers {
    let view = View(frame: Rect(0, 0, 400, 300))
    recognizer.name = "own"
    view.addGestureRecognizer(recognizer)
    return Fingers(in: view)
  }

  @Test func behaveAsTheirKindWithWhatTheyAdd() {
    let knock = fingers(Knock())
    knock.doubleTap(at: Point(30, 40))
    #expect(knock.actions == ["own ended"] && knock.transcript.contains(#""place":[30,40]"#))

    let press = LeftPress()
    let presses = fingers(press)
    presses.rest(at: Point(300, 50), for: 1)
    #expect(presses.actions.isEmpty && presses.reason(of: press) == "too far right")
    presses.rest(at: Point(100, 50), for: 1)
    #expect(presses.actions == ["own began", "own ended"])

    let (grow, dial) = (Grow(), Dial())
    fingers(grow).pinch(at: Point(200, 150), from: 60, to: 200, over: 0.3)
    fingers(dial).turn(at: Point(200, 150), by: 2, over: 0.3)
    #expect(grow.beginnings == 1 && dial.resets == 1)
    _ = [Edge(), Glance()]
  }

  /// Subclasses are asked which recognisers they wait for, which the toolkit's own kinds are not.
  @Test func areAskedForWhomTheyWait() {
    let fingers = fingers(Flick())
    fingers.view.addGestureRecognizer(Dial())
    fingers.drag(from: Point(50, 50), to: Point(250, 50), over: 0.15)
    #expect(fingers.actions == ["own ended"] && fingers.account.contains("waits until Dial fails"))
  }
}
