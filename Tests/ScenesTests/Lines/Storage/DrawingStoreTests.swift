import Glibc
import Testing
import TouchGeometry

@testable import Scenes

@Suite("S2 A drawing that is kept") struct DrawingStoreTests {
  private let directory: TestDirectory
  private var journal: String { "\(directory.path)/deeper/touchstone/lines.journal" }

  init() throws { directory = try TestDirectory() }

  private func open(_ document: LinesDocument) -> DrawingStore.Opening {
    document.open(in: "\(directory.path)/deeper/touchstone")
  }

  private func draw(_ document: LinesDocument, _ count: Int) {
    for step in 0..<count {
      document.add(from: Point(Double(step), 0), to: Point(Double(step), 100), ink: .sky, width: 10)
    }
  }

  @Test func itIsThereAgainWithItsNames() throws {
    let first = LinesDocument()
    #expect(open(first).failure == nil)
    draw(first, 7)
    first.remove([2, 3])
    first.undo()
    first.bringToFront(1)
    first.close()
    let second = LinesDocument()
    #expect(open(second).remarks.isEmpty)
    #expect(second.bytes == first.bytes)
    #expect(!second.canUndo)
    draw(second, 1)
    #expect(second.drawing.lines.last?.id == 8)
    second.close()
  }

  @Test func aLongHistoryIsWrittenAnew() throws {
    let document = LinesDocument()
    _ = open(document)
    for _ in 0..<900 {
      draw(document, 1)
      document.removeAll()
    }
    draw(document, 3)
    document.close()
    let size = try #require(directory.bytes(journal)).count
    #expect(size < 100_000, "\(size) bytes for 3 lines")
    let again = LinesDocument()
    #expect(open(again).remarks.isEmpty)
    #expect(again.bytes == document.bytes)
    again.close()
  }

  /// Rewriting the file is expensive, so later edits are appended again.
  @Test func afterThatEditsAreAppendedAgain() throws {
    let document = LinesDocument()
    _ = open(document)
    draw(document, 3)
    try waitUntilSaved(document)
    let first = try identity()
    for _ in 0..<510 {
      draw(document, 1)
      document.remove([document.drawing.lines.last?.id ?? 0])
    }
    try waitUntilSaved(document)
    let second = try identity()
    #expect(second != first)
    draw(document, 1)
    try waitUntilSaved(document)
    #expect(try identity() == second)
    document.close()
  }

  /// The content at the start counts as well, even if many visits end before the history is long.
  @Test func aHistoryOfManyVisitsIsWrittenAnew() throws {
    var files: Set<Identity> = []
    for _ in 0..<3 {
      let document = LinesDocument()
      _ = open(document)
      draw(document, 1)
      try waitUntilSaved(document)
      files.insert(try identity())
      for _ in 0..<200 {
        draw(document, 1)
        document.remove([document.drawing.lines.last?.id ?? 0])
      }
      document.close()
    }
    files.insert(try identity())
    #expect(files.count == 2, "three times 400 are more than 1,000, two times are not")
  }

  /// The identity of a file by its inode number. The file stays open, since the number of a removed file may be reused.
  private struct Identity: Hashable {
    private let file: OwnedFile
    private let number: ino_t

    init(_ path: String) throws {
      file = try OwnedFile(path, O_RDONLY)
      var about = stat()
      try #require(fstat(file.descriptor, &about) == 0)
      number = about.st_ino
    }

