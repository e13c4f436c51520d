import Foundation
import Testing

@Suite("The launcher's test command")
struct LauncherTestingTests {
  let machine = FakeMachine()

  private static let shared = "--package-path .build/new/sample-garden --scratch-path .build"

  @Test("ends with one line that counts the tests, and has made, built and tested a kiosk of one's own on the way")
  func success() throws {
    machine.test = """
      case "$*" in *--skip\\ *) count=100 ;; *'[^A-Q]') count=20 ;; *) count=3 ;; esac
      echo "✔ Test run with $count tests in 9 suites passed after 4.2 seconds."
      """
    let outcome = try machine.kiosk("test")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains(/\ntouchstone: 123 tests passed in \d+ s\n$/))
    let calls = machine.calls
    #expect(calls.prefix(2) == ["swift --version", FakeMachine.testBuild])
    let beside = "swift test --disable-xctest --skip-build --ignore-lock"
    let programs = "^(TouchLabTests|TouchX11Tests|TouchstoneTests)\\."
    let parts = ["--skip \(programs)", "--filter \(programs)[A-Q]", "--filter \(programs)[^A-Q]"]
    #expect(Set(calls.dropFirst(2).prefix(3)) == Set(parts.map { "\(beside) \($0)" }))
    #expect(
      calls.dropFirst(5).prefix(3) == [
        "make sample-garden .build/new/sample-garden",
        "\(FakeMachine.testBuild) --disable-build-manifest-caching \(Self.shared)",
        "swift test --disable-xctest --skip-build \(Self.shared)",
      ])
    #expect(Set(calls.dropFirst(8)) == ["properties 100000 1 Tests/Regressions", "properties sessions 100"])
  }

  @Test("builds the documentation where Swift has docc, and fails with its mistakes")
  func documentation() throws {
    machine.documentation = "echo 'error: no such link'; exit 1"
    let outcome = try machine.kiosk("test")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("error: no such link"))
    machine.documentation = ":"
    #expect(try machine.kiosk("test").code == 0)
    #expect(machine.calls.filter { $0 == "docs --no-build" }.count == 2)
  }

  @Test("fails if what \"new\" makes cannot be made, built or tested", arguments: ["make", "build", "test"])
  func newKiosk(part: String) throws {
    let failure = "case \"$*\" in *sample-garden*) echo 'error: no flowers'; exit 1 ;; esac"
    switch part {
    case "make": machine.newMaker = failure
    case "build": machine.build = failure
    default: machine.test = failure
    }
    let plan = machine.path + "/.build/debug.yaml"
    try FileManager.default.createDirectory(atPath: machine.path + "/.build", withIntermediateDirectories: true)
    try "for the kiosk".write(toFile: plan, atomically: true, encoding: .utf8)
    let outcome = try machine.kiosk("test")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("error: no flowers"))
    // The next build plans what Touchstone needs.
    #expect(!FileManager.default.fileExists(atPath: plan))
  }

  @Test("runs quickly what needs no X server, and no random events")
  func quick() throws {
    machine.absent = ["xserver-xorg-core", "librsvg2-bin"]
    machine.test = "echo '✔ Test run with 45 tests in 9 suites passed after 4.2 seconds.'"
    let outcome = try machine.kiosk("test", "--quick")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains(/\ntouchstone: 45 tests passed in \d+ s; ".\/kiosk test" runs all\n$/))
    #expect(
      machine.calls == [
        "swift --version", FakeMachine.testBuild,
        "swift test --disable-xctest --skip-build"
          + " --skip ^(HouseTests|TouchLabTests|TouchX11Tests|TouchstoneTests)\\.",
      ])
  }

  @Test("runs the checks of the package's own files alone")
  func house() throws {
    machine.absent = ["xserver-xorg-core", "fonts-inter"]
    let outcome = try machine.kiosk("test", "--house")
    #expect(outcome.code == 0)
    #expect(
      machine.calls == [
        "swift --version", FakeMachine.testBuild,
        "swift test --disable-xctest --skip-build --filter ^HouseTests\\.",
      ])
  }

  @Test("names exactly the targets that use a server")
  func targetsWithServers() throws {
    let list = try #require(try Repository.text("kiosk").firstMatch(of: /\nprogram_tests="(.*)"\n/)).1
    let named = Set(list.split(separator: "|").map(String.init))
    let servers = Repository.swiftFiles(in: ["Tests"]).filter { file in
      (try? Repository.code(file).contains { $0.contains("XServer") }) == true
    }
    // This file, which has the word itself, starts none.
    #expect(Set(servers.map { String($0.split(separator: "/")[1]) }).subtracting(["HouseTests"]) == named)
  }

  /// Events and sessions are played in parallel.
  @Test("shows what random events or sessions have found, and fails", arguments: ["1 Tests/Regressions", "sessions"])
  func violation(part: String) throws {
    machine.properties = "case \"$*\" in *'\(part)'*) echo 'seed 7: R5: two ends' >&2; exit 1 ;; esac"
    let outcome = try machine.kiosk("test")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("seed 7: R5: two ends"))
  }

  /// Each part of the tests fails alone: the parts run in parallel.
  @Test("shows the failing tests, and nothing of the others", arguments: ["--skip ", ".[A-Q]", ".[^A-Q]"])
  func failure(part: String) throws {
    machine.test = """
      case "$*" in *'\(part)'*) ;; *) exit 0 ;; esac
      echo '↳ Testing Library Version: 6.3.1'
      echo '✔ Test "walks" passed after 0.1 seconds.'
      echo '✘ Test "talks" recorded an issue at A.swift:1:2: Expectation failed: 1 == 2'
      echo '↳ it should talk'
      exit 1
      """
    let outcome = try machine.kiosk("test")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("failed\n✘ Test \"talks\" recorded an issue"))
    #expect(outcome.output.contains("\n↳ it should talk\ntouchstone: the whole log is .build/kiosk-test.log\n"))
    #expect(!outcome.output.contains("walks") && !outcome.output.contains("Testing Library"))
  }

  @Test("shows the end of the log when the tests crash without a word")
  func crash() throws {
    machine.test = "echo 'Fatal: out of touch'; exit 1"
    let outcome = try machine.kiosk("test")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("Fatal: out of touch"))
  }

  @Test("fails on a warning of ours, and has the file compiled again next time")
  func warning() throws {
    let file = machine.path + "/View.swift"
    try "".write(toFile: file, atomically: true, encoding: .utf8)
    let before = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: before], ofItemAtPath: file)
    machine.build = "echo '\(file):3:5: warning: never used'"

    let outcome = try machine.kiosk("test")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("\(file):3:5: warning: never used"))
    #expect(outcome.output.contains("there are warnings"))
    let touched = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    #expect(try #require(touched) > before)
    #expect(!machine.calls.contains { $0.hasPrefix("swift test") })
  }

  @Test("does not mind a warning of somebody else's")
  func othersWarning() throws {
    machine.build = "echo '/home/x/.build/checkouts/Yams/Node.swift:1:1: warning: deprecated'"
    #expect(try machine.kiosk("test").code == 0)
  }

  @Test("finds out the home directory where $HOME is not set, since Swift keeps its downloads there")
  func noHome() throws {
    machine.hasHome = false
    machine.test = "echo \"home is $HOME.\"; exit 1"
    let outcome = try machine.kiosk("test", extra: ["SWIFT_PLACES": nil])
    #expect(outcome.output.contains(/\nhome is \/.+\.\n/))
  }
}
