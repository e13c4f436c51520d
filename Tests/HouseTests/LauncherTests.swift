import Foundation
import Testing
import TouchLab

@Suite("The launcher")
struct LauncherTests {
  let machine = FakeMachine()

  @Test("Without Swift it says which version is needed and where from", arguments: ["run", "test"])
  func noSwift(verb: String) throws {
    machine.swiftVersion = nil
    let outcome = try machine.kiosk(verb)
    #expect(outcome.code == 69)
    #expect(outcome.output.contains("there is no Swift in $PATH"))
    #expect(outcome.output.contains("6.0 or newer"))
    #expect(outcome.output.contains("https://swift.org/install"))
    #expect(machine.calls == [])
  }

  @Test(
    "A Swift that is too old or broken is told so", arguments: ["Swift version 5.10.1", "Swift version 5.9", "oh"])
  func oldSwift(version: String) throws {
    machine.swiftVersion = version
    let outcome = try machine.kiosk("test")
    #expect(outcome.code == 69)
    #expect(outcome.output.contains("6.0 or newer"))
    #expect(machine.calls == ["swift --version"])
  }

  @Test("A Swift just new enough, or much newer, is taken", arguments: ["6.0", "6.10.2", "7.0", "12.1-dev"])
  func newSwift(version: String) throws {
    machine.swiftVersion = "Apple Swift version \(version) (x)"
    #expect(try machine.kiosk("test").code == 0)
  }

