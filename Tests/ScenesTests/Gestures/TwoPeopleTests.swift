import Glibc
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of two people at the same table.
@Suite("S1 Two people at one moment") struct TwoPeopleTests {
  private let fixture: SceneFixture
  private let scene: GesturesScene
  private let left = Point(200, 300)
  private let right = Point(1060, 300)

  init() throws {
    scene = GesturesScene(pictures: try Pictures())
    fixture = try SceneFixture(scene, draws: false)
    fixture.frame()
  }

  private var actions: [String] { fixture.fingers.actions }

  /// The centres of the images of all hands, at their positions or targets.
  private var pictures: [Point] { scene.hands.all.map(\.picture.center) }

  /// Moves each finger by its vector, all at the same time.
  private func move(_ moves: [Int: (from: Point, translation: Vector)], over seconds: Double) {
    let steps = 8
    for step in 1...steps {
      for (finger, move) in moves.sorted(by: { $0.key < $1.key }) {
        let location = move.from + move.translation * (Double(step) / Double(steps))
        fixture.send(.move, finger, location.x, location.y)
      }
      fixture.pass(seconds / Double(steps))
    }
  }

  private func land(_ locations: [Int: Point], apart seconds: Double = 0) {
    for (finger, location) in locations.sorted(by: { $0.key < $1.key }) {
      fixture.send(.down, finger, location.x, location.y)
      if seconds > 0 { fixture.pass(seconds) }
    }
  }

  private func lift(_ locations: [Int: Point]) {
    for (finger, location) in locations.sorted(by: { $0.key < $1.key }) {
      fixture.send(.up, finger, location.x, location.y)
    }
    fixture.pass(0.02)
  }

  @Test("Who taps far from another has a tap, and a picture there", arguments: [0, 0.004, 0.04], [301.0, 400, 860])
  func taps(apart: Double, distance: Double) {
    let locations = [1: left, 2: left + Vector(distance, 0)]
    land(locations, apart: apart)
    fixture.pass(0.05)
    lift(locations)
    #expect(actions == ["gestures.tap ended", "gestures.tap ended"])
    #expect(Set(pictures.map(\.x)).isSuperset(of: [left.x, left.x + distance]))
  }

  @Test("Two fingers of one hand are no two taps", arguments: [40.0, 150, 300])
  func oneHand(distance: Double) {
    let locations = [1: left, 2: left + Vector(distance, 0)]
    land(locations)
    fixture.pass(0.05)
    lift(locations)
    #expect(actions == [])
  }

  @Test("Both swipe at once: two swipes, each to its side, and no turn", arguments: [1.0, -1], [1.0, -1])
  func swipes(first: Double, second: Double) {
    let moves = [
      1: (from: left, translation: Vector(120 * first, 4)), 2: (from: right, translation: Vector(120 * second, -3)),
    ]
    land([1: left, 2: right])
    move(moves, over: 0.1)
    lift(moves.mapValues { $0.from + $0.translation })
    let names = [first, second].map { $0 > 0 ? "gestures.swipeRight ended" : "gestures.swipeLeft ended" }
    #expect(actions.sorted() == names.sorted(), "\(actions)")
  }

  @Test("One turns while the other taps, swipes, or turns too", arguments: ["tap", "swipe", "turn"])
  func turnAnd(other: String) {
    let radius = Vector(100, 0)
    land([1: left - radius, 2: left + radius])
    func turn(_ fingers: (Int, Int), about middle: Point, by degrees: Double) {
      for step in 1...10 {
        let angle = degrees * Double(step) / 10 * .pi / 180
        let offset = Vector(100 * cos(angle), 100 * sin(angle))
        fixture.send(.move, fingers.0, middle.x - offset.dx, middle.y - offset.dy)
        fixture.send(.move, fingers.1, middle.x + offset.dx, middle.y + offset.dy)
        fixture.pass(0.01)
      }
    }
    turn((1, 2), about: left, by: 40)
    #expect(actions == ["gestures.rotation began"])
    switch other {
    case "tap":
      fixture.send(.down, 3, right.x, right.y)
      fixture.pass(0.05)
      lift([3: right])
    case "swipe":
      land([3: right])
      move([3: (from: right, translation: Vector(-130, 0))], over: 0.1)
      lift([3: right + Vector(-130, 0)])
    default:
      land([3: right - radius, 4: right + radius])
      turn((3, 4), about: right, by: -40)
      lift([3: right - radius, 4: right + radius])
    }
    let wanted = [
      "tap": ["gestures.tap ended"], "swipe": ["gestures.swipeLeft ended"],
      "turn": ["gestures.rotation began", "gestures.rotation ended"],
    ]
    #expect(Array(actions.dropFirst()) == wanted[other])
    #expect(scene.hands.all[0].gestures.rotation.state == .changed, "the first goes on")
    lift([1: left, 2: left])
    #expect(actions.last == "gestures.rotation ended")
  }

