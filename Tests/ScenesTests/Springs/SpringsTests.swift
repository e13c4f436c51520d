import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

@Suite("S4 Springs") struct SpringsTests {
  /// A fixture without drawing, since most tests only ask for positions. Tests of drawing have fixtures of their own.
  private let fixture: SpringsFixture
  private var room: Rect { fixture.window.bounds }

  init() throws { fixture = try SpringsFixture(draws: false) }

  // MARK: The three methods

  @Test(arguments: DragMethod.allCases) func aCardIsDraggedOnlyWhileItIsPressed(method: DragMethod) {
    let card = fixture.card(method)
    let home = card.center
    fixture.drag(from: home, to: home + Vector(0, 120))
    #expect(card.pan.state == .possible || card.pan.state == .failed)
    #expect(card.allTexts.contains(SceneStrings.english.springs.holdFirst), "whoever drags at once is told")
    fixture.pass(12)
    #expect(!card.allTexts.contains(SceneStrings.english.springs.holdFirst) && card.center == home)
    let location = fixture.press(method)
    let end = fixture.glide(from: location, by: Vector(0, 120))
    fixture.pass(0.5)
    #expect(card.center.y > home.y + 80)
    fixture.lift(at: end)
  }

  // MARK: Touches that do not press

  /// A tap beside the middle sends a card to the other side.
  @Test(arguments: [-1.0, 1]) func aTapKnocksACardAway(side: Double) {
    let card = fixture.card(.steps)
    let home = card.center
    let point = home + Vector(side * 100, 0)
    fixture.send(.down, 1, point.x, point.y)
    fixture.pass(0.1)
    #expect(card.center == home, "it may become a press")
    fixture.lift(at: point)
    fixture.pass(0.1)
    #expect((card.center.x - home.x) * side < -15 && card.center.y > home.y + 10)
    fixture.pass(0.5)
    #expect(card.center.y < home.y + 40, "it bounces")
  }

  /// A finger that goes past takes the card along, and lets it swing.
  @Test func aFingerThatPassesShovesTheCard() {
    let card = fixture.card(.string)
    let home = card.center
    fixture.send(.down, 1, home.x, home.y + 60)
    fixture.glide(from: home + Vector(0, 60), to: home + Vector(-150, 60), over: 0.15)
    fixture.pass(0.05)
    #expect(card.center.x < home.x - 60)
    fixture.lift(at: home + Vector(-150, 60))
    fixture.pass(10)
    #expect(card.center == home)
  }

  /// A finger on a card that swings stops it.
  @Test func aLandingStopsACardInItsSwing() {
    let card = fixture.card(.whole)
    let point = card.center + Vector(100, 0)
    fixture.send(.down, 1, point.x, point.y)
    fixture.pass(0.05)
    fixture.lift(at: point)
    fixture.pass(0.2)
    fixture.send(.down, 2, card.center.x, card.center.y)
    let caught = card.center
    fixture.pass(0.3)
    #expect(card.center == caught)
  }

  /// The drag begins when the finger has moved 10 points after the press.
  @Test(arguments: [DragMethod.whole, .steps]) func theCenterMovesWithTheFinger(method: DragMethod) {
    let card = fixture.card(method)
    let home = card.center
    let location = fixture.press(method, at: Vector(40, 30))
    var end = fixture.glide(from: location, by: Vector(0, 100))
    let lag = home.y + 100 - card.center.y
    #expect(card.center.x == home.x && (0...15).contains(lag))
    end = fixture.glide(from: end, by: Vector(0, -60), over: 0.07)
    #expect(abs(card.center.y - (home.y + 40 - lag)) < 1e-9)
    fixture.lift(at: end)
  }

  /// With the total translation the card waits until the finger is back from beyond the edge. With increments that
  /// distance is lost.
  @Test func atAnEdgeTheWholeTranslationWaitsAndTheStepsTurnRound() {
    for method in [DragMethod.whole, .steps] {
      let card = fixture.card(method)
      let location = fixture.press(method)
      var end = fixture.glide(from: location, by: Vector(0, 450))
      #expect(abs(card.frame.maxY - room.maxY) < 1e-9)
      end = fixture.glide(from: end, by: Vector(0, -60))
      let back = room.maxY - card.frame.maxY
      #expect(abs(back - (method == .whole ? 0 : 60)) < 1e-9, "\(method): \(back)")
      fixture.lift(at: end)
    }
  }

