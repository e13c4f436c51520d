import Glibc
import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// What happens to a directory while it is watched. The system itself has the news of it.
@Suite("S3 A directory that is watched") final class PhotoFolderTests {
  private let directory = PhotoDirectory()
  private let elsewhere = PhotoDirectory()
  private let fixture: SceneFixture
  private let host: HeadlessHost
  private var folder: PhotoFolder?
  /// What was told last.
  private var latest: PhotoListing?

  init() throws {
    fixture = try SceneFixture(ViewController(), draws: false)
    host = HeadlessHost(application: fixture.application)
    for name in ["a.png", "b.png"] { directory.add(name) }
    elsewhere.add("c.png")
    folder = PhotoFolder(directory.path, in: fixture.application) { [unowned self] in latest = $0 }
    try waitUntilTold()
  }

  /// Directories are read on another thread, while no time passes here.
  private func wait(until condition: () -> Bool) throws {
    let isTrue = waitUntil(
      condition,
      doing: {
        host.wait(upTo: 0.01)
        fixture.pass(0.1)
      })
    try #require(isTrue, "\(latest?.files ?? [])")
  }

  private func waitUntilTold() throws {
    try #require(latest?.files != directory.files)
    try wait { latest?.files == directory.files }
  }

  enum Change: CaseIterable { case added, linked, writtenAnew, movedIn, movedOut, renamed, removed }

  @Test(arguments: Change.allCases) func whateverChangesIsTold(change: Change) throws {
    let (own, other) = ("\(directory.path)/a.png", "\(elsewhere.path)/c.png")
    switch change {
    case .added: directory.add("c.png")
    case .linked: symlink(other, "\(directory.path)/c.png")
    case .writtenAnew: directory.add("a.png", content: "another one")
    case .movedIn: rename(other, "\(directory.path)/c.png")
    case .movedOut: rename(own, "\(elsewhere.path)/a.png")
    case .renamed: rename(own, "\(directory.path)/z.png")
    case .removed: unlink(own)
    }
    try waitUntilTold()
  }

  /// As a copy from a slow disk, which is no picture yet when it begins.
  @Test func whatIsWrittenSlowlyIsToldAgainWhenItIsWhole() throws {
    let file = open("\(directory.path)/c.png", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    _ = write(file, "half", 4)
    try waitUntilTold()
    _ = write(file, " and half", 9)
    close(file)
    try waitUntilTold()
  }

  /// As when what it lies on is taken out: what comes in its place is watched as it was.
  @Test(arguments: [false, true]) func aDirectoryThatGoesIsMissedAndWatchedAgain(byMoving: Bool) throws {
    let away = "\(directory.path)-away"
    if byMoving {
      rename(directory.path, away)
    } else {
      for file in directory.files { unlink(file.path) }
      try waitUntilTold()
      rmdir(directory.path)
    }
    try wait { latest?.problem != nil }
    if byMoving { rename(away, directory.path) } else { mkdir(directory.path, 0o700) }
    try wait { latest?.problem == nil }
    directory.add("c.png")
    try waitUntilTold()
  }

  /// As when a whole exhibition is put in the place of another: the directory of that name was never missing.
  @Test func aDirectoryInThePlaceOfAnotherIsWatchedAsItWas() throws {
    let away = "\(directory.path)-away"
    rename(directory.path, away)
    rename(elsewhere.path, directory.path)
    try waitUntilTold()
    fixture.pass(1)
    directory.add("d.png")
    try waitUntilTold()
    rename(directory.path, elsewhere.path)
    rename(away, directory.path)
    try waitUntilTold()
  }

  /// The first reading is over before the system can be asked for news.
  @Test func whatComesBetweenReadingAndWatchingIsTold() throws {
    fixture.application.host = nil
    folder = PhotoFolder(directory.path, in: fixture.application) { [unowned self] in latest = $0 }
    let listing = try #require(latest)
    directory.add("c.png")
    fixture.application.host = host
    folder?.take(listing)
    try waitUntilTold()
  }

  @Test func aReadingThatIsOverAfterALaterOneTellsNothing() throws {
    let folder = try #require(folder)
    let old = PhotoListing(of: directory.path)
    directory.add("c.png")
    folder.take(PhotoListing(of: directory.path), ofReading: 9)
    folder.take(old, ofReading: 8)
    #expect(latest?.files == directory.files)
  }
}
