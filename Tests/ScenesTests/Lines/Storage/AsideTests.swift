import Glibc
import Testing
import TouchGeometry

@testable import Scenes

/// Tests of files that cannot be used as a drawing but are kept aside, since somebody may want them.
@Suite("K13 Files that are kept aside") struct AsideTests {
  private let directory: TestDirectory
  private var journal: String { "\(directory.path)/lines.journal" }

  init() throws { directory = try TestDirectory() }

  enum Kind: CaseIterable {
    case later, foreign, surplus

    var bytes: [UInt8] {
      let lines = (1...Line.ID(Drawing.limit + 3)).map {
        Line(id: $0, begin: .zero, end: Point(Double($0), 10), ink: .plain, width: 10)
      }
      switch self {
      case .later:
        var bytes = Journal.file(of: Array(lines.prefix(3)))
        bytes[Journal.headerLength - 4] = 2
        return bytes
      case .foreign: return Array("Dear exhibitor, this is a letter.".utf8)
      case .surplus: return Journal.file(of: lines)
      }
    }

    var remark: String {
      switch self {
      case .later: "was written by a later program, in version 2; this one reads version 1"
      case .foreign: "is no drawing of this program"
      case .surplus: "holds 2003 lines, and a drawing has 2000 at most"
      }
    }
  }

  private func open(_ document: LinesDocument) -> [String] { document.open(in: directory.path).remarks }

  @Test(arguments: Kind.allCases) func nothingIsLostOfThem(kind: Kind) throws {
    try directory.write(kind.bytes, journal)
    let document = LinesDocument()
    let remarks = open(document)
    let remark = try #require(remarks.first)
    #expect(remarks.count == 1 && remark.contains(kind.remark) && remark.contains("kept as \(journal).damaged-1"))
    #expect(document.drawing.lines.count == (kind == .surplus ? Drawing.limit : 0))
    // New lines are kept as usual.
    document.remove(Set(document.drawing.lines.prefix(1).map(\.id)))
    #expect(document.add(from: .zero, to: Point(9, 9), ink: .sky, width: 10))
    document.close()
    #expect(directory.bytes("\(journal).damaged-1") == kind.bytes)
    let again = LinesDocument()
    #expect(open(again) == [] && again.bytes == document.bytes)
    again.close()
  }
}

@Suite("K14 What is the matter with a disk") struct StorageErrorTests {
  private let texts = SceneStrings.english.storage

  private func error(_ code: Int32) -> StorageError { StorageError("writing a file", errno: code) }

  @Test(arguments: [ENOSPC, EDQUOT, EFBIG]) func thereIsNoRoom(code: Int32) {
    #expect(error(code).summary(texts) == texts.isFull && error(code).message.hasSuffix("Make room on the disk."))
  }

  @Test(arguments: [EROFS, EACCES, EPERM]) func nobodyMayWrite(code: Int32) {
    #expect(error(code).summary(texts) == texts.isProtected)
    #expect(error(code).message.contains("Let this user write there"))
  }

  @Test(arguments: [EIO, ENOTDIR, EWOULDBLOCK]) func somethingElse(code: Int32) {
    #expect(error(code).summary(texts) == texts.isBroken && error(code).message.hasSuffix("Is the disk all right?"))
  }

  @Test func somebodyElseHasIt() {
    #expect(StorageError.taken("a file").summary(texts) == texts.isTaken)
  }
}
