import Glibc
import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of a directory while it is watched, with the system's own notifications.
@Suite("S3 A directory that is watched") final class PhotoFolderTests {
  private let directory = PhotoDirectory()
  private let elsewhere = PhotoDirectory()
  private let fixture: SceneFixture
  private let host: HeadlessHost
  private var folder: PhotoFolder?
  /// The last reported listing.
  private var latest: PhotoListing?

  /// The pace of most tests. Looks as rare as those of the program would make the tests long, and a file must count as
  /// still well within their time limit.
  private static let pace = FolderWatch.Pace(look: 0.2, still: 0.1, pause: 0.02)
  /// A pace without looks: everything comes by notification, and only closed or moved files are complete.
  private static let patient = FolderWatch.Pace(look: 3600, still: 3600, pause: 0.02)

  init() throws {
    fixture = try SceneFixture(ViewController(), draws: false)
    host = HeadlessHost(application: fixture.application)
    for name in ["a.png", "b.png"] { directory.add(name) }
    elsewhere.add("c.png")
  }

  private func watch(_ path: String? = nil, pace: FolderWatch.Pace = pace) {
    folder = PhotoFolder(path ?? directory.path, pace: pace, in: fixture.application) { [unowned self] in latest = $0 }
  }

  /// Waits for the reading of directories on another thread, while no time passes here.
  private func wait(until condition: () -> Bool) throws {
    let isTrue = waitUntil(condition, doing: { host.wait(upTo: 0.01) })
    try #require(isTrue, "\(String(describing: latest))")
  }

  private func names() -> [String]? { latest?.files.map(\.name) }

  private func wait(for names: [String]) throws { try wait { self.names() == names } }

  enum Change: CaseIterable { case added, linked, writtenAnew, movedIn, movedOut, renamed, removed }

  /// Each change comes by a notification, long before the next look.
  @Test(arguments: Change.allCases) func eachChangeIsReported(change: Change) throws {
    watch(pace: FolderWatch.Pace(look: 3600, still: 0.2, pause: 0.02))
    try wait(for: ["a.png", "b.png"])
    let before = latest
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
    try wait { latest != before && latest?.files == directory.files }
  }

  /// A copy from a slow disk is reported only when it is closed, no matter how long that takes.
  @Test func whatIsBeingWrittenIsReportedWhenItIsClosed() throws {
    watch(pace: Self.patient)
    try wait(for: [])
    // The second file is needed to see that the directory has been read again.
    let file = open("\(directory.path)/c.png", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    _ = write(file, "half", 4)
    elsewhere.add("d.png")
    rename("\(elsewhere.path)/d.png", "\(directory.path)/d.png")
    try wait(for: ["d.png"])
    _ = write(file, " and half", 9)
    close(file)
    try wait(for: ["c.png", "d.png"])
  }

  /// The medium of the directory may be removed. The next one in its place is watched again.
  @Test(arguments: [false, true]) func aDirectoryThatGoesIsMissedAndWatchedAgain(byMoving: Bool) throws {
    watch()
    try wait(for: ["a.png", "b.png"])
    let away = "\(directory.path)-away"
    if byMoving {
      rename(directory.path, away)
    } else {
      for file in directory.files { unlink(file.path) }
      rmdir(directory.path)
    }
    try wait { latest?.problem != nil }
    if byMoving { rename(away, directory.path) } else { mkdir(directory.path, 0o700) }
    try wait { latest?.problem == nil }
    directory.add("c.png")
    try wait { names()?.contains("c.png") == true }
  }

  /// A disk may be mounted after the start, or replace another one. The path then leads elsewhere without a
  /// notification.
  @Test func aPathThatLeadsElsewhereIsFollowed() throws {
    let link = "\(elsewhere.path)/link"
    watch(link)
    try wait { latest?.problem != nil }
    symlink(directory.path, link)
    try wait(for: ["a.png", "b.png"])
    let other = PhotoDirectory()
    other.add("x.png")
    unlink(link)
    symlink(other.path, link)
    try wait(for: ["x.png"])
    other.add("y.png")
    try wait(for: ["x.png", "y.png"])
  }

  /// A whole exhibition may replace another one: a directory of that name was always there.
  @Test func aDirectoryInThePlaceOfAnotherIsWatchedAsItWas() throws {
    watch()
    try wait(for: ["a.png", "b.png"])
    let away = "\(directory.path)-away"
    rename(directory.path, away)
    rename(elsewhere.path, directory.path)
    try wait(for: ["c.png"])
    directory.add("d.png")
    try wait(for: ["c.png", "d.png"])
    rename(directory.path, elsewhere.path)
    rename(away, directory.path)
    try wait(for: ["a.png", "b.png"])
  }

  /// The target of a link may appear later, as on a disk that is mounted.
  @Test func whatCannotBeReadIsNamedAndComesLater() throws {
    let target = "\(elsewhere.path)/later"
    symlink(target, "\(directory.path)/0.png")
    watch()
    try wait(for: ["a.png", "b.png"])
    #expect(latest?.omitted == [.unreadable("No such file or directory"): ["0.png"]])
    rename("\(elsewhere.path)/c.png", target)
    try wait(for: ["0.png", "a.png", "b.png"])
    #expect(latest?.omitted == [:])
    unlink(target)
  }

  /// The change comes by the notification alone. An administrator can read everything, so the test is disabled for one.
  @Test(.enabled(if: geteuid() != 0)) func rightsBringOneBack() throws {
    let path = "\(directory.path)/a.png"
    chmod(path, 0)
    watch(pace: FolderWatch.Pace(look: 3600, still: 0.1, pause: 0.02))
    try wait(for: ["b.png"])
    chmod(path, 0o600)
    try wait(for: ["a.png", "b.png"])
  }

  // MARK: Shares that do not respond

  /// The main thread never waits. The watch ends when the share responds, even if its owner has been released by then.
  @Test func aDirectoryThatDoesNotAnswerHoldsUpNobody() throws {
    let share = HangingShare()
    folder = PhotoFolder(
      directory.path, pace: Self.pace, read: { share.read($0) }, in: fixture.application,
      onListing: { [unowned self] in latest = $0 })
    share.waitForReader()
    for _ in 0..<20 { host.wait(upTo: 0.001) }
    #expect(latest == nil)
    share.answers = true
    try wait(for: ["a.png", "b.png"])
    share.answers = false
    share.waitForReader()
    let gone = { [weak folder] in folder }
    folder = nil
    #expect(gone() == nil)
    latest = nil
    share.answers = true
    for _ in 0..<20 { host.wait(upTo: 0.01) }
    #expect(latest == nil)
  }
}
