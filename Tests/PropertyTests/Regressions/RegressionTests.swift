import Testing
import TouchGeometry
import TouchUI

/// Faults that random scripts have found, each with the smallest script that shows it.
@Suite("Regressions") struct RegressionTests {
  let scene = Scene()

  @Test("R4: what a recogniser asks for while it begins or is cancelled changes nothing")
  func requestsFromHooks() {
    let puppet = scene.add(Puppet(), "p")
    puppet.cancelsTouchesInView = false
    puppet.onBegan = { puppet, _ in puppet.state = .began }
    puppet.onWillBegin = { $0.state = .began }
    puppet.onWillCancel = { $0.state = .failed }
    scene.finger(1, .down, 100, 100, at: 0)
    scene.finger(1, .cancel, 100, 100, at: 10)
    scene.pass(to: 20)
    #expect(
      scene.lines.filter { $0.hasPrefix("p") } == [
        "p possible → began", "p tells began", "p began → cancelled", "p tells cancelled", "p reset",
      ])
  }

  @Test("R4: a recogniser that fails as it is to begin never begins")
  func failureFromWillBegin() {
    let puppet = scene.add(Puppet(), "p")
    puppet.onBegan = { puppet, _ in puppet.state = .began }
    puppet.onWillBegin = { $0.state = .failed }
    scene.finger(1, .down, 100, 100, at: 0)
    scene.pass(to: 20)
    #expect(scene.lines.filter { $0.hasPrefix("p") } == ["p possible → failed", "p reset"])
  }

  @Test("A1: a finger that lifted relates two undecided recognisers until one of them is decided")
  func liftedFingersRelate() {
    let view = View(frame: Rect(0, 0, 300, 600))
    scene.window.addSubview(view)
    let press = scene.add(LongPressGestureRecognizer(), "press", to: view)
    press.numberOfTapsRequired = 1
    let rotation = scene.add(RotationGestureRecognizer(), "rotation")
    scene.finger(1, .down, 500, 350, at: 0)
    scene.finger(2, .down, 200, 100, at: 10)
    scene.finger(2, .up, 200, 100, at: 70)
    scene.finger(3, .down, 500, 100, at: 80)
    scene.finger(3, .move, 560, 100, at: 180)
    scene.pass(to: 181)
    #expect(rotation.state == .began)
    #expect(scene.lines.contains("press possible → failed"))
  }

  @Test("D4: a view that has all touches cancelled when it hears late of one hears the cancel")
  func cancelFromLateLanding() {
    let view = AlertView(frame: Rect(0, 0, 300, 300))
    view.name = "v"
    scene.window.addSubview(view)
    view.onBegan = { [scene] in scene.application.cancelTouches() }
    let tap = scene.add(TapGestureRecognizer(), "tap", to: view)
    tap.delaysTouchesBegan = true
    tap.numberOfTouchesRequired = 2
    scene.finger(1, .down, 100, 100, at: 0)
    scene.pass(to: 300)
    #expect(scene.lines.filter { $0.hasPrefix("v") } == ["v touchesBegan", "v touchesCancelled"])
  }

  @Test("R13: a gesture that only says it changed at its last lift is cancelled")
  func changedAtTheLastLift() {
    let puppet = scene.add(Puppet(), "p")
    puppet.onBegan = { puppet, _ in puppet.state = .began }
    puppet.onEnded = { $0.state = .changed }
    scene.finger(1, .down, 100, 100, at: 0)
    scene.finger(1, .up, 100, 100, at: 10)
    scene.pass(to: 20)
    #expect(scene.lines.suffix(3) == ["p began → cancelled", "p tells cancelled", "p reset"])
  }

  @Test("R8: a recogniser that leaves its view as a finger starts its next attempt does not get that finger")
  func removedBeforeItsNextAttempt() {
    let puppet = scene.add(Puppet(), "p")
    puppet.onBegan = { puppet, touches in
      puppet.state = .failed
      puppet.restart(with: touches)
    }
    let other = scene.add(Puppet(), "other")
    other.onBegan = { other, _ in other.state = .ended }
    scene.whenNotified(other) { [window = scene.window] in window.removeGestureRecognizer(puppet) }
    scene.finger(1, .down, 100, 100, at: 0)
    scene.pass(to: 10)
    #expect(scene.lines.filter { $0.hasPrefix("p ") } == ["p possible → failed", "p reset"])
    #expect(puppet.numberOfTouches == 0)
  }

  @Test("R8: a recogniser that is off cannot begin")
  func offItAsksInVain() {
    let puppet = scene.add(Puppet(), "p")
    puppet.isEnabled = false
    puppet.state = .began
    #expect(puppet.state == .possible)
    #expect(scene.lines.isEmpty)
  }

  @Test("A4: a recogniser without touches blocks nobody")
  func withoutTouchesItBlocksNobody() {
    let (first, second) = (scene.add(HoverGestureRecognizer(), "a"), scene.add(HoverGestureRecognizer(), "b"))
    first.require(toFail: second)
    scene.finger(0, .hover, 100, 100, at: 0)
    scene.pass(to: 10)
    #expect(first.state == .began)
    #expect(second.state == .began)
  }

  @Test("A1: what is held back in one view changes nothing in what another view is told")
  func heldBackElsewhere() {
    for isHeldBack in [false, true] {
      let scene = Scene()
      let (left, right) = (View(frame: Rect(0, 0, 400, 600)), View(frame: Rect(400, 0, 400, 600)))
      (left.name, right.name) = ("left", "right")
      for view in [left, right] {
        view.isMultipleTouchEnabled = true
        scene.window.addSubview(view)
      }
      let rotation = scene.add(RotationGestureRecognizer(), "rotation", to: right)
      rotation.delaysTouchesBegan = isHeldBack
      scene.finger(1, .down, 100, 100, at: 0)
      scene.finger(2, .down, 500, 100, at: 10)
      scene.finger(3, .down, 200, 100, at: 20)
      scene.application.closeEvent()
      for (finger, x) in [(1, 100.0), (2, 500), (3, 200)] { scene.finger(finger, .up, x, 100, at: 20) }
      scene.pass(to: 30)
      let lines = scene.lines.filter { $0.hasPrefix("left") }
      #expect(lines == ["left touchesBegan", "left touchesBegan", "left touchesEnded"])
    }
  }
}
