import Foundation
import Testing

@Suite("The launcher's package commands")
struct LauncherPackageTests {
  let machine = FakeMachine()

  @Test("A package is made of a release, and its name and use are told")
  func package() throws {
    let outcome = try machine.kiosk("package")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("it is out/touchstone_1.2_amd64.deb; on a kiosk, as root: apt install"))
    #expect(
      machine.calls == [
        "swift --version",
        FakeMachine.releaseBuild("touchstone"),
        "package .build/release/touchstone out",
      ])
  }

  @Test("A package that cannot be made is an error that shows why")
  func makerFails() throws {
    machine.maker = "echo 'dh: no such thing'; exit 2"
    let outcome = try machine.kiosk("package")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("dh: no such thing"))
    #expect(outcome.output.contains("the whole log is .build/kiosk-package.log"))
  }

  @Test("It is tried on a fresh system by root")
  func tryPackage() throws {
    let outcome = try machine.kiosk("test-package")
    #expect(outcome.code == 0)
    #expect(machine.calls.suffix(2).first == "package .build/release/touchstone out")
    #expect(machine.calls.last == "test-package out/touchstone_1.2_amd64.deb bookworm")
  }

  @Test("It is tried with sudo by others")
  func withSudo() throws {
    machine.isRoot = false
    #expect(try machine.kiosk("test-package").code == 0)
    let tester = "sudo \(machine.path)/assets/kiosk/test-package"
    #expect(machine.calls.contains("\(tester) out/touchstone_1.2_amd64.deb bookworm"))
  }

  @Test("With neither root nor sudo it is said before anything is built")
  func noSudo() throws {
    machine.isRoot = false
    machine.hasSudo = false
    let outcome = try machine.kiosk("test-package")
    #expect(outcome.code == 69)
    #expect(outcome.output.contains("this takes root, and there is no sudo"))
    #expect(machine.calls == ["swift --version"])
  }

  @Test("A package that is not as it should be fails the command")
  func testerFails() throws {
    machine.tester = "echo 'something is left'; exit 1"
    let outcome = try machine.kiosk("test-package")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("something is left\ntouchstone: the package is not as it should be\n"))
  }

  @Test("Each command brings the tools that it needs, and no others")
  func tools() throws {
    machine.absent = ["debhelper", "debootstrap", "jq", "librsvg2-bin"]
    _ = try machine.kiosk("package")
    #expect(machine.calls.contains { $0.hasSuffix("install --no-install-recommends jq debhelper") })
    _ = try machine.kiosk("test-package")
    #expect(machine.calls.contains { $0.hasSuffix("install --no-install-recommends jq debhelper debootstrap") })
  }

  @Test("It is tried by root on a machine that boots, with the checks that are named")
  func tryOnMachine() throws {
    let outcome = try machine.kiosk("test-machine", "trixie", "boot", "keys")
    #expect(outcome.code == 0)
    let calls = machine.calls.filter { $0.hasPrefix("package ") || $0.hasPrefix("try ") }
    #expect(
      calls == [
        "package .build/release/touchstone out", "package .build/release/quiz out",
        "package .build/release/touchstone out \(machine.path)/assets/exhibits/what-do-you-think",
        """
        try out/touchstone_1.2_amd64.deb out/quiz_1.2_amd64.deb out/touchstone-what-do-you-think_1.2_amd64.deb \
        trixie boot keys
        """,
      ])
  }

  @Test("Which checks there are is told without building anything")
  func listOfChecks() throws {
    #expect(try machine.kiosk("test-machine", "list").code == 0)
    #expect(machine.calls == ["try list"])
  }

  @Test("A package that fails on a machine that boots fails the command")
  func machineFails() throws {
    machine.machineTester = "echo '  FAIL  boot'; exit 1"
    let outcome = try machine.kiosk("test-machine")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("FAIL  boot\ntouchstone: the package is not as it should be\n"))
  }

  @Test("Another Debian is tried by root, without a Swift of this machine, and what fails there fails the command")
  func otherDebian() throws {
    machine.swiftVersion = nil
    machine.absent = ["debootstrap"]
    let outcome = try machine.kiosk("test-distribution", "trixie")
    #expect(outcome.code == 1)
    #expect(outcome.output.hasSuffix("some step… no\ntouchstone: on trixie not everything is as it should be\n"))
    #expect(machine.calls.contains { $0.hasSuffix("install --no-install-recommends debootstrap") })
    #expect(machine.calls.last == "try trixie")
  }

  @Test("Another Debian is named, by one word", arguments: [[], ["13.1"], ["../etc"], ["trixie", "sid"]])
  func otherDebianUsage(arguments: [String]) throws {
    let outcome = try machine.kiosk(["test-distribution"] + arguments)
    #expect(outcome.code == 64)
    #expect(outcome.output.contains("takes the name of a Debian, such as trixie"))
    #expect(machine.calls == [])
  }

  @Test("They take no arguments", arguments: ["package", "test-package"])
  func usage(verb: String) throws {
    let outcome = try machine.kiosk(verb, "now")
    #expect(outcome.code == 64)
    #expect(outcome.output.contains(verb == "package" ? "takes --exhibit FOLDER or nothing" : "takes no arguments"))
    #expect(machine.calls == [])
  }

  /// A script that builds a program whose command `check` prints `lines` and ends with `code`.
  private func program(printing lines: String, code: Int) -> String {
    """
    printf '#!/bin/bash\\nprintf "%%s" "\(lines)"; exit \(code)\\n' > .build/release/touchstone
    chmod +x .build/release/touchstone
    """
  }

  @Test("A package with an exhibit is made of the folder, and its name and use are told")
  func exhibit() throws {
    machine.build = program(printing: "Name: harbour\\nVersion: 2.1\\nTitle: T", code: 0)
    machine.maker = "mkdir -p out; touch out/touchstone-harbour_2.1_amd64.deb"
    machine.workingDirectory = machine.path
    let outcome = try machine.kiosk("package", "--exhibit", ".")
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.output.contains("it is out/touchstone-harbour_2.1_amd64.deb; on a kiosk, as root: apt install"))
    #expect(machine.calls.last == "package .build/release/touchstone out \(machine.path)")
  }

  @Test("An exhibit with mistakes is no package, and they are told")
  func mistakenExhibit() throws {
    machine.build = program(printing: "exhibit.yaml:3:1: oh", code: 65)
    let outcome = try machine.kiosk("package", "--exhibit", "/")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("exhibit.yaml:3:1: oh\nthe exhibit has mistakes, so no package is made"))
    #expect(!machine.calls.contains { $0.hasPrefix("package ") })
  }

  @Test("An exhibit is a folder that is there", arguments: [[], ["/nowhere"], ["/", "/"]])
  func exhibitUsage(arguments: [String]) throws {
    #expect(try machine.kiosk(["package", "--exhibit"] + arguments).code == 64)
    #expect(machine.calls == [])
  }
}
