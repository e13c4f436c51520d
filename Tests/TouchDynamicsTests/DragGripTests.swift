import Testing
import ToolkitFixtures
import TouchGeometry
import TouchTesting
import TouchUI

/// A card never jumps, in whatever order fingers land, lift and are cancelled.
@Suite("N4 G12 A card in the hand") struct DragGripTests {
  private let table = View(frame: Rect(0, 0, 1200, 800))
  private let card = View(frame: Rect(450, 300, 300, 200))
  private let animator: DynamicAnimator
  private let drag: DragBehavior
  private let fingers: Fingers

  init() {
    table.addSubview(card)
    animator = DynamicAnimator(referenceView: table)
    drag = card.makeDraggable(by: animator)
    // The card stays so small that the edges of the table do not affect it.
    drag.scales = 0.5...1.5
    fingers = Fingers(in: table)
  }

  /// Lands two fingers 80 points apart around `middle` and spreads them to `factor` times that distance.
  private func pinch(about middle: Point, by factor: Double) {
    for (finger, side) in [(1, -1.0), (2, 1)] { fingers.down(at: middle + Vector(40 * side, 0), finger: finger) }
    let reach = 40 * factor
    fingers.move(to: [1: middle - Vector(reach, 0), 2: middle + Vector(reach, 0)], over: 0.5)
    fingers.wait(0.2)
  }

  private var pose: (center: Point, transform: Transform) { (card.center, card.transform) }

  /// Returns the distance from `start` to the present position of a point of the card.
  private func distance(of point: Point, from start: Point) -> Double {
    card.convert(point, to: table).distance(to: start)
  }

  enum Leaving: CaseIterable { case lift, liftAndMove, cancelOther, thirdLands }

  @Test(arguments: [0.05, 0.3, 1.5, 4, 8], Leaving.allCases)
  func beyondItsLimitsItStaysUnderTheOtherFinger(factor: Double, leaving: Leaving) {
    pinch(about: Point(640, 420), by: factor)
    let (start, location) = (pose, Point(640, 420))
    let held = card.convert(location, from: table)
    switch leaving {
    case .lift, .liftAndMove: fingers.up(finger: 1)
    case .cancelOther: fingers.report(.cancel, at: fingers.place(of: 1) ?? .zero, finger: 1)
    case .thirdLands: fingers.down(at: card.center + Vector(9, 5), finger: 3)
    }
    if leaving == .cancelOther { return expectCalmReturn(of: held, at: location) }
    fingers.wait(0.2)
    #expect(card.center.distance(to: start.center) < 1e-9 && card.transform == start.transform)
    guard leaving == .liftAndMove, let last = fingers.place(of: 2) else { return }
    fingers.move(to: last + Vector(1, 0), over: 0.008, finger: 2)
    #expect(card.center.distance(to: start.center + Vector(1, 0)) < 1e-9)
  }

  private func expectCalmReturn(of held: Point, at location: Point) {
    var (last, first) = (card.center, true)
    for _ in 0..<60 {
      #expect(card.center.distance(to: last) < 20 || first)
      (last, first) = (card.center, false)
      fingers.wait(0.008)
      #expect(distance(of: held, from: location) < 1e-6)
    }
    let size = card.transform.a
    #expect(size >= 0.5 - 1e-9 && size <= 1.5 + 1e-9)
  }

