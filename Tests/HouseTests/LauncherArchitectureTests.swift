import Testing

@Suite("The launcher's packages for another processor")
struct LauncherArchitectureTests {
  let machine = FakeMachine()

  @Test("A package for arm64 is made by root in a Debian of its own: the machine needs no Swift and no libraries")
  func package() throws {
    machine.swiftVersion = nil
    machine.absent = ["debootstrap", "libcairo2-dev", "jq"]
    let outcome = try machine.kiosk("package", "--architecture", "arm64")
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(machine.calls.contains { $0.hasSuffix("install --no-install-recommends debootstrap") })
    let made = try #require(machine.calls.last)
    #expect(made.hasPrefix("arm64 touchstone \(machine.path) lib"))
    // It gets all libraries of the list, and nothing else of it.
    let libraries = made.split(separator: " ").dropFirst(3)
    #expect(libraries.first == "libcairo2-dev" && libraries.last == "libxss-dev" && libraries.count > 10)
    #expect(libraries.allSatisfy { $0.hasPrefix("lib") && $0.hasSuffix("-dev") })
  }

  @Test("With an exhibit, too")
  func exhibit() throws {
    let outcome = try machine.kiosk("package", "--architecture", "arm64", "--exhibit", "/")
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(machine.calls.last?.hasSuffix("-dev /") == true)
  }

  @Test("That it could not be made fails the command")
  func makerFails() throws {
    machine.foreignMaker = "echo 'Swift compiles… no'; exit 1"
    let outcome = try machine.kiosk("package", "--architecture", "arm64")
    #expect(outcome.code == 1)
    #expect(outcome.output.hasSuffix("Swift compiles… no\ntouchstone: there is no package for arm64\n"))
  }

  @Test("It is compared with this machine's, and tried in an emulation")
  func tryPackage() throws {
    machine.absent = ["qemu-user-static"]
    let outcome = try machine.kiosk("test-package", "--architecture", "arm64")
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(machine.calls.contains { $0.hasSuffix("install --no-install-recommends qemu-user-static") })
    #expect(
      machine.calls.suffix(4) == [
        FakeMachine.releaseBuild("touchstone"), FakeMachine.releaseBuild("touchlab"), "compare ",
        "test-package out/touchstone_1.2_arm64.deb trixie",
      ])
  }

  @Test("A kiosk of one's own has nothing on this machine to be compared with")
  func ownPackage() throws {
    let own = try TemporaryDirectory()
    try "".write(toFile: own.path + "/Package.swift", atomically: true, encoding: .utf8)
    let outcome = try machine.kiosk(
      "test-package", "--architecture", "arm64", "--product", "quiz", "--package-path", own.path)
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(machine.calls.count == 2)
    #expect(machine.calls.first?.hasPrefix("arm64 quiz \(own.path) lib") == true)
    #expect(machine.calls.last == "test-package out/quiz_1.2_arm64.deb trixie")
  }

  @Test("The machine's own processor is nothing special")
  func sameProcessor() throws {
    #expect(try machine.kiosk("package", "--architecture", "amd64").code == 0)
    #expect(machine.calls.last == "package .build/release/touchstone out")
  }

  @Test(
    "Other processors and other commands are refused, with what there is",
    arguments: [
      (
        ["package", "--architecture", "armhf"],
        "packages for armhf cannot be made on amd64, only those for arm64 on amd64"
      ),
      (["run", "--architecture", "arm64"], "--architecture goes with \"package\" and \"test-package\""),
      (["package", "--architecture"], "say which after --architecture"),
    ])
  func usage(arguments: [String], message: String) throws {
    let outcome = try machine.kiosk(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.output.contains("touchstone: \(message)."))
    #expect(machine.calls == [])
  }
}
