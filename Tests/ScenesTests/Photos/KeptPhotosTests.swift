import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests that cards are painted before they appear, and that one visitor's pictures are ready for the next visitor.
@Suite("S3 Photos that are kept") final class KeptPhotosTests {
  private let directory = PhotoDirectory()
  private static let pace = FolderWatch.Pace(look: 0.1, still: 0.02, pause: 0.01)

  private func add(_ name: String, _ width: Int = 40, _ height: Int = 30) throws {
    try directory.addPicture(name, width, height)
  }

  /// A scene in a program with a window.
  private final class Visit {
    let scene: PhotosScene
    let fixture: SceneFixture
    let host: HeadlessHost

    init(_ library: PhotoLibrary, sharing: Visit? = nil) throws {
      scene = PhotosScene(library)
      let root = ViewController()
      fixture = try sharing?.fixture ?? SceneFixture(root, draws: false)
      host = sharing?.host ?? HeadlessHost(application: fixture.application)
      fixture.window.rootViewController = scene
      fixture.pass(0)
    }

    /// Advances the time here while other threads work, until the condition holds.
    func wait(until condition: () -> Bool) throws {
      let isTrue = waitUntil(
        condition,
        doing: {
          host.wait(upTo: 0.005)
          fixture.pass(0.005)
        })
      try #require(isTrue)
    }
  }

  private func isSeen(_ card: PhotoCard) -> Bool { card.showsPicture }

  // MARK: Painted already

  /// No card is ever blank on the table, whether its picture is from the directory or the scene's own.
  @Test(arguments: [false, true]) func noCardIsSeenBlank(hasFolder: Bool) throws {
    for index in 1...4 { try add("\(index).png") }
    let visit = try Visit(PhotoLibrary(folder: hasFolder ? directory.path : nil, pace: Self.pace))
    let count = hasFolder ? 4 : ArtPicture.allCases.count
    try visit.wait {
      for card in visit.scene.cards.values where !card.showsPicture {
        #expect(card.leaf.isHidden)
      }
      return visit.scene.cards.count == count && visit.scene.cards.values.allSatisfy(isSeen)
    }
  }

  /// Pictures that are painted when the scene opens lie there in its first frame: nothing moves in a scene at rest.
  @Test func whatIsPaintedAlreadyLiesThereAtOnce() throws {
    let fixture = try SceneFixture(PhotosScene(), draws: false)
    fixture.pass(0)
    let scene = try #require(fixture.window.rootViewController as? PhotosScene)
    #expect(scene.cards.count == ArtPicture.allCases.count)
    #expect(scene.cards.values.allSatisfy { isSeen($0) && $0.presentation.center == $0.center })
  }

  /// Cards that come later slide in from below the table, one after the other. Fingers find each at its final position.
  @Test func cardsThatComeLaterAreDealtWithMotion() throws {
    for index in 1...4 { try add("\(index).png") }
    let visit = try Visit(PhotoLibrary(folder: directory.path, pace: Self.pace))
    let height = visit.fixture.window.bounds.height
    var low: [Int: Double] = [:]
    try visit.wait {
      for (slot, card) in visit.scene.cards where visit.scene.cards.count <= 4 {
        low[slot] = max(low[slot] ?? 0, card.presentation.center.y)
      }
      return visit.scene.cards.count == 4
    }
    #expect(low.count == 4 && low.values.allSatisfy { $0 > height })
    visit.fixture.pass(0.15)
    let cards = visit.scene.cards
    #expect(cards.values.contains { $0.presentation.center.y > $0.center.y + 1 })
    #expect(cards.values.allSatisfy { $0.frame.maxY < height + 1 })
    visit.fixture.pass(2)
    #expect(cards.values.allSatisfy { abs($0.presentation.center.y - $0.center.y) < 0.01 })
  }

  // MARK: After a reset