  @Test func onAStringItHangsWhereItWasGrippedAndSwings() throws {
    let fixture = try SpringsFixture(size: Size(1920, 1080))
    let card = fixture.card(.string)
    let location = fixture.press(.string, at: Vector(70, -90))
    let finger = fixture.glide(from: location, by: Vector(-140, -200))
    var turns: [Double] = []
    for _ in 0..<60 {
      fixture.pass(0.05)
      turns.append(Vector(card.transform.a, card.transform.b).angle)
    }
    #expect(turns.max()! - turns.min()! > 0.3, "it swings")
    fixture.pass(20)
    let grip = card.gripPoint!
    #expect(abs(grip.x - finger.x) < 2 && grip.y > finger.y + 20, "it hangs below the finger")
    #expect(abs(card.center.x - finger.x) < 4 && card.center.y > grip.y + 50, "its middle hangs lowest")
    let half = finger.interpolated(to: grip, fraction: 0.7)
    #expect(fixture.surface.pixel(Int(half.x), Int(half.y)) == Theme.dark.accent, "the string is drawn")
    fixture.lift(at: finger)
    #expect(fixture.surface.pixel(Int(half.x), Int(half.y)) != Theme.dark.accent)
  }

  // MARK: The pulse

  /// Returns how much wider the leftmost card is drawn than its frame, as a share of its width.
  private func growth(of card: SpringCard, in fixture: SpringsFixture) -> Double {
    let row = Int(card.frame.midY)
    let left = (0..<fixture.surface.width).first { fixture.surface.pixel($0, row) == fixture.color(.whole) } ?? 0
    return 2 * (card.frame.minX - Double(left)) / card.frame.width
  }

  @Test func aPressedCardPulsesWithoutEndAndOnlyThen() throws {
    let fixture = try SpringsFixture()
    let card = fixture.card(.whole)
    let location = card.center
    #expect(abs(growth(of: card, in: fixture)) < 0.01)
    fixture.send(.down, 1, location.x, location.y)
    fixture.pass(0.5)
    for _ in 0..<40 {
      fixture.pass(PressPulse.duration)
      #expect(abs(growth(of: card, in: fixture) - 0.1) < 0.01)
      fixture.pass(PressPulse.duration)
      #expect(abs(growth(of: card, in: fixture)) < 0.01)
    }
    fixture.pass(PressPulse.duration * 0.8)
    let before = growth(of: card, in: fixture)
    fixture.send(.up, 1, location.x, location.y)
    fixture.pass(0.001)
    #expect(abs(growth(of: card, in: fixture) - before) < 0.01, "it goes back from the size that it has")
    for _ in 0..<10 {
      fixture.pass(0.1)
      #expect(growth(of: card, in: fixture) <= before)
    }
    #expect(abs(growth(of: card, in: fixture)) < 0.01)
  }

  // MARK: The bar

  enum Leaving: CaseIterable { case dragging, lifting, cancelling, pressing }

  /// Returns the visible fraction of the bar at the foot of a card.
  private func barFraction(of card: SpringCard, in fixture: SpringsFixture) -> Double {
    let inset = fixture.window.theme.spacing.medium
    let row = Int(card.frame.maxY - inset + 3)
    let columns = Int(card.frame.minX + inset)..<Int(card.frame.maxX - inset)
    let filled = columns.count { fixture.surface.pixel($0, row) == SpringsPalette.night.ink }
    return Double(filled) / Double(columns.count)
  }

  @Test(arguments: Leaving.allCases) func theBarFillsWhileAFingerRestsAndThenGoesBack(leaving: Leaving) throws {
    let fixture = try SpringsFixture()
    let card = fixture.card(.whole)
    let location = card.center
    #expect(barFraction(of: card, in: fixture) == 0)
    fixture.send(.down, 1, location.x, location.y)
    fixture.pass(0.25)
    #expect(abs(barFraction(of: card, in: fixture) - 0.5) < 0.1)
    switch leaving {
    case .dragging: fixture.glide(from: location, by: Vector(0, 60), over: 0.05)
    case .lifting: fixture.lift(at: location)
    case .cancelling: fixture.application.cancelTouches()
    case .pressing:
      fixture.pass(1)
      fixture.lift(at: location)
    }
    fixture.pass(leaving == .pressing ? 1 : 0.2)
    #expect(barFraction(of: card, in: fixture) < 0.5, "it does not go on")
    fixture.pass(1)
    #expect(barFraction(of: card, in: fixture) == 0)
  }