  @Test("Each has an answer of its own, which another's next attempt leaves alone") func answers() {
    fixture.window.showsTouchFeedback = true
    fixture.frame()
    land([1: left, 2: right])
    fixture.pass(0.9)
    lift([1: left, 2: right])
    fixture.pass(0.3)
    let answers = scene.hands.all.map(\.answer)
    #expect(answers.count { $0.alpha == 1 && $0.text == "Lift a little sooner!" } == 2)
    land([1: left])
    fixture.pass(0.7)
    #expect(answers.count { $0.alpha == 1 } == 1)
    lift([1: left])
    #expect(answers.filter { $0.alpha == 1 }.allSatisfy { abs($0.center.x - right.x) < 250 })
  }

  @Test("The switch of the left swipe is for everybody") func leftSwipeOff() throws {
    func find(_ view: View) -> SegmentedControl? {
      view as? SegmentedControl ?? view.subviews.compactMap(find).first
    }
    let control = try #require(find(scene.view))
    for (segment, isThere) in [(1, false), (0, true), (1, false)] {
      control.selectedSegmentIndex = segment
      control.sendActions(for: .valueChanged)
      #expect(scene.hands.all.allSatisfy { ($0.gestures.swipeLeft.view != nil) == isThere })
    }
  }

  @Test(
    "Where the panel tells its size a hand is 200 mm wide",
    arguments: [(1.0, 210.0, 2), (1, 190, 0), (4, 700, 0), (4, 801, 2)])
  func millimetres(pointsPerMillimetre: Double, distance: Double, taps: Int) {
    fixture.window.pointsPerMillimetre = pointsPerMillimetre
    let locations = [1: left, 2: left + Vector(distance, 0)]
    land(locations)
    fixture.pass(0.05)
    lift(locations)
    #expect(actions.count == taps)
  }

  /// The gestures come in any number and order: only the distance between landings decides whose finger it is.
  @Test("At random, each has what they have alone", arguments: 0..<20) func atRandom(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let alone = try (0..<2).map { _ in try TwoPeopleTests() }
    for _ in 0..<12 {
      let kinds = (0..<2).map { _ in Int(dice.number(0...3)) }
      let middles = [
        Point(dice.number(150...350), dice.number(100...500)), Point(dice.number(900...1100), dice.number(100...500)),
      ]
      let translations = (0..<2).map { _ in Vector(dice.number(-150...150), dice.number(-40...40)) }
      for (fixtureIndex, other) in ([self] + alone).enumerated() {
        other.play(kinds, middles, translations, people: fixtureIndex == 0 ? [0, 1] : [fixtureIndex - 1])
      }
    }
    let both = alone.flatMap(\.actions)
    #expect(actions.sorted() == both.sorted() && !both.isEmpty)
  }

  /// Plays the gestures of two people in the same 120 ms: taps, swipes or turns.
  private func play(_ kinds: [Int], _ middles: [Point], _ translations: [Vector], people: [Int]) {
    func locations(_ person: Int, _ share: Double) -> [Int: Point] {
      let (finger, middle) = (10 * person + 1, middles[person])
      switch kinds[person] {
      case 0: return [finger: middle]
      case 1: return [finger: middle + translations[person] * share]
      default:
        let angle = 0.9 * share
        let offset = Vector(80 * cos(angle), 80 * sin(angle))
        return [finger: middle - offset, finger + 1: middle + offset]
      }
    }
    func all(_ share: Double) -> [Int: Point] { people.reduce(into: [:]) { $0.merge(locations($1, share)) { $1 } } }
    land(all(0))
    for step in 1...6 {
      for (finger, location) in all(Double(step) / 6).sorted(by: { $0.key < $1.key }) {
        fixture.send(.move, finger, location.x, location.y)
      }
      fixture.pass(0.02)
    }
    lift(all(1))
    fixture.pass(1)
  }
}
