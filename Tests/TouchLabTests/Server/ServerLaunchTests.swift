import Expectations
import Glibc
import Testing

@testable import TouchLab

/// Launches with Xorg missing or at fault. Small scripts replace it.
@Suite struct ServerLaunchTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory(prefix: "touchlab-tests") }

  /// Returns options for an "Xorg" that is a shell script of these lines, with or without the dummy driver beside it.
  private func options(_ script: String?, withDriver: Bool = true) throws -> XServer.Options {
    var options = XServer.Options()
    options.executable = "\(directory.path)/Xorg"
    options.startLimit = 0.5
    if let script {
      try TextFile.write("#!/bin/sh\n\(script)\n", to: options.executable)
      chmod(options.executable, 0o700)
    }
    for folder in ["modules", "modules/drivers"] { mkdir("\(directory.path)/\(folder)", 0o700) }
    if withDriver { try TextFile.write("", to: "\(directory.path)/modules/drivers/dummy_drv.so") }
    return options
  }

  private func failure(_ options: XServer.Options) throws -> LabError {
    try #require(expectError(LabError.self) { try XServer(options) })
  }

  @Test func aMissingXorgNamesThePackages() throws {
    let failure = try failure(options(nil))
    #expect(failure.kind == .serverMissing)
    #expect(failure.problem == "\(directory.path)/Xorg is not there (package xserver-xorg-core)")
    #expect(failure.remedy == "On Debian: sudo apt-get install xserver-xorg-core xserver-xorg-video-dummy")
  }

  @Test func aMissingDriverNamesThePackages() throws {
    let failure = try failure(options("exit 0", withDriver: false))
    #expect(failure.kind == .serverMissing)
    #expect(failure.problem.contains("package xserver-xorg-video-dummy"))
  }

  @Test func aServerThatFailsIsQuoted() throws {
    let failure = try failure(options("echo chatter; echo '(EE) no screens found' >&2; exit 1"))
    #expect(failure.kind == .serverFailed)
    #expect(failure.problem.hasSuffix("chatter\n(EE) no screens found"))
  }

  @Test func aServerThatHangsIsEnded() throws {
    let mark = "\(directory.path)/pid"
    let failure = try failure(options("echo $$ > \(mark); echo hanging; exec sleep 1000"))
    #expect(failure.kind == .serverFailed)
    #expect(failure.problem.contains("hanging"))
    let pid = try #require(TextFile.read(mark).flatMap { Int32($0.filter(\.isNumber)) })
    #expect(kill(pid, 0) != 0)
  }

  @Test func aNumberThatIsTakenMeanwhileIsLeftForAnother() throws {
    let tries = "\(directory.path)/tries"
    let failure = try failure(
      options("echo $1 >> \(tries); echo 'Server is already active for display 7'; exit 1"))
    #expect(failure.problem.hasPrefix("found no free display"))
    let numbers = try #require(TextFile.read(tries)).split(separator: "\n")
    #expect(numbers.count > 10)
    #expect(Set(numbers).count > 10)
  }
}
