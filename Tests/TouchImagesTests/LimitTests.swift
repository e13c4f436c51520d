import Expectations
import Foundation
import Testing
import TouchDrawing
import TouchImages

@Suite("P3 Pictures that are not shown")
struct LimitTests {
  private func error(_ path: String, limits: PictureLimits = PictureLimits()) -> PictureError? {
    do throws(PictureError) {
      _ = try PictureDecoder.decode(path, fitting: (40, 40), limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test func whatCannotBeRead() {
    #expect(error("/nowhere.jpg")?.description == "/nowhere.jpg cannot be read: No such file or directory.")
    #expect(error("/tmp")?.description == "/tmp cannot be read: it is not a file.")
  }

  @Test func whatIsNoPicture() throws {
    try PictureFixture.withFile(Array("GIF89a".utf8)) { path in
      #expect(
        error(path)?.description
          == "\(path) is not shown: it is no JPEG, PNG or WebP file. Save it as JPEG, PNG or WebP.")
    }
    try PictureFixture.withFile([]) { path in #expect(error(path) != nil) }
  }

  /// The kernel reports 4096 bytes for this file and returns fewer, like a file that is truncated while it is read.
  @Test(.timeLimit(.minutes(5))) func aFileThatIsShorterThanItSays() {
    let path = "/sys/devices/system/cpu/online"
    #expect(error(path)?.description.hasPrefix("\(path) is not shown: it is no JPEG") == true)
  }

  @Test func aFileThatIsTooLong() {
    var limits = PictureLimits()
    limits.file = 100
    guard case .tooLarge = error(PictureFixture.path("baseline.jpg"), limits: limits) else {
      Issue.record("It was read.")
      return
    }
  }

  @Test(arguments: PictureFixture.names) func aFileMayBeAsLongAsIsAllowed(name: String) throws {
    var limits = PictureLimits()
    limits.file = try PictureFixture.bytes(name).count
    #expect(error(PictureFixture.path(name), limits: limits) == nil)
    limits.file -= 1
    #expect(error(PictureFixture.path(name), limits: limits) != nil)
  }

  /// The memory that decoding takes counts, whatever size the header states.
  @Test(arguments: ["progressive.jpg", "interlaced.png", "lossless.webp"])
  func whatTakesTooMuchMemory(name: String) {
    var limits = PictureLimits()
    limits.memory = 20_000
    guard case .tooLarge(let path, let problem) = error(PictureFixture.path(name), limits: limits) else {
      Issue.record("It was decoded.")
      return
    }
    #expect(path == PictureFixture.path(name))
    #expect(problem.hasPrefix("decoding it takes more memory than is allowed, since it is "))
  }

  @Test(arguments: PictureFixture.names)
  func whatHasTooManyPixels(name: String) {
    var limits = PictureLimits()
    limits.pixels = 96 * 64 - 1
    #expect(
      error(PictureFixture.path(name), limits: limits)
        == .tooLarge(path: PictureFixture.path(name), problem: "it has more pixels than are allowed"))
    limits.pixels += 1
    #expect(error(PictureFixture.path(name), limits: limits) == nil)
  }

  @Test("A file that is too long is told in MiB, with what is allowed") func lengths() throws {
    var limits = PictureLimits()
    limits.file = 2 << 20
    try PictureFixture.withFile([UInt8](repeating: 0, count: 3 << 20)) { path in
      #expect(
        error(path, limits: limits) == .tooLarge(path: path, problem: "it has 3 MiB, 2 are allowed"))
    }
  }

  @Test("A picture with more pixels a side than a surface may have is too large, and not damaged")
  func longSides() throws {
    let bytes = PNGFile(kind: .grey, depth: 1).bytes(width: 40_000, height: 1) { _, _ in [0] }
    try PictureFixture.withFile(bytes) { path in
      let error = expectError(PictureError.self) {
        try PictureDecoder.decode(path, fitting: (40_000, 1), limits: PictureLimits())
      }
      guard case .tooLarge(path, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }
}