  // MARK: Other cards, and the edges

  /// Whether a corner of one card lies within the other.
  private func lie(_ card: SpringCard, in other: SpringCard) -> Bool {
    [(card, other), (other, card)].contains { card, other in
      card.bounds.corners.contains { other.bounds.inset(by: Insets(2)).contains(other.convert($0, from: card)) }
    }
  }

  @Test(arguments: [DragMethod.whole, .steps]) func aDraggedCardPushesTheNextOne(method: DragMethod) {
    let (card, other) = (fixture.card(.whole), fixture.card(.steps))
    let isFirst = method == .whole
    let (mover, pushed) = isFirst ? (card, other) : (other, card)
    let home = pushed.center
    let location = fixture.press(method)
    fixture.glide(from: location, by: Vector(isFirst ? 100 : -95, 0), over: 0.3)
    fixture.pass(0.3)
    #expect(abs(pushed.center.x - home.x) > 45)
    #expect(!lie(mover, in: pushed), "they do not lie in each other")
  }

  /// A fast card does not pass through the next one.
  @Test func aQuickCardKnocksTheNextOneAway() {
    let other = fixture.card(.steps)
    let home = other.center
    let location = fixture.press(.whole)
    fixture.glide(from: location, by: Vector(200, 0), over: 0.08)
    fixture.pass(0.1)
    #expect(other.center.x > home.x + 80)
    #expect(!lie(fixture.card(.whole), in: other), "they do not lie in each other")
  }

  @Test func allCardsStayInsideWhateverIsDoneWithThem() throws {
    let fixture = try SpringsFixture(draws: false)
    var dice = SplitMix64(seed: 20)
    let fingers = DragMethod.allCases.indices
    var points = fixture.scene.cards.map(\.center)
    for finger in fingers { fixture.send(.down, finger, points[finger].x, points[finger].y) }
    fixture.pass(0.6)
    for _ in 0..<400 {
      for finger in fingers {
        points[finger] = Point(.random(in: 0..<room.width, using: &dice), .random(in: 0..<room.height, using: &dice))
        fixture.send(.move, finger, points[finger].x, points[finger].y)
      }
      fixture.pass(.random(in: 0.005...0.05, using: &dice))
      for card in fixture.scene.cards { #expect(room.contains(card.center), "\(card) at \(card.center)") }
    }
    for finger in fingers { fixture.send(.up, finger, points[finger].x, points[finger].y) }
    fixture.pass(10)
    #expect(fixture.scene.motion == nil)
  }

  // MARK: Several people

  @Test func twoPeopleDragTwoCardsAndAThirdFingerOnOneOfThemDoesNothing() {
    let (first, second) = (fixture.card(.whole), fixture.card(.steps))
    let homes = (first.center, second.center)
    fixture.send(.down, 1, first.center.x, first.center.y)
    fixture.send(.down, 2, second.center.x, second.center.y)
    fixture.pass(0.6)
    fixture.send(.down, 3, first.center.x + 50, first.center.y)
    fixture.pass(0.6)
    for step in 1...20 {
      fixture.send(.move, 1, homes.0.x, homes.0.y - Double(step) * 5)
      fixture.send(.move, 2, homes.1.x, homes.1.y + Double(step) * 5)
      fixture.send(.move, 3, homes.0.x + 50, homes.0.y + Double(step) * 5)
      fixture.pass(0.01)
    }
    #expect(first.center.y < homes.0.y - 80 && second.center.y > homes.1.y + 80)
    fixture.lift(1, at: Point(homes.0.x, homes.0.y - 100))
    let held = second.center
    fixture.pass(12)
    #expect(second.center == held && fixture.scene.motion != nil, "the second one is still held")
    fixture.lift(2, at: Point(homes.1.x, homes.1.y + 100))
    fixture.lift(3, at: Point(homes.0.x + 50, homes.0.y + 100))
    fixture.pass(10)
    #expect(fixture.scene.motion == nil)
  }
}
