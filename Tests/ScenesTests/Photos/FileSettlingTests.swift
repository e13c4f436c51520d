import Glibc
import Testing

@testable import Scenes

/// Tests of which files of a directory are complete. The test controls the time.
@Suite("S3 Files that are being written") final class FileSettlingTests {
  private let directory = PhotoDirectory()
  private var settling = FileSettling()

  private func settled(at time: Double, clock: Double = 0) -> [String] {
    // The clock of the file system may be behind or ahead of that of the files.
    let start = Double(Glibc.time(nil))
    return settling.settled(directory.files, for: 1, at: time, start + clock).map(\.name)
  }

  @Test func aFileThatHasStoodStillForASecondIsComplete() {
    directory.add("a.png")
    #expect(settled(at: 10) == [] && settling.isWaiting)
    #expect(settled(at: 10.9) == [])
    directory.add("a.png", content: "longer")
    #expect(settled(at: 11.1) == [], "it has changed")
    #expect(settled(at: 12) == [])
    #expect(settled(at: 12.2) == ["a.png"] && !settling.isWaiting)
    #expect(settled(at: 12.3) == ["a.png"], "it stays complete")
  }

  @Test func aFileThatWasClosedIsCompleteAtOnce() {
    for name in ["a.png", "b.png"] { directory.add(name) }
    settling.noteClosed("b.png")
    #expect(settled(at: 10) == ["b.png"])
    #expect(settled(at: 10.1) == ["b.png"])
    directory.add("b.png", content: "written anew")
    #expect(settled(at: 10.2) == [], "the writing of a year ago says nothing of this one")
    settling.noteClosed("b.png")
    #expect(settled(at: 10.3) == ["b.png"])
    #expect(settled(at: 11.1) == ["a.png", "b.png"])
  }

  @Test(arguments: [(0.2, false), (2.5, true), (-1000, false)]) func anOldFileIsCompleteAtOnce(
    clock: Double, isOld: Bool
  ) {
    directory.add("a.png")
    #expect(settled(at: 10, clock: clock) == (isOld ? ["a.png"] : []))
  }

  @Test func aFileThatGoesIsForgotten() {
    let path = directory.add("a.png")
    #expect(settled(at: 10) == [])
    unlink(path)
    #expect(settled(at: 10.5) == [] && !settling.isWaiting)
  }
}
