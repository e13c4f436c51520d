import TouchGeometry
import TouchTesting
import TouchUI

/// A generator of a script's input: fingers that tap, press, drag, pinch and turn at times around the limits. Among
/// them are stray reports, second landings, equal and backward times, and changes to views and recognisers.
struct StreamGenerator {
  var random: SplitMix64
  let script: Script
  let isQuiet: Bool
  private var time: Int64 = 0
  private var fingers: [Int: (location: Point, translation: Vector)] = [:]
  private var made: [Step] = []
  private var spot = Point(400, 300)

  init(random: SplitMix64, script: Script, isQuiet: Bool) {
    self.random = random
    self.script = script
    self.isQuiet = isQuiet
  }

  mutating func steps() -> [Step] {
    for _ in 0..<(30 + random.below(90)) { next() }
    add(.calm)
    return made
  }

  private mutating func next() {
    passTime()
    switch random.below(100) {
    case 0..<3: nonsense()
    case 3..<6: isQuiet ? moveFingers() : change()
    case 6: if random.once(in: 3) { add(.calm) }
    case 7..<30: landOrLift(landing: fingers.count < 2)
    case 30..<50: landOrLift(landing: fingers.isEmpty)
    default: moveFingers()
    }
  }

  private mutating func add(_ operation: Operation) {
    if case .calm = operation { fingers = [:] }
    made.append(Step(time: time, operation: operation))
    if case .calm = operation { time += 200_000_000 }
  }

  /// Lets time pass: usual intervals, and limits of gestures.
  private mutating func passTime() {
    let usual: [Int64] = [0, 1000, 4000, 8000, 8000, 8000, 16000, 30000, 60000]
    let limits: [Int64] = [40000, 100_000, 200_000, 350_000, 500_000, 750_000, 350_001, 1_000_000]
    time += random.once(in: 6) ? random.pick(limits) : random.pick(usual)
    if random.once(in: 300) { time -= random.pick([1, 5000, 400_000]) }
  }

  // MARK: Fingers

  private mutating func landOrLift(landing: Bool) {
    if landing || (fingers.count < 4 && random.once(in: 4)) { land() } else { lift() }
  }

  private mutating func land() {
    guard let finger = (0..<5).first(where: { fingers[$0] == nil }) else { return }
    if random.once(in: 3) { spot = randomPoint() }
    let location = random.once(in: 2) ? spot : spot + Vector(random.quarter(in: -50...50), random.quarter(in: -50...50))
    fingers[finger] = (location, direction())
    add(.finger(finger, .down, location))
  }

  private mutating func lift() {
    guard let finger = someFinger(), let state = fingers[finger] else { return }
    fingers[finger] = nil
    let location = random.once(in: 5) ? state.location + Vector(random.quarter(in: -20...20), 3) : state.location
    add(.finger(finger, random.once(in: 12) ? .cancel : .up, location))
  }

  /// Moves one finger or all of them, in one event.
  private mutating func moveFingers() {
    let all = fingers.keys.sorted()
    for finger in random.once(in: 2) ? all : all.filter({ _ in random.once(in: 2) }) {
      guard var state = fingers[finger] else { continue }
      if random.once(in: 12) { state.translation = direction() }
      state.location += state.translation
      fingers[finger] = state
      add(.finger(finger, .move, state.location))
    }
  }

  private mutating func direction() -> Vector {
    let steps = [0, 0.25, 3, 10, 20, 50.0]
    let (along, across) = (random.pick(steps), random.once(in: 2) ? 0 : random.pick(steps))
    let sign = random.once(in: 2) ? 1.0 : -1.0
    return random.once(in: 2) ? Vector(along * sign, across) : Vector(across, along * sign)
  }

  private mutating func randomPoint() -> Point {
    if random.once(in: 4) { return Point(random.pick([2, 400, 798]), random.pick([2, 300, 598])) }
    return Point(random.quarter(in: 0...799), random.quarter(in: 0...599))
  }

  private mutating func someFinger() -> Int? {
    let down = fingers.keys.sorted()
    return down.isEmpty ? nil : random.pick(down)
  }

  // MARK: Nonsense and changes

  private mutating func nonsense() {
    let finger = random.below(7)
    switch random.below(9) {
    case 0: add(.finger(finger, .move, randomPoint()))
    case 1: add(.finger(finger, .up, randomPoint()))
    case 2: add(.finger(finger, .cancel, randomPoint()))
    case 3: add(.finger(finger, .down, randomPoint()))
    case 4: add(.finger(finger, .move, Point(.nan, 5)))
    case 5: add(.finger(finger, .up, Point(5, -.infinity)))
    case 6: add(.finger(finger, .down, Point(1e300, -1e300)))
    case 7: add(.finger(0, .hover, randomPoint()))
    default: add(random.once(in: 2) ? .finger(0, .leave, .zero) : .cancelFinger(finger))
    }
    if random.once(in: 4) { add(.cancelAll) }
  }

  private mutating func change() {
    let one = random.below(script.recognizers.count)
    let views = script.views.count
    switch random.below(16) {
    case 0: add(.enable(one, false))
    case 1: add(.enable(one, true))
    case 2: add(.remove(one))
    case 3, 4: add(.add(one, to: random.below(views)))
    case 5: add(.removeView(1 + random.below(views - 1)))
    case 6: add(.addView(1 + random.below(views - 1), to: random.below(views)))
    case 7: add(.hide(1 + random.below(views - 1), random.once(in: 2)))
    case 8: add(.interact(1 + random.below(views - 1), random.once(in: 2)))
    case 9: add(.slide(1 + random.below(views - 1), Vector(random.quarter(in: -30...30), 8)))
    case 10: add(.ignore(one, finger: random.below(4)))
    case 11: add(.setValue(one, random.quarter(in: -3...3)))
    case 12: add(.cancels(one, random.once(in: 2)))
    case 13: add(.delaysBegan(one, random.once(in: 2)))
    case 14: add(.delaysEnded(one, random.once(in: 2)))
    default: add(.request(one, random.pick([.possible, .began, .changed, .ended, .cancelled, .failed])))
    }
  }
}
