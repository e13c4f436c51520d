import Testing
import ToolkitFixtures
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("N4 A card that turns as its size springs back") struct DragSpinTests {
  private let table = View(frame: Rect(0, 0, 1200, 800))
  private let card = View(frame: Rect(450, 300, 300, 200))
  private let drag: DragBehavior
  private let animator: DynamicAnimator
  private let fingers: Fingers
  /// The point about which the fingers turn.
  private let focus = Point(620, 400)

  init() {
    table.addSubview(card)
    animator = DynamicAnimator(referenceView: table)
    drag = card.makeDraggable(by: animator)
    drag.scales = 0.5...1.5
    (drag.resistance, drag.angularResistance) = (0, 0)
    fingers = Fingers(in: table)
  }

  /// Enlarges the card beyond its limit and lifts while turning it.
  private func releaseTurning() {
    fingers.down(at: focus - Vector(40, 0), finger: 1)
    fingers.down(at: focus + Vector(40, 0), finger: 2)
    for step in 1...40 {
      let reach = Transform.rotation(0.02 * Double(max(0, step - 30))).apply(Vector(40 + 4 * Double(min(step, 30)), 0))
      fingers.move(to: [1: focus - reach, 2: focus + reach], over: 0.008)
    }
    for finger in 1...2 { fingers.up(finger: finger) }
  }

  private var size: Double { Vector(card.transform.a, card.transform.b).length }
  private var angle: Double { Vector(card.transform.a, card.transform.b).angle }

  /// The point under the fingers turns with the card, and the size springs back about it.
  @Test func goesOnTurningAndShrinksAboutWhatWasHeld() {
    let arm = card.convert(focus, from: table) - card.bounds.center
    releaseTurning()
    let frames = (0..<70).map { _ in
      fingers.wait(0.008)
      return (center: card.center, size: size, angle: angle)
    }
    #expect(frames[0].size > 1.6 && frames[44].size.isNear(1.5, by: 1e-9))
    #expect(frames[69].angle - frames[0].angle > 1)
    let velocity = (frames[69].center - frames[45].center) / 24
    let shrinking = zip(frames, frames.dropFirst()).reduce(Vector.zero) { sum, pair in
      let turned = Transform.rotation((pair.0.angle + pair.1.angle) / 2).apply(arm)
      return sum + turned * (pair.0.size - pair.1.size)
    }
    let translation = frames[69].center - frames[0].center - velocity * 69
    #expect(shrinking.length > 5 && (translation - shrinking).length < 0.5, "\(translation), \(shrinking)")
  }

  /// However short the touch, it does not turn on; the size springs back all the same.
  @Test(arguments: [0.0, 0.004, 0.06, 0.4]) func whoTouchesItStopsIt(seconds: Double) {
    releaseTurning()
    fingers.wait(0.1)
    let (caught, center) = (angle, card.center)
    #expect(size > 1.51)
    fingers.down(at: center, finger: 3)
    fingers.wait(seconds)
    fingers.up(finger: 3)
    fingers.wait(1)
    #expect(angle.isNear(caught, by: 1e-6) && size.isNear(1.5, by: 1e-9))
    #expect(card.center.distance(to: center) < 1e-6 && !animator.isRunning)
  }
}
