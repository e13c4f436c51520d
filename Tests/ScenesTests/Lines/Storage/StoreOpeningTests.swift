import Glibc
import Testing
import TouchGeometry

@testable import Scenes

@Suite("K14 A disk that does not answer holds up nothing") struct StoreOpeningTests {
  private let directory: TestDirectory
  private let gate: Gate

  init() throws {
    directory = try TestDirectory()
    gate = try Gate()
  }

  private var reading: StoreOpening.Reading {
    { [gate] directory in
      _ = gate.pass()
      return DrawingStore.open(in: directory)
    }
  }

  private func draw(_ document: LinesDocument, _ positions: [Double]) {
    for x in positions { document.add(from: Point(x, 0), to: Point(x, 100), ink: .sky, width: 10) }
  }

  private func positions(_ document: LinesDocument) -> [Double] { document.drawing.lines.map(\.begin.x) }

  /// Returns the lines on the disk.
  private func stored() throws -> [Double] {
    let document = LinesDocument()
    let opening = try #require(document.open(in: directory.path, within: 20))
    #expect(opening.failure == nil)
    defer { document.close() }
    return positions(document)
  }

  private func keep(_ positions: [Double]) {
    let document = LinesDocument()
    _ = document.open(in: directory.path)
    draw(document, positions)
    document.close()
  }

  private func open(_ document: LinesDocument) {
    #expect(document.open(in: directory.path, within: 0.05, by: reading) == nil)
  }

  private func waitForAnswer(_ document: LinesDocument) throws -> DrawingStore.Opening {
    gate.open()
    var opening: DrawingStore.Opening?
    try directory.wait {
      opening = document.takeOpening()
      return opening != nil
    }
    return try #require(opening)
  }

  @Test func whatWasDrawnMeanwhileLiesInFrontOfWhatWasStored() throws {
    keep([1, 2, 3])
    let document = LinesDocument()
    open(document)
    draw(document, [10, 11])
    #expect(document.newsFile == nil && document.openingFile != nil)
    #expect(try waitForAnswer(document).failure == nil)
    #expect(positions(document) == [1, 2, 3, 10, 11] && document.openingFile == nil)
    #expect(Set(document.drawing.lines.map(\.id)).count == 5)
    draw(document, [12])
    document.close()
    #expect(try stored() == [1, 2, 3, 10, 11, 12])
  }

  /// Undo takes back what the visitor did, and what they removed can still be brought back.
  @Test func undoGoesOnAsIfNothingHadCome() throws {
    keep([1, 2, 3])
    let document = LinesDocument()
    open(document)
    draw(document, [10, 11])
    let removed = document.removeAll()
    _ = try waitForAnswer(document)
    #expect(positions(document) == [1, 2, 3])
    #expect(document.bringBack(removed) && Set(positions(document)) == [1, 2, 3, 10, 11])
    for _ in 0..<2 { document.undo() }
    #expect(positions(document) == [1, 2, 3] && !document.canUndo)
    for _ in 0..<2 { document.redo() }
    #expect(Set(positions(document)) == [1, 2, 3, 10, 11])
    document.close()
    #expect(try Set(stored()) == [1, 2, 3, 10, 11])
  }

  @Test func withoutAnythingDrawnItIsAsEver() throws {
    keep([1, 2])
    let document = LinesDocument()
    open(document)
    _ = try waitForAnswer(document)
    #expect(positions(document) == [1, 2] && !document.canUndo)
    document.close()
    #expect(try stored() == [1, 2])
  }

  /// Many visits end meanwhile, and only one thread waits for the disk.
  @Test func theNextDocumentGoesOnWithIt() throws {
    keep([1, 2])
    let begin = TestDirectory.now
    for _ in 0..<20 {
      let document = LinesDocument()
      open(document)
      document.close()
    }
    #expect(TestDirectory.now < begin + 1, "each of them waited")
    let last = LinesDocument()
    open(last)
    _ = try waitForAnswer(last)
    #expect(positions(last) == [1, 2])
    last.close()
  }

  @Test func whatIsForgottenMeanwhileIsGoneOnceItAnswers() throws {
    keep([1, 2])
    let first = LinesDocument()
    open(first)
    first.forget()
    first.close()
    let second = LinesDocument()
    open(second)
    _ = try waitForAnswer(second)
    #expect(positions(second) == [])
    second.close()
    #expect(try stored() == [])
  }

  /// A reset does not wait for the last visitor's lines to be written. The next opening waits for them.
  @Test func anEndThatIsNotWaitedForIsWaitedForByTheNextOpening() throws {
    let document = LinesDocument()
    Closings.begin(directory.path)
    #expect(document.open(in: directory.path, within: 0.1) == nil)
    Closings.end(directory.path)
    try directory.wait { document.takeOpening() != nil }
    document.close()
    for round in 0..<20 {
      let next = LinesDocument()
      #expect(next.open(in: directory.path, within: 20)?.failure == nil)
      draw(next, [Double(round)])
      next.close(within: 0)
    }
    #expect(try stored() == (0..<20).map(Double.init))
  }
}
