import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

@Suite("S3 Photos") struct PhotosTests {
  private let fixture: PhotosFixture
  private var room: Rect { fixture.window.bounds }

  init() throws { fixture = try PhotosFixture(draws: false) }

  // MARK: Held cards

  /// With two fingers, a third one, and without the first one, each point of the card stays below its finger.
  @Test func aCardFollowsItsFingersThroughAllThatComeAndGo() {
    let card = fixture.card(1)
    let middle = fixture.freePoint(on: card)
    var (one, two) = (middle + Vector(-30, 0), middle + Vector(30, 0))
    fixture.send(.down, 1, one.x, one.y)
    fixture.send(.down, 2, two.x, two.y)
    fixture.pass(0.01)
    fixture.glide([1: one + Vector(0, 30), 2: two + Vector(0, 30)])
    (one, two) = (one + Vector(0, 30), two + Vector(0, 30))
    let held = (fixture.location(one, on: card), fixture.location(two, on: card))
    let goal = (Point(510, 580), Point(600, 500))
    fixture.glide([1: goal.0, 2: goal.1])
    #expect(card.convert(held.0, to: nil).distance(to: goal.0) < 1e-6)
    #expect(card.convert(held.1, to: nil).distance(to: goal.1) < 1e-6)

    let third = Point(560, 560)
    #expect(fixture.card(at: third) === card)
    let before = card.transformToSuperview
    fixture.send(.down, 3, third.x, third.y)
    fixture.pass(0.01)
    fixture.send(.up, 1, goal.0.x, goal.0.y)
    fixture.pass(0.01)
    #expect(card.transformToSuperview == before, "nothing jumps")
    let kept = (fixture.location(goal.1, on: card), fixture.location(third, on: card))
    fixture.glide([2: Point(700, 300), 3: Point(640, 380)])
    #expect(card.convert(kept.0, to: nil).distance(to: Point(700, 300)) < 1e-6)
    #expect(card.convert(kept.1, to: nil).distance(to: Point(640, 380)) < 1e-6)
  }

  @Test func tenFingersOnFiveCardsEachMoveTheirOwn() {
    let cards = [1, 4, 7, 10, 13].map(fixture.card)
    var fingers: [(finger: Int, from: Point, to: Point)] = []
    for (index, card) in cards.enumerated() {
      let middle = fixture.freePoint(on: card)
      for (side, finger) in [(-28.0, 2 * index + 1), (28, 2 * index + 2)] {
        let from = middle + Vector(side, 0)
        fixture.send(.down, finger, from.x, from.y)
        fingers.append((finger, from, room.center + Vector(Double(index) * 90 - 180, side * 2)))
      }
    }
    fixture.pass(0.01)
    fixture.glide(Dictionary(uniqueKeysWithValues: fingers.map { ($0.finger, $0.from + Vector(0, 16)) }))
    let grips = fingers.enumerated().map { index, finger in
      fixture.location(finger.from + Vector(0, 16), on: cards[index / 2])
    }
    fixture.glide(Dictionary(uniqueKeysWithValues: fingers.map { ($0.finger, $0.to) }))
    for (index, finger) in fingers.enumerated() {
      #expect(cards[index / 2].convert(grips[index], to: nil).distance(to: finger.to) < 1e-6)
    }
  }

  @Test func theCardThatIsTouchedComesToTheFrontAndIsLifted() {
    let card = fixture.card(2)
    let location = fixture.freePoint(on: card)
    let shadow = card.leaf.shadow
    let lying = shadow.center
    fixture.send(.down, 1, location.x, location.y)
    fixture.pass(0.001)
    #expect(fixture.scene.table.subviews.last === card)
    #expect(shadow.isLifted && shadow.center.y > lying.y)
    fixture.send(.up, 1, location.x, location.y)
    fixture.pass(0.001)
    #expect(!shadow.isLifted && shadow.center == lying)
  }

