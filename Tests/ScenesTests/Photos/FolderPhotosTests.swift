import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// A table with more pictures than it has room for.
@Suite("S3 Pictures take turns") struct FolderPhotosTests {
  private let directory = PhotoDirectory()
  private let scene: PhotosScene
  private let fixture: SceneFixture

  init() throws {
    for index in 1...PhotoPlaces.most + 1 {
      try Surface(width: 40, height: 30, format: .opaque).writePNG(to: "\(directory.path)/\(100 + index).png")
    }
    scene = PhotosScene(folder: directory.path)
    fixture = try SceneFixture(scene, draws: false)
    fixture.pass(0)
    waitForPictures()
  }

  private var cards: [PhotoCard] { (0..<PhotoPlaces.most).compactMap { scene.cards[$0] } }

  private func isShown(_ card: PhotoCard) -> Bool { card.subviews.contains { ($0 as? ImageView)?.image != nil } }

  /// They are decoded on another thread, while no time passes here.
  private func waitForPictures() {
    wait(
      until: { cards.count == PhotoPlaces.most && cards.allSatisfy(isShown) },
      doing: {
        usleep(1000)
        fixture.pass(0)
      })
  }

  /// Does `body` again and again until `condition` says yes, for five minutes at most; whether it did.
  @discardableResult
  private func wait(until condition: () -> Bool, doing body: () -> Void) -> Bool {
    let limit = ContinuousClock.now + .seconds(300)
    while !condition() {
      guard ContinuousClock.now < limit else { return false }
      body()
    }
    return true
  }

  /// The places whose card has gone after `seconds`, the first first.
  private func exchanged(within seconds: Int) -> [Int] {
    var places: [Int] = []
    for _ in 0..<seconds {
      let before = cards
      fixture.pass(1)
      places += zip(before, cards).enumerated().filter { $1.0 !== $1.1 }.map(\.offset)
      if !places.isEmpty { waitForPictures() }
    }
    return places
  }

  /// The first has its turn when it has lain untouched for half a minute.
  @Test func oneAtATimeAndTheOneThatHasLainForLongestFirst() {
    #expect(exchanged(within: 39) == [])
    #expect(exchanged(within: 80) == [0, 1, 2, 3])
  }

  /// However long ago its finger landed; and when it is let go it has its turn as all others do, after those that have
  /// lain for longer.
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

  /// Staff are told once, however often it is looked at, and again if that comes back after the folder could be read.
  @Test func thatAFolderCanNotBeReadIsSaidOnce() throws {
    let path = "\(directory.path)/later"
    let scene = PhotosScene()
    let fixture = try SceneFixture(scene, draws: false)
    // With a host folders are read on another thread, and again when there is news of them.
    let host = HeadlessHost(application: fixture.application)
    var messages: [String] = []
    fixture.application.diagnostics.sink = { messages.append("\($0): \($1)") }
    let photos = FolderPhotos(path, on: scene, in: fixture.application)
    defer { withExtendedLifetime((host, photos)) {} }
    /// It is looked at every five seconds, on another thread.
    func pass(until condition: () -> Bool) throws {
      let isTrue = wait(
        until: condition,
        doing: {
          _ = host.wait(upTo: 0.001)
          fixture.pass(2)
        })
      try #require(isTrue, "\(messages)")
    }
    try pass { messages.count == 1 }
    #expect(messages[0].contains("The photos in \(path) can not be read"))
    var looks = 0
    try pass {
      looks += 1
      return looks >= 40
    }
    #expect(messages.count == 1)
    mkdir(path, 0o700)
    try Surface(width: 40, height: 30, format: .opaque).writePNG(to: "\(path)/1.png")
    // Once it is decoded: a file that goes before that is told as well.
    try pass { scene.cards.count == 1 && scene.cards.values.allSatisfy(isShown) }
    unlink("\(path)/1.png")
    rmdir(path)
    try pass { messages.count > 1 }
    #expect(messages == [messages[0], messages[0]])
  }
}
