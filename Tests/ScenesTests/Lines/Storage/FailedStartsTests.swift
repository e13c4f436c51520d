import Glibc
import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of programs that crash because of the drawing that they read.
@Suite("K13 Starts that fail") struct FailedStartsTests {
  private let directory: TestDirectory
  private var journal: String { "\(directory.path)/lines.journal" }

  init() throws { directory = try TestDirectory() }

  /// Runs a program that ends without notice. Its lock and its count stay as they are.
  private func crash(after step: (LinesDocument) -> Void = { _ in }) {
    let document = LinesDocument()
    _ = document.open(in: directory.path)
    step(document)
    // The document is closed to end its thread, and the change of the count is reverted.
    let count = directory.bytes("\(directory.path)/\(FailedStarts.name)")
    document.close()
    if let count { try? directory.write(count, "\(directory.path)/\(FailedStarts.name)") }
  }

  private func draw() {
    let document = LinesDocument()
    _ = document.open(in: directory.path)
    document.add(from: .zero, to: Point(10, 10), ink: .sky, width: 10)
    document.close()
  }

  private func start() -> (lines: Int, remarks: [String]) {
    let document = LinesDocument()
    let opening = document.open(in: directory.path)
    defer { document.close() }
    return (document.drawing.lines.count, opening.remarks)
  }

  @Test func afterTwoCrashesSoonAfterItIsShownTheDrawingIsSetAside() throws {
    draw()
    let bytes = try #require(directory.bytes(journal))
    crash { $0.noteShown() }
    crash { $0.noteShown() }
    let third = start()
    #expect(third.lines == 0)
    let remark = try #require(third.remarks.first)
    #expect(remark.contains("ended 2 times") && remark.contains("\(journal).damaged-1"))
    #expect(directory.bytes("\(journal).damaged-1") == bytes)
    #expect(start().remarks.isEmpty)
  }

  /// The count is that of a program that uses all memory while it reads the file.
  @Test func afterTwoCrashesWhileItIsReadTheDrawingIsSetAside() throws {
    draw()
    try directory.write(Array("2".utf8), "\(directory.path)/\(FailedStarts.name)")
    let next = start()
    #expect(next.lines == 0 && next.remarks.count == 1)
  }

  @Test func oneCrashOrLaterOnesCostNothing() {
    draw()
    crash { $0.noteShown() }
    #expect(start().lines == 1)
    for _ in 0..<4 {
      crash {
        $0.noteShown()
        $0.noteSuccess()
      }
    }
    for _ in 0..<4 { crash() }
    #expect(start().lines == 1 && start().remarks.isEmpty)
  }

  /// An orderly end counts even if it comes soon, or after a crash.
  @Test func anOrderlyEndIsNoFailure() {
    draw()
    for _ in 0..<3 {
      crash { $0.noteShown() }
      let document = LinesDocument()
      #expect(document.open(in: directory.path).remarks.isEmpty)
      document.noteShown()
      document.close()
    }
    #expect(start().lines == 1)
  }

  /// A start that ends before anything is shown has not crashed because of the drawing. Earlier crashes still count.
  @Test func aStartThatShowsNothingNeitherCountsNorMakesForget() {
    draw()
    crash { $0.noteShown() }
    for _ in 0..<3 { crash() }
    crash { $0.noteShown() }
    #expect(start().remarks.first?.contains("ended 2 times") == true)
  }

  @Test("A count that is none counts as no failed start", arguments: ["-5", "", "two", "99999999999999999999"])
  func aCountThatIsNoneIsZero(count: String) throws {
    draw()
    try directory.write(Array(count.utf8), "\(directory.path)/\(FailedStarts.name)")
    for _ in 0..<2 { crash { $0.noteShown() } }
    #expect(start().remarks.first?.contains("ended 2 times") == true)
  }

  /// The file has 300 GB of holes, which take no space on the disk.
  @Test func aFileWithHolesIsSetAsideUnread() throws {
    draw()
    #expect(truncate(journal, 300 << 30) == 0)
    let document = start()
    #expect(document.lines == 0)
    #expect(document.remarks.first?.contains("asks for more memory or time") == true)
    #expect(start().remarks.isEmpty)
  }

  @Test func aPipeInItsPlaceHoldsNothingUp() {
    #expect(mkfifo(journal, 0o600) == 0)
    #expect(mkfifo("\(directory.path)/\(FailedStarts.name)", 0o600) == 0)
    #expect(start().lines == 0)
  }
}