  /// The card springs back to a permitted size around the fingers, not around its own centre.
  @Test(
    arguments: [0.05, 6.25],
    [(Point(700, 460), 0.0), (Point(700, 460), 0.05), (Point(600, 400), 0.016), (Point(520, 330), 0.03)])
  func itSpringsBackAboutTheFingers(factor: Double, lift: (focus: Point, apart: Double)) {
    let (focus, apart) = lift
    let point = card.convert(focus, from: table)
    pinch(about: focus, by: factor)
    #expect(distance(of: point, from: focus) < 1e-6)
    let limit = factor > 1 ? 1.5 : 0.5
    let excess = card.transform.a / limit
    #expect(factor > 1 ? excess > 1.05 : excess < 0.95)
    fingers.up(finger: 1)
    fingers.wait(apart)
    fingers.up(finger: 2)
    var sizes = [card.transform.a / limit]
    for _ in 0..<50 {
      #expect(distance(of: point, from: focus) < 1e-6, "\(card.convert(point, to: table))")
      fingers.wait(0.008)
      sizes.append(card.transform.a / limit)
    }
    #expect(sizes[0].isNear(excess, by: 0.1) && sizes[3] != sizes[0] && sizes.last?.isNear(1, by: 1e-9) == true)
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { abs($1 - 1) <= abs($0 - 1) }, "it comes back evenly")
    #expect(!animator.isRunning || fingers.waitUntilStill())
  }

  /// The card is only pulled back from an edge as far as its final size requires. Parts beyond the edge that disappear
  /// with the excess size do not count.
  @Test(
    arguments: [0.05, 8],
    [(Point(640, 420), Vector.zero), (Point(700, 460), Vector(50, 20)), (Point(500, 320), Vector(-50, -60))])
  func atAnEdgeItSpringsBackAsFarAsTheEdgeDemands(factor: Double, rest: (focus: Point, move: Vector)) {
    drag.scales = 0.5...3
    let (focus, move) = (rest.focus, factor > 1 ? rest.move : .zero)
    let point = card.convert(focus, from: table)
    pinch(about: focus, by: factor)
    for finger in 1...2 { fingers.up(finger: finger) }
    var farthest = 0.0
    for _ in 0..<375 {
      farthest = max(farthest, distance(of: point, from: focus))
      fingers.wait(0.008)
    }
    #expect(farthest <= move.length + 1, "\(farthest)")
    #expect(distance(of: point, from: focus + move) < 1, "\(card.convert(point, to: table))")
    #expect(card.transform.a.isNear(factor > 1 ? 3 : 0.5, by: 1e-9) && !animator.isRunning)
  }

  enum Setting: CaseIterable { case center, transform, both, centerAtEachChange }
  enum Occasion: CaseIterable { case inTheHand, atTheLift, onTheWayBack }

  /// A transform set by the program is kept. So is a centre, around which the size then springs back.
  @Test(arguments: Setting.allCases, Occasion.allCases)
  func whatTheProgramSetsStaysAsTheSizeSpringsBack(setting: Setting, occasion: Occasion) {
    let (position, size) = (Point(560, 380), Transform.scale(1.8))
    func set() {
      if setting != .transform { card.center = position }
      if setting == .transform || setting == .both { card.transform = size }
    }
    if setting == .centerAtEachChange { drag.onChange = { [card] in card.center = position } }
    pinch(about: Point(640, 420), by: 8)
    if occasion == .inTheHand { set() }
    if occasion == .atTheLift { drag.onHold = { isHeld in if !isHeld { set() } } }
    for finger in 1...2 { fingers.up(finger: finger) }
    fingers.wait(0.1)
    if occasion == .onTheWayBack { set() }
    fingers.wait(2)
    let keepsSize = setting == .transform || setting == .both
    #expect(card.transform.a.isNear(keepsSize ? 1.8 : 1.5, by: 1e-9), "\(card.transform.a)")
    let keepsCenter = setting == .centerAtEachChange || setting != .transform && occasion != .inTheHand
    #expect(!keepsCenter || card.center.distance(to: position) < 1e-9, "\(card.center)")
    #expect(!animator.isRunning)
  }

  @Test func caughtOnItsWayBackItStopsAndGoesOn() {
    pinch(about: Point(640, 420), by: 8)
    for finger in 1...2 { fingers.up(finger: finger) }
    fingers.wait(0.1)
    let size = card.transform.a
    #expect(size > 1.51)
    fingers.down(at: Point(650, 430), finger: 3)
    fingers.wait(0.5)
    #expect(card.transform.a.isNear(size, by: 0.06) && card.transform.a > 1.51)
    let (held, location) = (card.convert(Point(650, 430), from: table), Point(650, 430))
    fingers.up(finger: 3)
    fingers.wait(0.5)
    #expect(card.transform.a.isNear(1.5, by: 1e-9) && distance(of: held, from: location) < 1e-6)
  }

  /// The centre of all fingers that lift within 60 ms determines the throw.
  @Test(arguments: [0.0, 0.024, 0.056], [Vector(0, 0), Vector(500, 0), Vector(-300, 400)])
  func fingersThatLiftTogetherThrowTogether(apart: Double, velocity: Vector) {
    let starts = [1: Point(560, 400), 2: Point(640, 400)]
    for (finger, location) in starts.sorted(by: { $0.key < $1.key }) { fingers.down(at: location, finger: finger) }
    let translation = velocity * 0.16
    fingers.move(to: [1: Point(496, 400) + translation, 2: Point(704, 400) + translation], over: 0.16)
    fingers.up(finger: 1)
    if apart > 0 { fingers.move(to: Point(704 + 400 * apart, 400) + translation, over: apart, finger: 2) }
    fingers.up(finger: 2)
    let start = card.center
    fingers.wait(0.02)
    let thrown = (card.center - start) / 0.02
    #expect((thrown - velocity).length < 0.1 * velocity.length + 1, "\(thrown)")
  }

  /// A cancelled touch never throws the card, even shortly after another finger lifted.
  @Test(arguments: [0.0, 0.016, 0.04]) func aFingerThatIsTakenAwayThrowsNothing(apart: Double) {
    fingers.down(at: Point(560, 400), finger: 1)
    fingers.down(at: Point(640, 400), finger: 2)
    fingers.move(to: [1: Point(600, 400), 2: Point(680, 400)], over: 0.08)
    fingers.up(finger: 1)
    if apart > 0 { fingers.move(to: Point(680 + 500 * apart, 400), over: apart, finger: 2) }
    let start = card.center
    fingers.report(.cancel, at: fingers.place(of: 2) ?? .zero, finger: 2)
    fingers.wait(1)
    #expect(card.center == start)
  }

  /// A finger that lands starts a new throw. The movement before does not count.
  @Test func aFingerThatLandsBeginsAnotherThrow() {
    fingers.down(at: Point(560, 400), finger: 1)
    fingers.down(at: Point(640, 400), finger: 2)
    fingers.move(to: [1: Point(640, 400), 2: Point(720, 400)], over: 0.08)
    fingers.up(finger: 1)
    fingers.down(at: Point(600, 420), finger: 3)
    fingers.move(to: [2: Point(660, 400), 3: Point(540, 420)], over: 0.04)
    for finger in 2...3 { fingers.up(finger: finger) }
    let start = card.center
    fingers.wait(0.02)
    #expect(card.center.x < start.x, "\(card.center - start)")
  }

  /// A finger that lifts long after the other one determines the throw alone.
  @Test func fingersThatLiftApartThrowAsTheLastOne() {
    fingers.down(at: Point(560, 400), finger: 1)
    fingers.down(at: Point(640, 400), finger: 2)
    fingers.move(to: [1: Point(540, 400), 2: Point(660, 400)], over: 0.1)
    fingers.up(finger: 1)
    fingers.move(to: Point(760, 400), over: 0.1, finger: 2)
    fingers.up(finger: 2)
    let start = card.center
    fingers.wait(0.02)
    #expect((card.center.x - start.x).isNear(20, by: 2))
  }

  /// The program may set the card's properties under fingers, in a callback, or in flight.
  @Test func whatTheProgramSetsIsGrippedAnew() {
    fingers.down(at: Point(600, 400))
    fingers.move(to: Point(650, 400), over: 0.1)
    card.center = Point(300, 300)
    card.transform = .rotation(1)
    fingers.wait(0.1)
    #expect(card.center == Point(300, 300))
    fingers.move(to: Point(660, 410), over: 0.1)
    #expect(card.center.distance(to: Point(310, 310)) < 1e-9 && card.transform == .rotation(1))
  }

  @Test(arguments: [false, true]) func whatTheProgramSetsAtTheLiftStays(isInFlight: Bool) {
    if !isInFlight {
      drag.onHold = { [card] isHeld in
        if !isHeld { card.center = Point(200, 200) }
      }
    }
    fingers.drag(from: Point(600, 400), to: Point(700, 400), over: 0.1)
    fingers.wait(0.05)
    if isInFlight { card.center = Point(200, 200) }
    fingers.wait(1)
    #expect(card.center == Point(200, 200) && !animator.isRunning)
  }

  @Test func itIsNotifiedOfEachFrameInWhichItMoved() {
    var (count, last) = (0, pose)
    drag.onChange = { count += 1 }
    var missed = 0
    var seen = 0
    fingers.onFrame = { [card] _ in
      if last != (card.center, card.transform), count == seen { missed += 1 }
      (last, seen) = ((card.center, card.transform), count)
    }
    pinch(about: Point(650, 420), by: 8)
    fingers.move(to: [1: Point(400, 500), 2: Point(900, 500)], over: 0.1)
    for finger in 1...2 { fingers.up(finger: finger) }
    fingers.wait(2)
    #expect(missed == 0 && count > 50)
    let before = count
    fingers.wait(1)
    card.center.x += 5
    fingers.wait(1)
    #expect(count == before)
  }
}
