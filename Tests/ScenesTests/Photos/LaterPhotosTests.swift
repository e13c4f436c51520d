import Glibc
import Testing
import TouchDrawing
import TouchUI

@testable import Scenes

/// Tests of a table in a program, with a directory whose pictures come and go.
@Suite("S3 Pictures that come later") struct LaterPhotosTests {
  private let directory = PhotoDirectory()
  private let path: String
  private let scene: PhotosScene
  private let fixture: SceneFixture
  // With a host, folders are read on another thread, and again after each notification.
  private let host: HeadlessHost
  private let log = Log()

  private final class Log { var messages: [String] = [] }

  init() throws {
    path = "\(directory.path)/later"
    scene = PhotosScene(
      PhotoLibrary(folder: path, pace: FolderWatch.Pace(look: 0.05, still: 0.05, pause: 0.01)))
    fixture = try SceneFixture(ViewController(), draws: false)
    host = HeadlessHost(application: fixture.application)
    fixture.application.diagnostics.sink = { [log] in log.messages.append("\($0): \($1)") }
    fixture.window.rootViewController = scene
  }

  /// Advances the time until the condition holds, while another thread looks at the directory.
  private func pass(until condition: () -> Bool) throws {
    let isTrue = waitUntil(
      condition,
      doing: {
        _ = host.wait(upTo: 0.001)
        fixture.pass(2)
      })
    try #require(isTrue, "\(log.messages)")
  }

  private func write(_ name: String) throws {
    try Surface(width: 40, height: 30, format: .opaque).writePNG(to: "\(path)/\(name).png")
  }

  /// Waits until this many cards with pictures are on the table. A file that disappears before it is decoded would be
  /// reported as well.
  private func waitForPictures(_ count: Int) throws {
    try pass { scene.cards.count == count && scene.cards.values.allSatisfy(\.showsPicture) }
  }

  /// Staff are notified once of a folder that cannot be read, and again only if this returns after a success.
  @Test func thatAFolderCanNotBeReadIsSaidOnce() throws {
    try pass { log.messages.count == 1 }
    #expect(log.messages[0].contains("The photos in \(path) cannot be read"))
    var looks = 0
    try pass {
      looks += 1
      return looks >= 40
    }
    #expect(log.messages.count == 1)
    mkdir(path, 0o700)
    try write("1")
    try waitForPictures(1)
    unlink("\(path)/1.png")
    rmdir(path)
    try pass { log.messages.count > 1 }
    #expect(log.messages == [log.messages[0], log.messages[0]])
  }

  /// The scene's own pictures are on the table while there are no others, and make space for those once.
  @Test func theScenesOwnMakeRoomAndComeBack() throws {
    let own = ArtPicture.allCases.count
    mkdir(path, 0o700)
    for _ in 0..<2 {
      try pass { scene.cards.count == own }
      let painted = Array(scene.cards.values)
      try write("1")
      try waitForPictures(1)
      let first = try #require(scene.cards.values.first)
      #expect(!painted.contains { $0 === first })
      try write("2")
      try waitForPictures(2)
      #expect(scene.cards.values.contains { $0 === first })
      for name in ["1", "2"] { unlink("\(path)/\(name).png") }
    }
    try pass { scene.cards.count == own }
    rmdir(path)
  }

  /// For the system the folder is another one.
  @Test func aFolderThatWasTakenAwayAndPutBackIsReadAgain() throws {
    for name in ["1", "2"] {
      mkdir(path, 0o700)
      try write(name)
      try waitForPictures(1)
      #expect(scene.cards[0] != nil)
      unlink("\(path)/\(name).png")
      rmdir(path)
      try pass { scene.cards.count == ArtPicture.allCases.count }
    }
  }
}
