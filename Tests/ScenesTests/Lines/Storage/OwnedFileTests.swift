import Glibc
import Testing
import TouchGeometry

@testable import Scenes

@Suite("S2 Files of a drawing") struct OwnedFileTests {
  private let directory: TestDirectory
  private var journal: String { "\(directory.path)/lines.journal" }

  init() throws { directory = try TestDirectory() }

  private func weight() throws -> Int { JournalContent(try #require(directory.bytes(journal))).weight.lines }

  @Test("Nobody but the user may read the files of a drawing, and programs that are started inherit none")
  func filesAreTheUsersAlone() throws {
    let document = LinesDocument()
    _ = document.open(in: directory.path)
    document.add(from: .zero, to: Point(9, 9), ink: .sky, width: 10)
    document.close()
    for path in [journal, "\(directory.path)/\(JournalFile.lockName)"] {
      let file = try OwnedFile(path, O_RDONLY)
      var about = stat()
      try #require(fstat(file.descriptor, &about) == 0)
      #expect(about.st_mode & 0o777 == 0o600, "\(path)")
      #expect(fcntl(file.descriptor, F_GETFD) & FD_CLOEXEC != 0, "\(path)")
    }
  }

  @Test("A damaged file keeps its name until a whole one can take its place") func aDamagedFileKeepsItsName() throws {
    let bytes = Array("Dear exhibitor, this is a letter.".utf8)
    try directory.write(bytes, journal)
    #expect(mkdir("\(journal).new", 0o700) == 0)
    let document = LinesDocument()
    #expect(document.open(in: directory.path).remarks.count == 1)
    document.close()
    #expect(directory.bytes(journal) == bytes && directory.bytes("\(journal).damaged-1") == bytes)
  }

  @Test("A journal is written anew once its edits carry 1,000 lines more than four times those there")
  func aJournalIsWrittenAnewAtItsWeight() throws {
    let document = LinesDocument()
    func reopen() -> LinesDocument {
      document.close()
      let next = LinesDocument()
      _ = next.open(in: directory.path)
      return next
    }
    _ = document.open(in: directory.path)
    for x in 0..<1000 { document.add(from: Point(Double(x), 0), to: Point(Double(x), 9), ink: .sky, width: 10) }
    let all = Set(document.drawing.lines.map(\.id))
    for _ in 0..<2 { document.move(all, by: Vector(1, 0)) }
    let second = reopen()
    #expect(try weight() == 5000)
    second.move(all, by: Vector(1, 0))
    for _ in 0..<2 { second.move(all, by: Vector(1, 0)) }
    second.remove([1])
    second.close()
    #expect(try weight() == 999, "1,000 and 4,001 are more than 4 times 999 and 1,000")
  }
}
