import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of a table with more pictures than it can show.
@Suite("S3 Pictures take turns") struct FolderPhotosTests {
  private let directory = PhotoDirectory()
  private let scene: PhotosScene
  private let fixture: SceneFixture

  init() throws {
    for index in 1...PhotoPlaces.most + 1 {
      try Surface(width: 40, height: 30, format: .opaque).writePNG(to: "\(directory.path)/\(100 + index).png")
    }
    scene = PhotosScene(PhotoLibrary(folder: directory.path))
    fixture = try SceneFixture(scene, draws: false)
    fixture.pass(0)
    waitForPictures()
  }

  private var cards: [PhotoCard] { (0..<PhotoPlaces.most).compactMap { scene.cards[$0] } }

  /// Waits for the decoding on another thread, while no time passes here.
  private func waitForPictures() {
    waitUntil(
      { cards.count == PhotoPlaces.most && scene.folderPhotos?.isLoading == false },
      doing: {
        usleep(1000)
        fixture.pass(0)
      })
  }

  /// Returns the places whose cards are exchanged within `seconds`, in order.
  private func exchanged(within seconds: Int) -> [Int] {
    var places: [Int] = []
    for _ in 0..<seconds {
      let before = cards
      fixture.pass(1)
      waitForPictures()
      places += zip(before, cards).enumerated().filter { $1.0 !== $1.1 }.map(\.offset)
    }
    return places
  }

  /// The first card is exchanged when it has been untouched for half a minute.
  @Test func oneAtATimeAndTheOneThatHasLainForLongestFirst() {
    #expect(exchanged(within: 39) == [])
    #expect(exchanged(within: 80) == [0, 1, 2, 3])
  }

  /// A held card stays, no matter how long ago its finger landed. After its release it waits behind the cards that have
  /// been untouched for longer.
  @Test func nothingIsTakenOutOfAHand() throws {
    let card = cards[4]
    let place = card.center
    fixture.send(.down, 1, place.x, place.y)
    fixture.pass(0.1)
    let held = try #require(cards.firstIndex { $0.isHeld })
    let first = exchanged(within: 24 * 20)
    #expect(Set(first) == Set(cards.indices).subtracting([held]), "\(first)")
    fixture.send(.up, 1, place.x, place.y)
    let second = exchanged(within: 24 * 20)
    #expect(Set(second) == Set(cards.indices) && second.firstIndex(of: held) == cards.count - 1, "\(second)")
  }
}
