import Expectations
import Foundation
import Glibc
import Testing

@testable import Documents

/// Tests of the size limits and permissions of files, and of the messages for files that cannot be read or written.
@Suite("K13 Limits and modes of files") struct FileLimitTests {
  private let folder = NSTemporaryDirectory() + "limits-" + UUID().uuidString

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body()
  }

  private func mode(_ path: String) -> mode_t {
    var about = stat()
    return stat(path, &about) == 0 ? about.st_mode & 0o777 : 0
  }

  @Test(
    "A file of as many bytes as the limit is read; one of a byte more is an excess and no other mistake (K13)",
    arguments: [1, 2048, 65_535, 65_536, 65_537, 200_000])
  func bytes(count: Int) throws {
    try inFolder {
      let path = "\(folder)/file"
      try Data(repeating: 0x61, count: count).write(to: URL(fileURLWithPath: path))
      #expect(try InputFile.text(at: path, atMost: count).utf8.count == count)
      #expect(try InputFile.bytes(at: path, atMost: count + 1).count == count)
      let mistake = expectError(FileMistake.self) { try InputFile.text(at: path, atMost: count - 1) }
      #expect(mistake?.isExcess == true && mistake?.line == 1 && mistake?.file == path)
      #expect(mistake?.problem.hasSuffix("Allowed: \((count - 1) >> 10) KiB") == true)
      try Data([0x61, 0xff]).write(to: URL(fileURLWithPath: path))
      #expect(expectError(FileMistake.self) { try InputFile.text(at: path) }?.isExcess == false)
    }
  }

  @Test("Usually 4 MiB are read, of a trusted file a gigabyte (K13)")
  func limits() {
    #expect(InputLimits.usual.bytes == 4 << 20 && InputLimits.none.bytes == 1 << 30)
  }

  @Test("A directory and all above it that is missing are made for this user alone; what is there stays as it is")
  func directories() throws {
    try inFolder {
      chmod(folder, 0o755)
      try OutputDirectory.make("\(folder)/one/two/three")
      for path in ["one", "one/two", "one/two/three"] { #expect(mode("\(folder)/\(path)") == 0o700) }
      chmod("\(folder)/one", 0o750)
      try OutputDirectory.make("\(folder)/one/other/")
      #expect(mode(folder) == 0o755 && mode("\(folder)/one") == 0o750 && mode("\(folder)/one/other") == 0o700)
    }
  }

  @Test("The directory that could not be made is the first one, with the reason of the system")
  func aFileInTheWay() throws {
    try inFolder {
      try Data().write(to: URL(fileURLWithPath: "\(folder)/file"))
      let error = expectError(OutputDirectoryError.self) { try OutputDirectory.make("\(folder)/file/one/two") }
      #expect(error?.path == "\(folder)/file/one" && error?.code == ENOTDIR)
      #expect(
        error?.description
          == "The directory \(folder)/file/one cannot be made: Not a directory. Let this user write there.")
    }
  }

  @Test(
    "What to do about a file that cannot be written depends on the reason",
    arguments: [
      (ENOSPC, "Make room on that disk, or name a file on another one."),
      (EDQUOT, "Make room on that disk, or name a file on another one."),
      (EROFS, "Name a file on a disk that can be written to."),
      (EACCES, "Name a file in a directory that exists and that this user may write to."),
      (ENOENT, "Name a file in a directory that exists and that this user may write to."),
    ])
  func remedies(code: Int32, remedy: String) {
    let text = OutputFileError(path: "/some/file", errno: code).description
    #expect(text == "/some/file cannot be written: \(String(cString: strerror(code))). \(remedy)")
  }

  @Test("A file of lines that is made anew may be read by this user alone, a file of bytes by everybody")
  func modes() throws {
    try inFolder {
      let mask = umask(0o022)
      umask(mask)
      let writer = try LineWriter(path: "\(folder)/lines") { _ in }
      writer.write("one")
      try OutputFile.write([1], to: "\(folder)/bytes")
      #expect(mode("\(folder)/lines") == 0o600 && mode("\(folder)/bytes") == 0o644 & ~mask && !writer.hasFailed)
    }
  }
}