  @Test(arguments: [false, true]) func theNextVisitorFindsThemAtOnce(hasFolder: Bool) throws {
    for index in 1...5 { try add("\(index).png") }
    let library = PhotoLibrary(folder: hasFolder ? directory.path : nil, pace: Self.pace)
    let count = hasFolder ? 5 : ArtPicture.allCases.count
    let first = try Visit(library)
    try first.wait { first.scene.cards.count == count && first.scene.cards.values.allSatisfy(isSeen) }
    let second = try Visit(library, sharing: first)
    #expect(second.scene !== first.scene)
    #expect(second.scene.cards.count == count && second.scene.cards.values.allSatisfy(isSeen))
  }

  /// The pictures decoded last are shown first, and the number of kept ones is bounded.
  @Test func whatIsKeptIsBounded() throws {
    let most = PhotoLibrary.mostKept
    for index in 0..<most + 3 { try add("\(100 + index).png") }
    let library = PhotoLibrary(folder: directory.path, pace: Self.pace)
    let visit = try Visit(library)
    let slots = visit.scene.table.capacity - 1
    try visit.wait { visit.scene.cards.count == slots && visit.scene.cards.values.allSatisfy(isSeen) }
    let files = try #require(library.files)
    try visit.wait {
      visit.fixture.pass(1)
      return files.suffix(3).allSatisfy(library.isKept)
    }
    #expect(files.filter(library.isKept).count == most)
    let next = try Visit(library, sharing: visit)
    #expect(next.scene.cards.count == slots && next.scene.cards.values.allSatisfy(isSeen))
  }

  /// Pictures that left the directory are dropped, and changed ones are decoded again.
  @Test func whatIsGoneIsForgotten() throws {
    for index in 1...3 { try add("\(index).png") }
    let library = PhotoLibrary(folder: directory.path, pace: Self.pace)
    let visit = try Visit(library)
    try visit.wait { visit.scene.cards.count == 3 }
    let old = try #require(library.files)
    unlink("\(directory.path)/1.png")
    try add("2.png", 30, 40)
    try visit.wait { library.files?.count == 2 && library.files?.first != old[1] && visit.scene.cards.count == 2 }
    #expect(!library.isKept(old[0]) && !library.isKept(old[1]) && library.isKept(old[2]))
    try visit.wait { library.files?.allSatisfy(library.isKept) == true }
  }

  // MARK: Shares that do not respond

  /// The scene shows pictures of its own, and those of the share once it responds.
  @Test func aShareThatDoesNotAnswer() throws {
    for index in 1...3 { try add("\(index).png") }
    let share = HangingShare()
    let library = PhotoLibrary(folder: directory.path, pace: Self.pace, read: { share.read($0) })
    let visit = try Visit(library)
    share.waitForReader()
    try visit.wait { visit.scene.cards.count == ArtPicture.allCases.count }
    // Another reset starts no second reader, and gets the same result.
    let next = try Visit(library, sharing: visit)
    try next.wait { next.scene.cards.count == ArtPicture.allCases.count }
    share.answers = true
    try next.wait { next.scene.cards.count == 3 && next.scene.cards.values.allSatisfy(isSeen) }
  }

  /// A file that cannot be read does not count as broken: it is tried again without another report.
  @Test func anUnreadableFileIsTriedAgain() throws {
    var reads = 0
    let library = PhotoLibrary(folder: directory.path, pace: FolderWatch.Pace(look: 3600, still: 0.02, pause: 0.01))
    try add("1.png")
    let visit = try Visit(library)
    var log: [String] = []
    visit.fixture.application.diagnostics.sink = { _, text in log.append(text) }
    try visit.wait { visit.scene.cards.count == 1 && library.files?.count == 1 }
    let file = try #require(library.files?.first)
    // The file disappears before the next look, as on a share that is briefly away.
    rename(file.path, "\(directory.path)/.away")
    let observing = library.observe(in: visit.fixture.application) { reads += 1 }
    let loading = library.load(file, longerSide: 5000, in: visit.fixture.application) { _ in }
    try visit.wait { log.contains { $0.contains("cannot be read") } }
    withExtendedLifetime((observing, loading)) {}
    rename("\(directory.path)/.away", file.path)
    try visit.wait {
      visit.fixture.pass(60)
      return library.files?.count == 1 && visit.scene.cards.values.contains(where: isSeen)
    }
    #expect(log.count == 1 && reads > 0)
  }
}
