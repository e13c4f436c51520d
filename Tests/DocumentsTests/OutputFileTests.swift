import Expectations
import Foundation
import Glibc
import Testing

@testable import Documents

/// Tests of files that are written piece by piece, and of files that are replaced.
@Suite("Files that are written") struct OutputFileTests {
  private let folder = NSTemporaryDirectory() + "output-" + UUID().uuidString

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }
  private func content(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")), as: UTF8.self)
  }
  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] }

  /// The lengths lie around the 64 KiB pieces in which lines are written.
  @Test(arguments: [0, 1, 100, 1023, 1024, 1025, 2048, 5000]) func eachLineIsWrittenOnce(count: Int) throws {
    defer { removeFolder() }
    // Each line has 64 bytes including its line break.
    let lines = (0..<count).map { "\($0) ".padding(toLength: 63, withPad: ".", startingAt: 0) }
    try OutputFile.write(lines: lines, to: "\(folder)/lines")
    #expect(try content("lines") == lines.map { $0 + "\n" }.joined())
  }

  @Test func aLineLongerThanAPieceIsWrittenWhole() throws {
    defer { removeFolder() }
    let lines = ["first", String(repeating: "long ", count: 40_000), "", "last"]
    try OutputFile.write(lines: lines, to: "\(folder)/lines")
    #expect(try content("lines") == lines.joined(separator: "\n") + "\n")
  }

  @Test func aFileThatIsReplacedMayBeReadByEverybody() throws {
    defer { removeFolder() }
    for text in ["a long text", "short", ""] {
      try OutputFile.replace("\(folder)/file", by: Array(text.utf8))
      #expect(try content("file") == text && names == ["file"])
      var about = stat()
      #expect(stat("\(folder)/file", &about) == 0 && about.st_mode & 0o777 == 0o644)
      chmod("\(folder)/file", 0o600)
    }
  }

  /// A replacement may be tried again and again for months, so a failed attempt leaves no file behind.
  @Test func whatCanNotBeReplacedLeavesNothingBeside() throws {
    defer { removeFolder() }
    try FileManager.default.createDirectory(atPath: "\(folder)/taken/inside", withIntermediateDirectories: true)
    for _ in 1...3 {
      let error = expectError(OutputFileError.self) { try OutputFile.replace("\(folder)/taken", by: [1, 2, 3]) }
      #expect(error?.description.contains("\(folder)/taken cannot be written: Is a directory.") == true)
    }
    #expect(names == ["taken"])
    #expect(throws: OutputFileError.self) { try OutputFile.replace("\(folder)/none/file", by: [1]) }
    #expect(names == ["taken"])
  }

  /// A file, a folder or a dangling link that has the name already is not replaced.
  @Test func aFileThatIsCreatedIsForThisUserAloneAndReplacesNothing() throws {
    defer { removeFolder() }
    try OutputFile.create("\(folder)/file", Array("first".utf8))
    var about = stat()
    #expect(stat("\(folder)/file", &about) == 0 && about.st_mode & 0o777 == 0o600)
    mkdir("\(folder)/directory", 0o700)
    symlink("\(folder)/nowhere", "\(folder)/link")
    for name in ["file", "directory", "link"] {
      let error = expectError(OutputFileError.self) { try OutputFile.create("\(folder)/\(name)", [1]) }
      #expect(error?.description.contains("File exists") == true, "\(name)")
    }
    #expect(throws: OutputFileError.self) { try OutputFile.create("\(folder)/none/file", [1]) }
    #expect(try content("file") == "first" && names == ["directory", "file", "link"])
  }
}
