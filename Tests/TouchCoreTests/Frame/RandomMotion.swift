import ToolkitFixtures
import TouchDrawing
import TouchGeometry
import TouchTesting

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Random motion over several frames.
extension RandomScenery {
  mutating func scroll() {
    let scrolls = views.compactMap { $0 as? ScrollView }
    guard !scrolls.isEmpty else { return }
    let scroll = random.pick(scrolls)
    note("scrolls", scroll)
    let offset = Point(0, random.number(-10...200))
    switch random.below(5) {
    case 0: scroll.contentOffset = offset
    case 1, 2:
      // The scroll bars fade during the motion.
      scroll.flashScrollIndicators()
      screen.application.animate(withDuration: 1.2, options: .curveLinear) { scroll.center += Vector(24, 12) }
    default: scroll.setContentOffset(offset, animated: true)
    }
  }

  mutating func addKeyed(_ view: View) {
    note("gets a keyed animation", view)
    let effect: KeyedAnimation.Effect =
      switch isUpright ? random.pick([0, 3, 4]) : random.below(5) {
      case 0: .alpha(from: 1, to: 0.2)
      case 1: .scale(from: 1, to: 0.6)
      case 2: .rotation(from: 0, to: 2)
      case 3: .translation(from: .zero, to: Vector(12, -7.5))
      default: .backgroundColor(from: .pureRed, to: color())
      }
    view.add(
      KeyedAnimation(
        effect, duration: random.number(0.05...0.5), delay: random.pick([0, 0, 0.1]),
        options: random.pick([[], .autoreverse, [.repeat, .autoreverse]])), forKey: random.pick(["a", "b"]))
  }

  mutating func animate(_ view: View) {
    note("is animated", view)
    let delay = random.pick([0, 0, 0.05])
    let options = random.pick([[], .curveLinear, .beginFromCurrentState, .autoreverse] as [AnimationOptions])
    var copy = self
    screen.application.animate(withDuration: random.number(0.02...0.4), delay: delay, options: options) {
      copy.changeModel(view)
      if copy.random.once(in: 3) { copy.changeModel(copy.random.pick(views)) }
    }
    (random, changes) = (copy.random, copy.changes)
  }
}
