import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// A finger lifts and another lands in the same millisecond. A screen may report them in either order.
@Suite("Fingers of one moment") struct SameMomentTests {
  private let fixture = WindowFixture()

  /// Lifts or cancels finger 1 and lands finger 2, at 100 ms.
  private func exchange(landsFirst: Bool, isCancelled: Bool = false) {
    let leave = { [fixture] in if isCancelled { fixture.cancel(1) } else { fixture.up(1) } }
    if !landsFirst { leave() }
    fixture.down(2, 160, 150)
    if landsFirst { leave() }
    fixture.wait(50)
  }

  @Test(arguments: [true, false], [true, false])
  func whatLeavesComesBeforeWhatLands(landsFirst: Bool, isCancelled: Bool) {
    fixture.view("canvas")
    fixture.down(1, 150, 150)
    fixture.wait(100)
    exchange(landsFirst: landsFirst, isCancelled: isCancelled)
    let leaving = isCancelled ? "touchesCancelled" : "touchesEnded"
    #expect(
      fixture.lines(.view) == ["0 canvas touchesBegan 1", "100 canvas \(leaving) 1", "100 canvas touchesBegan 2"])
  }

  /// A view without multiple touch receives the second finger as the first one lifts.
  @Test(arguments: [true, false]) func aViewForOneFingerTakesTheNext(landsFirst: Bool) {
    fixture.view("canvas", multiple: false)
    fixture.down(1, 150, 150)
    fixture.wait(100)
    exchange(landsFirst: landsFirst)
    #expect(fixture.lines(.view).last == "100 canvas touchesBegan 2")
  }

  /// A tap, which would fail with a second finger, also receives the next one. Two such touches are a double tap.
  @Test(arguments: [true, false]) func twoTapsWithoutAPauseAreADoubleTap(landsFirst: Bool) {
    fixture.attach(TapGestureRecognizer(), "double", to: fixture.view("canvas")) { $0.numberOfTapsRequired = 2 }
    fixture.down(1, 150, 150)
    fixture.wait(100)
    exchange(landsFirst: landsFirst)
    fixture.up(2)
    #expect(fixture.actions == ["150 double ended at 150,150"] || fixture.actions == ["150 double ended at 160,150"])
  }

  /// A finger that lands again while it is down is first cancelled in an event of its own. Movements of other fingers
  /// at the same moment are not part of it.
  @Test("T2: a mended touch is cancelled in an event of its own") func cancelApart() {
    final class Probe: View {
      var heard: [String] = []
      private func note(_ name: String, _ event: TouchEvent) {
        heard.append(name + event.allTouches.map { " \($0.finger) \($0.phase)" }.joined())
      }
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { note("moved:", event) }
      override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { note("cancelled:", event) }
    }
    let probe = Probe(frame: Rect(0, 0, 300, 300))
    probe.isMultipleTouchEnabled = true
    fixture.window.addSubview(probe)
    fixture.down(1, 50, 50)
    fixture.down(2, 150, 50)
    fixture.wait(10)
    fixture.move(2, 160, 50)
    fixture.down(1, 60, 60)
    fixture.settle()
    #expect(probe.heard == ["moved: 1 stationary 2 moved", "cancelled: 1 cancelled 2 stationary"])
  }

  @Test("D: what fails itself as a finger lands hears of no move in the same event") func nothingMoreInTheEvent() {
    var moves = 0
    let canvas = fixture.view("canvas", Rect(0, 0, 800, 600))
    let asking = fixture.attach(Asking(), "asking", to: canvas) { $0.onMoved = { _ in moves += 1 } }
    fixture.down(1, 50, 300)
    fixture.wait(10)
    asking.onBegan = { $0.state = .failed }
    fixture.down(2, 400, 300)
    fixture.move(1, 60, 300)
    fixture.settle()
    #expect(moves == 0 && fixture.lines(.recognizer) == ["0 asking touchesBegan 1", "10 asking touchesBegan 2"])
  }

  @Test("A11: one cancelled finger among several that move cancels") func oneOfSeveralIsCancelled() {
    let drag = fixture.attach(Drag(), "drag", to: fixture.view("canvas", Rect(0, 0, 800, 600)))
    for finger in 1...2 { fixture.down(finger, 100 * Double(finger), 300) }
    for y in [320.0, 340] {
      fixture.wait(10)
      for finger in 1...2 { fixture.move(finger, 100 * Double(finger), y) }
    }
    fixture.wait(10)
    fixture.move(2, 200, 360)
    fixture.cancel(1)
    fixture.settle()
    #expect(fixture.actions.last?.contains("30 drag cancelled") == true && drag.state == .possible)
  }

  @Test("D: a begun gesture that has said that it changed hears of the moves of the same event")
  func sayingSoAsOneLands() {
    var moves = 0
    let canvas = fixture.view("canvas", Rect(0, 0, 800, 600))
    let asking = fixture.attach(Asking(), "asking", to: canvas) { $0.onMoved = { $0.state = .began } }
    fixture.down(1, 50, 300)
    fixture.wait(10)
    fixture.move(1, 60, 300)
    fixture.settle()
    asking.onBegan = { $0.state = .changed }
    asking.onMoved = { _ in moves += 1 }
    fixture.wait(10)
    fixture.down(2, 400, 300)
    fixture.move(1, 70, 300)
    #expect(fixture.actions.last == "20 asking changed at 235,300" && moves == 1)
  }
}