    static func == (one: Identity, other: Identity) -> Bool { one.number == other.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private func identity() throws -> Identity { try Identity(journal) }

  private func waitUntilSaved(_ document: LinesDocument) throws {
    try directory.wait {
      _ = document.updateStore()
      return !document.isSaving
    }
  }

  @Test func aDamagedFileIsKeptAsideAndSaidSo() throws {
    let first = LinesDocument()
    _ = open(first)
    draw(first, 5)
    first.close()
    var bytes = try #require(directory.bytes(journal))
    bytes[60] ^= 1
    try directory.write(bytes, journal)
    let second = LinesDocument()
    let opening = open(second)
    #expect(second.drawing.lines == Array(first.drawing.lines.dropFirst()))
    let remark = try #require(opening.remarks.first)
    #expect(remark.contains("is damaged") && remark.contains("\(journal).damaged-1") && remark.contains("4 lines"))
    #expect(directory.bytes("\(journal).damaged-1") == bytes)
    second.close()
    let third = LinesDocument()
    #expect(open(third).remarks.isEmpty)
    #expect(third.bytes == second.bytes)
    third.close()
  }

  /// The first file may be the one that somebody looks for. The number is limited, so that the disk does not fill up.
  @Test func ofManyDamagedFilesTheFirstAndTheNewestAreKept() throws {
    for number in 1...12 as ClosedRange<UInt8> {
      let document = LinesDocument()
      _ = open(document)
      document.close()
      try directory.write([number], journal)
    }
    let document = LinesDocument()
    #expect(open(document).remarks.count == 1)
    document.close()
    let kept: [UInt8] = (1...10).map { directory.bytes("\(journal).damaged-\($0)")?.first ?? 0 }
    #expect(kept == [1, 2, 3, 4, 5, 6, 7, 8, 12, 0])
  }

  @Test func aTornEndIsWrittenOver() throws {
    let first = LinesDocument()
    _ = open(first)
    draw(first, 3)
    let lines = first.drawing.lines
    first.removeAll()
    first.close()
    let bytes = try #require(directory.bytes(journal))
    try directory.write(Array(bytes.dropLast(9)), journal)
    let second = LinesDocument()
    #expect(open(second).remarks.first?.contains("in the middle of a change") == true)
    #expect(second.drawing.lines == lines)
    // The new edit is shorter than the torn one.
    draw(second, 1)
    second.close()
    let third = LinesDocument()
    #expect(open(third).remarks.isEmpty)
    #expect(third.bytes == second.bytes)
    third.close()
  }

  @Test func whoComesSecondIsToldAndSavesNothing() throws {
    let (first, second) = (LinesDocument(), LinesDocument())
    _ = open(first)
    draw(first, 2)
    let opening = open(second)
    #expect(opening.failure?.isTaken == true)
    #expect(opening.failure?.message.contains("another touchstone") == true)
    draw(second, 5)
    second.close()
    first.close()
    let third = LinesDocument()
    _ = open(third)
    #expect(third.bytes == first.bytes)
    third.close()
  }

  /// A file takes the place of a directory, and is removed later.
  @Test func whatCannotBeWrittenIsToldAndTriedAgain() throws {
    let obstacle = "\(directory.path)/deeper"
    try directory.write([], obstacle)
    let document = LinesDocument()
    let opening = open(document)
    #expect(opening.failure?.code == ENOTDIR)
    draw(document, 4)
    try directory.wait { document.updateStore().failure != nil }
    unlink(obstacle)
    try directory.wait { document.updateStore().failure == nil && !document.isSaving }
    document.close()
    let again = LinesDocument()
    _ = open(again)
    #expect(again.bytes == document.bytes)
    again.close()
  }

  /// The sender never waits: values that do not fit are refused, and come later.
  @Test func aFullPipeQueueRefusesAndKeepsTheOrder() throws {
    let hole = try PipeQueue<Int>()
    #expect(hole.take() == nil)
    var count = 0
    while hole.put(count) { count += 1 }
    #expect(count >= 4096)
    #expect((0..<count).allSatisfy { hole.take() == $0 })
    #expect(hole.take() == nil && hole.put(7))
  }

  /// Refused values and values that nobody received are released.
  @Test func aPipeQueueKeepsNothingThatItDoesNotHold() throws {
    final class Content: Sendable {}
    weak var refused: Content?
    weak var left: Content?
    do {
      let queue = try PipeQueue<Content>()
      let first = Content()
      left = first
      #expect(queue.put(first))
      while queue.put(Content()) {}
      let late = Content()
      refused = late
      #expect(!queue.put(late))
    }
    #expect(refused == nil && left == nil)
  }

  @Test func aFileOfJustTheLimitIsRead() throws {
    let file = "\(directory.path)/limit"
    try OwnedFile(file, O_WRONLY | O_CREAT | O_TRUNC).write([1, 2, 3, 4, 5], at: 0)
    let written = try OwnedFile(file, O_RDONLY)
    #expect(try written.read(atMost: 5) == [1, 2, 3, 4, 5])
    #expect(try written.read(atMost: 4) == nil)
  }

  /// The edits are more than the pipe to the other thread can hold.
  @Test func nothingIsLostOfManyEditsAtOnce() throws {
    let document = LinesDocument()
    _ = open(document)
    draw(document, 500)
    for _ in 0..<10_000 { document.canUndo && document.drawing.lines.count == 500 ? document.undo() : document.redo() }
    draw(document, 1)
    document.close()
    let again = LinesDocument()
    _ = open(again)
    #expect(again.bytes == document.bytes)
    again.close()
  }
}

/// A directory that exists as long as the test.
final class TestDirectory {
  let path: String

  init() throws {
    var template = Array("/tmp/lines-tests-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit { Self.remove(path) }

  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  func bytes(_ file: String) -> [UInt8]? { try? OwnedFile(file, O_RDONLY).read(atMost: .max) }

  func write(_ bytes: [UInt8], _ file: String) throws {
    try OwnedFile(file, O_WRONLY | O_CREAT | O_TRUNC).write(bytes, at: 0)
  }

  func wait(upTo seconds: Double = 20, until condition: () -> Bool) throws {
    let end = Self.now + seconds
    while !condition() {
      try #require(Self.now < end, "it took more than \(seconds) s")
      usleep(2000)
    }
  }

  private static func remove(_ path: String) {
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
        if name != ".", name != ".." { remove("\(path)/\(name)") }
      }
      closedir(directory)
    }
    Glibc.remove(path)
  }
}
