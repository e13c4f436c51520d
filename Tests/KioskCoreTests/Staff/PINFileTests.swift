import Glibc
import Testing

@testable import KioskCore
@testable import TouchLab

@Suite("K13 The file of wrong PINs") struct PINFileTests {
  private let directory: TemporaryDirectory
  private var folder: String { "\(directory.path)/quiz" }
  private var path: String { "\(folder)/pin.tries" }

  init() throws { directory = try TemporaryDirectory(prefix: "pin-file-tests") }

  private func mode(_ path: String) -> mode_t {
    var about = stat()
    return stat(path, &about) == 0 ? about.st_mode & 0o777 : 0
  }

  @Test("It and its directory are for their owner alone, whether it is there already or not")
  func rights() {
    PINTries(path: path) { 1000 }.note(3)
    #expect(mode(path) == 0o600 && mode(folder) == 0o700)
    unlink(path)
    PINTries(path: path) { 1000 }.note(3)
    #expect(mode(path) == 0o600)
  }

  @Test("The last try counts until the span has passed, and not when it has")
  func duration() {
    PINTries(path: path) { 1000 }.note(3)
    for (now, count) in [(1000, 3), (1599, 3), (1600, 0), (5000, 0), (900, 3), (0, 3)] {
      #expect(PINTries(path: path) { now }.wrongTries(within: 600) == count, "\(now)")
    }
  }

  @Test("A link in its place is not followed")
  func links() throws {
    mkdir(folder, 0o700)
    let other = "\(directory.path)/other"
    try TextFile.write("mine", to: other)
    symlink(other, path)
    let tries = PINTries(path: path) { 1000 }
    tries.note(3)
    #expect(tries.wrongTries(within: 600) == 0 && TextFile.read(other) == "mine")
  }
}
