import Foundation
import Testing

/// The package is made of a stand-in for the program in the folder of a Swift package. It only answers what the maker
/// of the package asks.
@Suite("P9, K10 The Debian package of a kiosk of one's own", .enabled(if: hasPackageTools))
struct OwnPackageTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try write("my-quiz", Self.program(version: "2.0.1"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.path + "/my-quiz")
    try FileManager.default.createDirectory(atPath: directory.path + "/out", withIntermediateDirectories: true)
  }

  private func write(_ file: String, _ text: String) throws {
    try text.write(toFile: directory.path + "/" + file, atomically: true, encoding: .utf8)
  }

  private func make() throws -> Outcome {
    try Outcome(
      running: Repository.root + "/assets/kiosk/package", [directory.path + "/my-quiz", "out"], in: directory.path)
  }

  /// Unpacks the package, and returns the folder. Its control files are in DEBIAN.
  private func unpack() throws -> String {
    let made = try #require(
      try FileManager.default.contentsOfDirectory(atPath: directory.path + "/out").first { $0.hasSuffix(".deb") })
    #expect(made.hasPrefix("my-quiz_2.0.1_"))
    let folder = directory.path + "/unpacked"
    let outcome = try Outcome(running: "/usr/bin/dpkg-deb", ["-R", directory.path + "/out/" + made, folder])
    try #require(outcome.code == 0, "\(outcome.output)")
    return folder
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test("has everything that Touchstone's has, under its own name")
  func files() throws {
    let outcome = try make()
    try #require(outcome.code == 0, "\(outcome.output)")
    let folder = try unpack()
    for path in [
      "usr/bin/my-quiz", "usr/lib/my-quiz/my-quiz-session", "usr/lib/my-quiz/x-server", "usr/lib/my-quiz/machine",
      "etc/my-quiz/kiosk.yaml", "etc/my-quiz/xorg.conf", "etc/my-quiz/machine/logind.conf",
      "lib/systemd/system/my-quiz.service", "lib/systemd/system/my-quiz-x.service",
      "lib/systemd/system/my-quiz-machine.service", "usr/share/xsessions/my-quiz.desktop",
      "usr/share/man/man1/my-quiz.1.gz", "usr/share/doc/my-quiz/copyright",
      "usr/share/doc/my-quiz/examples/my-quiz.rules.yml",
    ] {
      #expect(FileManager.default.fileExists(atPath: folder + "/" + path), "\(path)")
    }
    #expect(try text(folder + "/etc/my-quiz/kiosk.yaml") == "sample: true\n")
    let rules = try text(folder + "/usr/share/doc/my-quiz/examples/my-quiz.rules.yml")
    #expect(rules.contains("alert: MyQuizScreenDead") && rules.contains("my_quiz_touch_screens == 0"))
    #expect(try text(folder + "/lib/systemd/system/my-quiz.service").contains("\nStateDirectory=my-quiz\n"))
    // A title of two words is one word to the shell.
    #expect(try text(folder + "/DEBIAN/postinst").contains("--gecos \"My quiz\" my-quiz\n"))
    // Touchstone is named only where it is meant: as the work of others in this package, and as a package that this one
    // replaces.
    let traces = try Outcome(running: "/usr/bin/grep", ["-rIil", "touchstone", folder]).output
    #expect(
      Set(traces.split(separator: "\n")) == [
        Substring(folder + "/DEBIAN/control"), Substring(folder + "/usr/share/doc/my-quiz/copyright"),
      ])
  }

  @Test("is told by what the program says of itself, and takes the place of another kiosk on the machine")
  func control() throws {
    try #require(try make().code == 0)
    let control = try text(try unpack() + "/DEBIAN/control")
    #expect(control.contains("\nDescription: Questions & answers for everybody\n As a kiosk it runs unattended"))
    #expect(control.contains(/\nMaintainer: .+ <.+@.+>\n/))
    for relation in ["Provides", "Conflicts", "Replaces"] {
      #expect(control.contains("\n\(relation): touchstone-kiosk\n"))
      #expect(try Repository.text("assets/kiosk/debian/control").contains("\n\(relation):\n touchstone-kiosk,\n"))
    }
  }

  @Test("has the configuration and the Debian files of its Swift package")
  func own() throws {
    try write("kiosk.yaml", "quiz: {patience: 7}\n")
    try FileManager.default.createDirectory(atPath: directory.path + "/debian", withIntermediateDirectories: true)
    try write("debian/copyright", "All rights reserved.\n")
    try #require(try make().code == 0)
    let folder = try unpack()
    #expect(try text(folder + "/etc/my-quiz/kiosk.yaml") == "quiz: {patience: 7}\n")
    #expect(try text(folder + "/usr/share/doc/my-quiz/copyright") == "All rights reserved.\n")
  }

  @Test("is not made with a configuration that the program refuses")
  func mistake() throws {
    try write("kiosk.yaml", "bad\n")
    let outcome = try make()
    #expect(outcome.code == 1 && outcome.output.contains("kiosk.yaml:1: oh"), "\(outcome.output)")
  }

  /// For example, a sample may have a default that its custom key does not allow.
  @Test("is not made with a sample that the program refuses")
  func badSample() throws {
    try write("my-quiz", Self.program(version: "2.0.1", sample: "bad: sample"))
    try makeExecutable()
    let outcome = try make()
    #expect(outcome.code == 1 && outcome.output.contains("kiosk.yaml:1: oh"), "\(outcome.output)")
  }

  @Test(
    "has a unit that allows what the program asks for, and nothing else",
    arguments: ["", "[Service]\\nPrivateNetwork=no"])
  func rights(settings: String) throws {
    try write("my-quiz", Self.program(version: "2.0.1", rights: settings))
    try makeExecutable()
    try #require(try make().code == 0)
    let dropIn = try unpack() + "/lib/systemd/system/my-quiz.service.d/rights.conf"
    if settings.isEmpty {
      #expect(!FileManager.default.fileExists(atPath: dropIn))
    } else {
      #expect(try text(dropIn) == "[Service]\nPrivateNetwork=no\n")
    }
  }

  @Test("is not made of a program without a version")
  func noVersion() throws {
    try write("my-quiz", Self.program(version: ""))
    try makeExecutable()
    let outcome = try make()
    #expect(outcome.code == 1 && outcome.output.contains("Give KioskHost.Options one"), "\(outcome.output)")
  }

  private func makeExecutable() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.path + "/my-quiz")
  }

  private static func program(version: String, sample: String = "sample: true", rights: String = "") -> String {
    #"""
    #!/bin/sh
    case "$1 $2" in
    --version*) echo \#(version) ;;
    "doctor --sample") echo "\#(sample)" ;;
    "doctor --rights") if [ -n "\#(rights)" ]; then printf '\#(rights)\n'; fi ;;
    "run --config") if grep -q bad "$3"; then echo "my-quiz: $3:1: oh" >&2; exit 65; fi; exit 69 ;;
    --experimental-dump-help*) cat << 'END' ;;
    {"command": {"commandName": "my-quiz", "abstract": "Questions & answers\n for everybody.", "discussion": "All.",
      "subcommands": [{"commandName": "run", "abstract": "Runs.", "shouldDisplay": true, "arguments": []}]}}
    END
    esac

    """#
  }
}
