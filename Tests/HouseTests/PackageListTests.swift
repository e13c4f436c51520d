import Foundation
import Testing

@Suite("The launcher and Debian packages")
struct PackageListTests {
  let machine = FakeMachine()

  @Test("With nothing missing, apt is left alone")
  func nothingMissing() throws {
    let outcome = try machine.kiosk("test")
    #expect(outcome.code == 0)
    #expect(!outcome.output.contains("Debian"))
    #expect(!machine.calls.contains { $0.hasPrefix("apt-get") })
  }

  @Test("Exactly what is missing is installed, by root without sudo, and each is given a reason")
  func asRoot() throws {
    machine.absent = ["libxi-dev", "fonts-inter"]
    machine.removed = ["librsvg2-bin"]
    let outcome = try machine.kiosk("test")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains(/\n  libxi-dev +touches/))
    #expect(outcome.output.contains(/\n  fonts-inter +the typeface\n/))
    #expect(outcome.output.contains("installing 3 packages… done"))
    #expect(
      machine.calls.filter { $0.hasPrefix("apt-get") } == [
        "apt-get -y -o DPkg::Lock::Timeout=120 update",
        "apt-get -y -o DPkg::Lock::Timeout=120 install --no-install-recommends libxi-dev fonts-inter librsvg2-bin",
      ])
  }

  @Test("Others install with sudo")
  func withSudo() throws {
    machine.isRoot = false
    machine.absent = ["git"]
    #expect(try machine.kiosk("test").code == 0)
    #expect(
      machine.calls.filter { $0.hasPrefix("sudo") } == [
        "sudo env DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=120 update",
        "sudo env DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=120"
          + " install --no-install-recommends git",
      ])
  }

  @Test("With neither root nor sudo it says what to run")
  func noSudo() throws {
    machine.isRoot = false
    machine.hasSudo = false
    machine.absent = ["git", "libxi-dev"]
    let outcome = try machine.kiosk("run")
    #expect(outcome.code == 69)
    #expect(
      outcome.output.contains(
        "As root, run:\n  apt-get update && apt-get install --no-install-recommends git libxi-dev\n"))
    #expect(machine.calls == ["swift --version"])
  }

  @Test("An installation that fails shows what apt said and builds nothing")
  func aptFails() throws {
    machine.aptWorks = false
    machine.absent = ["git"]
    let outcome = try machine.kiosk("run")
    #expect(outcome.code == 69)
    #expect(outcome.output.contains("E: Unable to locate package"))
    #expect(outcome.output.contains("the whole log is .build/kiosk-packages.log"))
    #expect(!machine.calls.contains { $0.hasPrefix("swift build") })
  }

  @Test("Running on a display needs neither the private server nor the tests' tools")
  func onlyWhatIsNeeded() throws {
    machine.absent = ["xserver-xorg-core", "librsvg2-bin"]
    let outcome = try machine.kiosk("run", "--help")
    #expect(!outcome.output.contains("missing"))
    #expect(!machine.calls.contains { $0.hasPrefix("apt-get") })
  }

  @Test("Without a display it needs the private server")
  func server() throws {
    machine.display = nil
    machine.absent = ["xserver-xorg-core", "librsvg2-bin"]
    _ = try machine.kiosk("run")
    #expect(machine.calls.contains { $0.hasSuffix("install --no-install-recommends xserver-xorg-core") })
  }

  @Test("Every package has a need, a name and a reason, and is there once")
  func list() throws {
    let lines = try packageLines()
    #expect(lines.count > 10)
    let form = /^(build|run|server|test|manual|package|fresh|emulate|machine|compare) +[a-z0-9.+-]+ +\S.*$/
    for line in lines { #expect(line.contains(form)) }
    let names = lines.map { $0.split(separator: " ")[1] }
    #expect(Set(names).count == names.count)
  }

  @Test("What Package.swift asks of apt is in the list")
  func providers() throws {
    let listed = Set(try packageLines().map { $0.split(separator: " ")[1] })
    let asked = try Repository.text("Package.swift").matches(of: /\.apt\(\[([^\]]*)\]\)/)
      .flatMap { $0.1.matches(of: /"([^"]+)"/).map(\.1) }
    #expect(!asked.isEmpty)
    for name in asked { #expect(listed.contains(name), "\(name)") }
  }

  private func packageLines() throws -> [Substring] {
    let list = try #require(try Repository.text("kiosk").firstMatch(of: /\npackages=\(\n((?:.*\n)*?)\)\n/))
    return list.1.split(separator: "\n").map { $0.dropFirst(3).dropLast() }
  }
}
