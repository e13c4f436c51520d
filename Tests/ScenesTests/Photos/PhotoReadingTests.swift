import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of photos that are read and turned over.
@Suite("S3 Reading photos") final class PhotoReadingTests {
  private let directory = PhotoDirectory()
  private let scene: PhotosScene
  private let fixture: SceneFixture
  private let host: HeadlessHost

  init() throws {
    for index in 1...6 { try directory.addPicture("\(index).png", 800, 600) }
    directory.add("1.txt", content: "The harbour\n\nIn winter.\n")
    directory.add("1.ru.txt", content: "Гавань")
    scene = PhotosScene(
      PhotoLibrary(folder: directory.path, pace: FolderWatch.Pace(look: 0.05, still: 0.02, pause: 0.005)))
    fixture = try SceneFixture(ViewController(), draws: false)
    host = HeadlessHost(application: fixture.application)
    fixture.window.rootViewController = scene
    wait { scene.cards.count == 6 && scene.cards.values.allSatisfy(\.showsPicture) }
    fixture.pass(2)
  }

  private func wait(until condition: () -> Bool) {
    let isTrue = waitUntil(
      condition,
      doing: {
        host.wait(upTo: 0.005)
        fixture.pass(0.005)
      })
    #expect(isTrue)
  }

  private func card(_ number: Int) -> PhotoCard { scene.cards[number - 1]! }

  private func tap(_ card: PhotoCard, at offset: Vector = .zero) {
    fixture.tap(card.center.x + offset.dx, card.center.y + offset.dy)
  }

  private func turn(of card: PhotoCard) -> Double { Vector(card.transform.a, card.transform.b).angle }

  private var middles: (left: Point, right: Point) {
    let room = scene.table.room
    return (Point(room.minX + room.width / 4, room.midY), Point(room.maxX - room.width / 4, room.midY))
  }

  // MARK: Tapping

  /// The card rises under the finger at once. Soon after it is upright in the middle of the nearest half of the table.
  @Test func aTapBringsACardToTheAreaForReading() {
    let card = card(3)
    let width = card.frame.width
    #expect(abs(turn(of: card)) > 0.01)
    tap(card, at: Vector(30, 20))
    #expect(turn(of: card) == 0 && card.size > 1)
    #expect(card.presentation.center != card.center, "it moves and does not jump")
    fixture.pass(1)
    #expect(card.center.distance(to: middles.right) < 1 && card.frame.width > width * 1.05)
    #expect(scene.table.room.contains(card.frame))
  }

  /// Several people read side by side. Where no area is free a card stays where it was tapped.
  @Test func areasAreTakenOnce() {
    for (number, offset) in [(1, 0.0), (6, 0), (2, -110)] {
      tap(card(number), at: Vector(0, offset))
      fixture.pass(1)
    }
    #expect(card(1).center.distance(to: middles.left) < 1)
    #expect(card(6).center.distance(to: middles.right) < 1)
    #expect(card(2).size > 1, "it is read")
    #expect(min(card(2).center.distance(to: middles.left), card(2).center.distance(to: middles.right)) > 20)
  }

  @Test func leftAloneItGoesBackToItsSize() {
    let card = card(2)
    tap(card)
    fixture.pass(15)
    tap(card)
    fixture.pass(19)
    #expect(card.size > 1, "each touch counts")
    fixture.pass(2.5)
    #expect(card.size == 1 && card.reading == nil && scene.table.room.contains(card.frame))
  }

  @Test func aCardInAHandDoesNotShrink() {
    let card = card(2)
    tap(card)
    fixture.pass(1)
    let location = card.center
    fixture.send(.down, 1, location.x, location.y)
    fixture.pass(40)
    #expect(card.size > 1)
    fixture.send(.up, 1, location.x, location.y)
    fixture.pass(21)
    #expect(card.size == 1)
  }

  /// A finger that stops a card in flight wants to hold it.
  @Test func catchingIsNoTap() {
    let card = card(1)
    let location = card.center
    fixture.drag(from: location, to: location + Vector(160, 100), over: 0.08)
    fixture.pass(0.1)
    tap(card)
    fixture.pass(1)
    #expect(card.reading == nil && card.size == 1)
  }

  // MARK: Turning over

  private func doubleTap(_ card: PhotoCard, at offset: Vector = Vector(10, 10)) {
    let location = card.center + offset
    for _ in 1...2 {
      fixture.tap(location.x, location.y)
      fixture.pass(0.1)
    }
  }

  private func back(of card: PhotoCard) -> [String] { card.leaf.back?.allTexts ?? [] }

  @Test func aDoubleTapTurnsACardOver() {
    let card = card(1)
    doubleTap(card)
    #expect(card.leaf.back == nil && card.leaf.presentation.transform.a < 0.95, "it is turning")
    fixture.pass(1)
    #expect(back(of: card) == ["The harbour", "In winter."] && card.size > 1)
    #expect(card.leaf.transform == .identity && card.center.distance(to: middles.left) < 1)
    doubleTap(card)
    fixture.pass(1)
    #expect(card.leaf.back == nil && !card.leaf.picture.isHidden && card.size > 1)
  }

  @Test func theBackIsInTheLanguageOfTheVisitor() {
    let card = card(1)
    doubleTap(card)
    fixture.pass(1)
    fixture.window.language = .russian
    fixture.pass(1)
    #expect(back(of: card).first == "Гавань")
    fixture.window.language = .chinese
    fixture.pass(1)
    #expect(back(of: card).first == "The harbour", "the text that holds for all")
  }

  @Test func leftAloneItLiesFaceUp() {
    let card = card(1)
    doubleTap(card)
    fixture.pass(22)
    #expect(card.leaf.back == nil && !card.leaf.isTurned && card.size == 1)
  }

  /// Text that is added, changed or taken away while the program runs shows as pictures do.
  @Test func captionsComeAndGo() {
    let card = card(2)
    #expect(!card.leaf.hasBack)
    directory.add("2.txt", content: "New")
    wait { card.leaf.hasBack }
    doubleTap(card)
    fixture.pass(1)
    directory.add("2.txt", content: "Newer")
    wait { back(of: card).first == "Newer" }
    directory.add("2.txt", content: "")
    wait { !card.leaf.hasBack && card.leaf.back == nil }
  }

  /// Long captions are cut where the card ends, and their letters are large enough for 1 m.
  @Test func longCaptionsAreBounded() throws {
    directory.add("3.txt", content: "Title\n" + String(repeating: "Many words, one after the other. ", count: 200))
    let card = card(3)
    wait { card.leaf.hasBack }
    doubleTap(card)
    fixture.pass(1)
    let labels = try #require(card.leaf.back).subviews.compactMap { $0 as? Label }
    #expect(labels.count == 2)
    for label in labels {
      #expect(card.leaf.bounds.inset(by: Insets(4)).contains(label.frame) && label.frame.height > 20)
      #expect(label.font.size * card.size >= 21.9)
    }
  }

  /// Without a caption the card lies straight, where it was and as large as it was.
  @Test func withoutABackItLiesStraight() {
    let card = card(4)
    let center = card.center
    doubleTap(card)
    fixture.pass(1)
    #expect(turn(of: card) == 0 && card.size == 1 && card.center.distance(to: center) < 2)
  }
}
