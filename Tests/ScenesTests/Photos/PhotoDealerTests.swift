import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of a table with more pictures than it has slots for.
@Suite("S3 The deck") final class PhotoDealerTests {
  private let directory = PhotoDirectory()
  private let scene: PhotosScene
  private let fixture: SceneFixture
  private let slots: Int

  init() throws {
    for index in 1...20 { try directory.addPicture("\(100 + index).png", 400, 300) }
    scene = PhotosScene(PhotoLibrary(folder: directory.path))
    fixture = try SceneFixture(scene, draws: false)
    fixture.pass(0)
    slots = scene.table.capacity - 1
    waitForPictures()
  }

  private var cards: [PhotoCard] { (0..<slots).compactMap { scene.cards[$0] } }

  /// The names of the pictures on the table, by slot.
  private var names: [String] { cards.map(name) }

  private var deckName: String? { scene.deckCard.map(name) }

  private func name(_ card: PhotoCard) -> String {
    guard case .file(let file) = card.item else { return "own" }
    return String(file.name.dropLast(4))
  }

  /// Waits for the decoding on another thread, while no time passes here.
  private func waitForPictures() {
    waitUntil(
      { cards.count == slots && scene.dealer?.isLoading == false },
      doing: {
        usleep(1000)
        fixture.pass(0)
      })
  }

  /// Returns the slots whose cards are exchanged within `seconds`, in order.
  private func exchanged(within seconds: Int) -> [Int] {
    var slots: [Int] = []
    for _ in 0..<seconds {
      let before = cards
      fixture.pass(1)
      waitForPictures()
      slots += zip(before, cards).enumerated().filter { $1.0 !== $1.1 }.map(\.offset)
    }
    return slots
  }

  private var count: String { scene.table.firstDescendant(PhotoCount.self)?.allTexts.first ?? "" }

  // MARK: By itself

  @Test func whatDoesNotLieOnTheTableIsInTheDeck() {
    #expect(slots == 14 && names == (101...114).map(String.init))
    #expect(count == "6" && deckName == "115")
    #expect(scene.deckCard?.showsPicture == true)
  }

  /// The first card is taken back when it has been untouched for half a minute. The one from the deck lies in its slot.
  @Test func oneAtATimeAndTheOneThatHasLainForLongestFirst() {
    #expect(exchanged(within: 29) == [])
    let (old, position) = (cards[0], cards[0].center)
    #expect(exchanged(within: 25) == [0, 1, 2, 3, 4])
    #expect(names.prefix(5) == ["115", "116", "117", "118", "119"])
    #expect(cards[0].center.distance(to: position) < 1 && old.superview == nil)
    #expect(count == "6" && deckName == "120")
    // Each has its turn: those that were taken back come again.
    #expect(exchanged(within: 12) == [5, 6] && names[6] == "101")
  }

  /// A held card stays, no matter how long ago its finger landed, and one that is read.
  @Test func nothingIsTakenOutOfAHand() throws {
    let location = cards[4].center
    fixture.send(.down, 1, location.x, location.y)
    fixture.pass(0.1)
    let held = try #require(cards.firstIndex { $0.isHeld })
    let turns = exchanged(within: 35 + 6 * slots)
    #expect(!turns.contains(held) && turns.count > slots - 2, "\(turns)")
    fixture.send(.up, 1, location.x, location.y)
    #expect(!exchanged(within: 29).contains(held))
  }

  // MARK: By hand

  /// A finger pulls the first card off the deck. The card that lay for longest goes there, and the next one comes.
  @Test func aCardIsPulledOffTheDeck() throws {
    let top = try #require(scene.deckCard)
    let (from, goal) = (top.center, Point(640, 400))
    fixture.send(.down, 1, from.x, from.y)
    fixture.glide(from: from, to: goal, over: 0.3)
    fixture.pass(0.3)
    fixture.send(.up, 1, goal.x, goal.y)
    fixture.pass(1)
    waitForPictures()
    #expect(cards.contains { $0 === top } && top.center.distance(to: goal) < 20)
    #expect(names.first == "115" && count == "6" && deckName == "116")
    #expect(scene.deckCard?.number != top.number)
  }

  /// A tap on the deck brings its first card to an area for reading.
  @Test func aTapOnTheDeckDealsACard() throws {
    let top = try #require(scene.deckCard)
    fixture.tap(top.center.x, top.center.y)
    fixture.pass(1)
    #expect(cards.contains { $0 === top } && top.size > 1.5)
    waitForPictures()
    #expect(deckName == "116")
  }

  /// A finger that only rests on the deck takes nothing.
  @Test func aFingerThatRestsOnTheDeckTakesNothing() throws {
    let top = try #require(scene.deckCard)
    fixture.send(.down, 1, top.center.x, top.center.y)
    fixture.pass(2)
    fixture.send(.up, 1, top.center.x, top.center.y)
    fixture.pass(1)
    #expect(scene.deckCard === top && names == (101...114).map(String.init))
  }

  /// The deck goes when all have space, and nothing is taken back from then on.
  @Test func withoutADeckNothingIsTakenBack() throws {
    for index in 116...120 { unlink("\(directory.path)/\(index).png") }
    let scene = PhotosScene(PhotoLibrary(folder: directory.path))
    fixture.window.rootViewController = scene
    waitUntil(
      { scene.cards.count == 15 },
      doing: {
        usleep(1000)
        fixture.pass(0)
      })
    let cards = scene.cards.mapValues(ObjectIdentifier.init)
    fixture.pass(100)
    #expect(scene.deckCard == nil && scene.cards.mapValues(ObjectIdentifier.init) == cards)
  }
}