  @Test(
    "Where there is no Swift, that of the archive is installed, also on a machine whose apt is new",
    arguments: [true, false])
  func swiftOfTheArchive(hasLists: Bool) throws {
    machine.swiftVersion = nil
    machine.archivedSwift = "6.0.3-2"
    machine.hasLists = hasLists
    let outcome = try machine.kiosk("test")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("so Debian's is installed, which is 6.0.3-2."))
    let apt = "apt-get -y -o DPkg::Lock::Timeout=120 "
    let updates = Array(repeating: apt + "update", count: hasLists ? 1 : 2)
    let installation = updates + [apt + "install --no-install-recommends swiftlang", "swift --version"]
    #expect(Array(machine.calls.prefix(installation.count)) == installation)
  }

  @Test("A Swift of the archive that is too old is not installed")
  func oldSwiftOfTheArchive() throws {
    machine.swiftVersion = nil
    machine.archivedSwift = "5.8.1-1"
    let outcome = try machine.kiosk("test")
    #expect(outcome.code == 69)
    #expect(outcome.output.contains("and that of Debian is 5.8.1-1, which is too old"))
    #expect(outcome.output.contains("6.0 or newer"))
    #expect(machine.calls == [])
  }

  @Test("Who may not install Swift is told the command for it", arguments: [true, false])
  func noRightToInstallSwift(hasLists: Bool) throws {
    machine.swiftVersion = nil
    machine.archivedSwift = "6.0.3-2"
    machine.hasLists = hasLists
    machine.isRoot = false
    machine.hasSudo = false
    let outcome = try machine.kiosk("run")
    #expect(outcome.code == 69)
    #expect(outcome.output.contains("apt-get update && apt-get install --no-install-recommends swiftlang\n"))
    #expect(machine.calls == [])
  }

  @Test("A Swift outside $PATH is found in the usual places, and that is said")
  func swiftElsewhere() throws {
    let elsewhere = try TemporaryDirectory()
    _ = try machine.kiosk("help")
    try FileManager.default.moveItem(atPath: machine.path + "/bin/swift", toPath: elsewhere.path + "/swift")
    machine.swiftVersion = nil
    let outcome = try machine.kiosk("test", extra: ["SWIFT_PLACES": "/nowhere:" + elsewhere.path])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("the one in \(elsewhere.path) is used"))
  }

  @Test("An unknown command, none, or too many arguments: usage and 64", arguments: [["dance"], [], ["test", "x"]])
  func usage(arguments: [String]) throws {
    let outcome = try Outcome(running: Repository.root + "/kiosk", arguments)
    #expect(outcome.code == 64)
    #expect(outcome.output.contains("Usage: ./kiosk run [ARGUMENTS]"))
  }

  @Test("Help is no error", arguments: ["help", "--help", "-h"])
  func help(word: String) throws {
    let outcome = try machine.kiosk(word)
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("Usage: ./kiosk run [ARGUMENTS]"))
  }

  @Test("On a display the program is built quickly, then run with the arguments")
  func run() throws {
    machine.build = program("touchstone")
    let outcome = try machine.kiosk("run", "--size", "800x600", "a scene")
    #expect(outcome.code == 3, "the program's own exit code")
    #expect(outcome.output.contains("touchstone: building touchstone (not optimised)… done in"))
    #expect(outcome.output.hasSuffix("This build is not optimised; \"run --optimized\" makes one that is.\n"))
    #expect(
      machine.calls == [
        "swift --version", FakeMachine.quickBuild("touchstone"),
        "touchstone run --size 800x600 a\\ scene",
      ])
  }

  @Test("With --optimized it is built as for kiosks, with the static runtime")
  func runOptimized() throws {
    machine.build = program("touchstone", in: ".build/release")
    let outcome = try machine.kiosk("run", "--optimized", "--scene", "lines")
    #expect(outcome.code == 3, "the program's own exit code")
    #expect(outcome.output.contains("touchstone: building touchstone (release)… done in"))
    #expect(!outcome.output.contains("not optimised"))
    #expect(
      machine.calls == [
        "swift --version", FakeMachine.releaseBuild("touchstone"), "touchstone run --scene lines",
      ])
  }

  @Test("A build that fails shows what the compiler said")
  func buildFails() throws {
    machine.build = "echo 'View.swift:1:1: error: no such thing'; exit 1"
    let outcome = try machine.kiosk("run")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("failed\nView.swift:1:1: error: no such thing\n"))
    #expect(outcome.output.contains("the whole log is .build/kiosk-build.log"))
  }

  @Test("Without a display it plays gestures on a private server and names the pictures", arguments: [nil, ""])
  func noDisplay(display: String?) throws {
    machine.display = display
    machine.build = program("touchstone") + "; " + program("touchlab", "touch out/gestures/01-tap.png", exit: 0)
    let outcome = try machine.kiosk("run", "a scene")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("$DISPLAY is not set"))
    #expect(outcome.output.hasSuffix("out/gestures.png, its screenshots are:\n  out/gestures/01-tap.png\n"))
    #expect(
      machine.calls.suffix(2) == [
        "touchlab run --size 1280x800 --script assets/scripts/gestures.touch --shots out/gestures --ready-file"
          + " out/gestures/transcript.jsonl -- .build/quick/release/touchstone run --transcript"
          + " out/gestures/transcript.jsonl --scene gestures a\\ scene",
        "touchlab film out/gestures.png out/gestures/01-tap.png",
      ])
  }

  @Test("The gestures that it plays are a script that can be played")
  func script() throws {
    #expect(throws: Never.self) { try Script(file: Repository.root + "/assets/scripts/gestures.touch") }
  }

  @Test("Gestures that cannot be played are an error that shows why")
  func labFails() throws {
    machine.display = nil
    machine.build = program("touchlab", "echo 'no free display'", exit: 7)
    let outcome = try machine.kiosk("run")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("no free display"))
  }

  /// Returns a shell command that builds a program which records its call.
  private func program(
    _ name: String, _ script: String = ":", exit: Int = 3, in folder: String = ".build/quick/release"
  ) -> String {
    let note = "{ printf '\(name)'; printf ' %q' \"$@\"; echo; } >> '\(machine.path)/calls'"
    let file = "\(folder)/\(name)"
    return
      "mkdir -p \(folder); cat > \(file) << 'END'\n#!/bin/bash\n\(note)\n\(script)\nexit \(exit)\nEND\nchmod +x \(file)"
  }
}
