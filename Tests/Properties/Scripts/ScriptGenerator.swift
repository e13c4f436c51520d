import TouchGeometry
import TouchTesting
import TouchUI

/// A generator of scripts from a seed: a small tree of overlapping views, recognisers of every kind, relations among
/// them, and fingers that make gestures, or nonsense.
struct ScriptGenerator {
  var random: SplitMix64
  private var script: Script
  /// Whether only fingers change anything. Half of the scripts are so: their gestures get further.
  private var isQuiet = false

  static func script(seed: UInt64) -> Script {
    var generator = ScriptGenerator(seed: seed)
    return generator.make()
  }

  private init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    script = Script(seed: seed)
  }

  private mutating func make() -> Script {
    isQuiet = !random.once(in: 3)
    script.views = [ViewPlan()]
    for _ in 0...random.below(8) { script.views.append(view()) }
    for _ in 0...random.below(9) { script.recognizers.append(recognizer()) }
    for _ in 0..<random.below(8) { script.relations += relation() }
    var stream = StreamGenerator(random: random, script: script, isQuiet: isQuiet)
    script.steps = stream.steps()
    return script
  }

  // MARK: Scenery

  private mutating func view() -> ViewPlan {
    var plan = ViewPlan()
    plan.parent = random.below(script.views.count)
    let size = script.views[plan.parent].frame.size
    let width = random.quarter(in: 60...max(61, size.width * 0.8))
    let height = random.quarter(in: 60...max(61, size.height * 0.8))
    plan.frame = Rect(
      random.quarter(in: 0...max(1, size.width - width)), random.quarter(in: 0...max(1, size.height - height)), width,
      height)
    if random.once(in: 4) { plan.degrees = random.pick([30, 45, 90, 180]) }
    if random.once(in: 6) { plan.scale = random.pick([0.5, 2]) }
    plan.isMultipleTouchEnabled = !random.once(in: 3)
    plan.isExclusiveTouch = random.once(in: 10)
    if !isQuiet, random.once(in: 5) {
      plan.reactions = [ViewReaction(message: random.pick([.began, .moved, .ended, .cancelled]), operation: change())]
    }
    return plan
  }

  private mutating func recognizer() -> RecognizerPlan {
    var plan = RecognizerPlan(kind: kind(), view: random.below(script.views.count))
    plan.cancelsTouchesInView = !random.once(in: 3)
    plan.delaysTouchesBegan = random.once(in: 4)
    plan.delaysTouchesEnded = !random.once(in: 3)
    plan.isEnabled = !random.once(in: 20)
    if !isQuiet, random.once(in: 3) {
      plan.reactions = [Reaction(state: random.pick([.began, .changed, .ended, .cancelled]), operation: change())]
    }
    return plan
  }

  private mutating func kind() -> RecognizerPlan.Kind {
    switch random.below(16) {
    case 0...3: .tap(taps: 1 + random.below(3), fingers: 1 + random.below(2))
    case 4, 5: .press(seconds: random.pick([0, 0.1, 0.5]), taps: random.below(2), fingers: 1 + random.below(2))
    case 6...8: .pan(least: 1 + random.below(2), most: random.pick([2, 2, 3, .max]))
    case 9: .edgePan(.init(rawValue: random.below(16)))
    case 10: .swipe(.init(rawValue: random.below(16)), fingers: 1 + random.below(2))
    case 11, 12: .pinch
    case 13: .rotation
    case 14 where isQuiet: .rotation
    case 15 where isQuiet: .hover
    default: .wild(random.next())
    }
  }

  private mutating func relation() -> [Relation] {
    let (one, two) = (random.below(script.recognizers.count), random.below(script.recognizers.count))
    guard one != two else { return refusal(of: one) }
    switch random.below(10) {
    case 0...3: return [.require(one, toFail: two)]
    case 4, 5: return [.dynamic(one, toFail: two, byWaiter: random.once(in: 2))]
    case 6, 7: return [.simultaneous(one, two)]
    case 8: return [.canNotPrevent(one, two)]
    default: return [.canNotBePrevented(one, by: two)]
    }
  }

  private mutating func refusal(of one: Int) -> [Relation] {
    let view = random.below(script.views.count)
    switch random.below(4) {
    case 0: return [.refusesToBegin(one)]
    case 1: return [.viewRefuses(view: view, one)]
    default: return [.refusesTouches(one, in: view)]
    }
  }

  /// Returns a change from inside an action or a view.
  private mutating func change() -> Operation {
    let views = max(2, script.views.count)
    let one = random.below(max(3, script.recognizers.count))
    switch random.below(9) {
    case 0: return .enable(one, random.once(in: 3))
    case 1: return .remove(one)
    case 2: return .add(one, to: random.below(views))
    case 3: return .removeView(1 + random.below(views - 1))
    case 4: return .cancelAll
    case 5: return .setValue(one, random.quarter(in: -2...2))
    case 6: return .addView(1 + random.below(views - 1), to: random.below(views))
    case 7: return .ignore(one, finger: random.below(3))
    default: return .cancelFinger(random.below(3))
    }
  }
}