  @Test func aThrowGoesOnStopsInsideAndIsCaughtWithoutAJump() {
    let card = fixture.card(1)
    let location = fixture.freePoint(on: card)
    fixture.drag(from: location, to: location + Vector(200, 120), over: 0.08)
    let released = card.center
    fixture.pass(0.02)
    let translation = card.center - released
    #expect((30...60).contains(translation.length), "with the finger's speed")
    fixture.pass(0.1)
    let flying = card.transformToSuperview
    let finger = card.center
    fixture.send(.down, 2, finger.x, finger.y)
    fixture.pass(0)
    let caught = card.transformToSuperview
    #expect(caught.apply(Point.zero).distance(to: flying.apply(Point.zero)) < 1e-6)
    fixture.pass(0.5)
    #expect(card.transformToSuperview == caught, "it stands still under the finger")
    fixture.send(.up, 2, finger.x, finger.y)
    fixture.pass(3)
    #expect(room.inset(by: Insets(-0.5)).contains(card.frame))
  }

  @Test func theSizeIsFromAHalfToThreeTimesAndGivesLikeRubber() {
    for (apart, limit) in [(400.0, 3.0), (4, 0.5)] {
      let card = fixture.card(1)
      let first = fixture.scale(of: card)
      let middle = fixture.freePoint(on: card)
      let start = limit > 1 ? 20.0 : 38
      fixture.send(.down, 1, middle.x - start, middle.y)
      fixture.send(.down, 2, middle.x + start, middle.y)
      fixture.pass(0.01)
      let reach = limit > 1 ? apart : 1.5
      fixture.glide([1: middle - Vector(reach, 0), 2: middle + Vector(reach, 0)])
      let given = fixture.scale(of: card)
      #expect(limit > 1 ? given > 3.1 && given < 4 : given < 0.48 && given > 0.37, "\(first) to \(given)")
      fixture.pass(0.2)
      fixture.send(.up, 1, middle.x - reach, middle.y)
      fixture.send(.up, 2, middle.x + reach, middle.y)
      fixture.pass(1)
      #expect(abs(fixture.scale(of: card) - limit) < 1e-9)
    }
  }

  @Test func aDoubleTapLaysACardStraight() {
    let card = fixture.card(3)
    let center = card.center
    #expect(abs(fixture.turn(of: card)) > 0.01)
    let location = fixture.freePoint(on: card)
    fixture.tap(location.x, location.y)
    fixture.pass(0.1)
    fixture.tap(location.x, location.y)
    fixture.pass(1)
    #expect(fixture.turn(of: card) == 0 && abs(fixture.scale(of: card) - 1) < 1e-9)
    #expect(card.center.distance(to: center) < 1)
  }

  // MARK: No card is lost

  @Test func cardsThatAreThrownAboutAllComeToRestOnTheTable() {
    var dice = SplitMix64(seed: 20)
    for _ in 0..<60 {
      let card = fixture.card(.random(in: 1...14, using: &dice))
      let location = card.center
      let translation = Vector(.random(in: -900...900, using: &dice), .random(in: -900...900, using: &dice))
      fixture.drag(from: location, to: location + translation, over: .random(in: 0.02...0.08, using: &dice))
      fixture.pass(.random(in: 0...0.2, using: &dice))
    }
    fixture.pass(6)
    for card in fixture.scene.cards.values {
      #expect(room.inset(by: Insets(-1)).contains(card.frame), "\(card) at \(card.frame)")
    }
    #expect(!fixture.scene.animator.isRunning, "what rests sleeps")
  }

  @Test func aSmallerWindowBringsThemAllIn() {
    fixture.window.frame = Rect(0, 0, 800, 600)
    fixture.pass(0.1)
    fixture.pass(5)
    for card in fixture.scene.cards.values {
      #expect(Rect(0, 0, 800, 600).inset(by: Insets(-1)).contains(card.frame), "\(card) at \(card.frame)")
    }
  }

  @Test func whoLeavesTheSceneLeavesNothingInHand() {
    let card = fixture.card(1)
    let location = fixture.freePoint(on: card)
    fixture.send(.down, 1, location.x, location.y)
    fixture.pass(0.01)
    #expect(card.isHeld)
    fixture.window.rootViewController = ViewController()
    #expect(!card.isHeld)
  }
}
