import Foundation
import Testing

/// The package is made of a stand-in for the program, and of an exhibit in a folder.
@Suite("F4, K10 The Debian package of an exhibit", .enabled(if: hasPackageTools))
struct ExhibitPackageTests {
  private let directory: TemporaryDirectory
  private var exhibit: String { directory.path + "/Harbour" }

  init() throws {
    directory = try TemporaryDirectory()
    for folder in ["out", "Harbour/pages", "Harbour/.git"] {
      try FileManager.default.createDirectory(atPath: "\(directory.path)/\(folder)", withIntermediateDirectories: true)
    }
    try write("touchstone", Self.program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.path + "/touchstone")
    try write("Harbour/exhibit.yaml", "title: The harbour\n")
    try write("Harbour/pages/start page.md", "# Boats\n")
    try write("Harbour/.git/config", "secret\n")
  }

  private func write(_ file: String, _ text: String) throws {
    try text.write(toFile: directory.path + "/" + file, atomically: true, encoding: .utf8)
  }

  private func make() throws -> Outcome {
    try Outcome(
      running: Repository.root + "/assets/kiosk/package",
      [directory.path + "/touchstone", directory.path + "/out", exhibit])
  }

  /// Unpacks the package, and returns the folder. Its control files are in DEBIAN.
  private func unpack() throws -> String {
    let made = try FileManager.default.contentsOfDirectory(atPath: directory.path + "/out").filter {
      $0.hasSuffix(".deb")
    }
    try #require(made.count == 1 && made[0].hasPrefix("touchstone-harbour_1.2_"), "\(made)")
    let folder = directory.path + "/unpacked"
    let outcome = try Outcome(running: "/usr/bin/dpkg-deb", ["-R", directory.path + "/out/" + made[0], folder])
    try #require(outcome.code == 0, "\(outcome.output)")
    return folder
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test("has the program, the exhibit and a configuration that shows it")
  func files() throws {
    let outcome = try make()
    try #require(outcome.code == 0, "\(outcome.output)")
    let folder = try unpack()
    for path in [
      "usr/bin/touchstone", "lib/systemd/system/touchstone.service", "usr/share/man/man1/touchstone.1.gz",
      "lib/udev/rules.d/70-touchstone-sticks.rules", "usr/share/touchstone/exhibit/exhibit.yaml",
      "usr/share/touchstone/exhibit/pages/start page.md", "usr/share/doc/touchstone-harbour/copyright",
    ] {
      #expect(FileManager.default.fileExists(atPath: "\(folder)/\(path)"), "\(path)")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/usr/share/touchstone/exhibit/.git"))
    let configuration = try text("\(folder)/etc/touchstone/kiosk.yaml")
    #expect(configuration.contains("\nexhibit:\n"))
    #expect(configuration.contains("\n  folder: /usr/share/touchstone/exhibit\n"))
    // That of the scene called photos.
    #expect(configuration.contains("\n  folder: none\n"))
    let control = try text("\(folder)/DEBIAN/control")
    #expect(control.contains("Package: touchstone-harbour\n") && control.contains("\nVersion: 1.2\n"))
    #expect(control.contains("\nDescription: The harbour\n"))
    #expect(control.contains("fonts-inter"))
    for relation in ["Provides", "Conflicts", "Replaces"] {
      #expect(control.contains("\n\(relation): touchstone, touchstone-kiosk\n"), "\(control)")
    }
    let script = try text("\(folder)/DEBIAN/postinst")
    #expect(script.contains("adduser") && script.contains("was kept, and shows something else"))
    #expect(try Outcome(running: "/bin/sh", ["-n", "\(folder)/DEBIAN/postinst"]).code == 0)
  }

  @Test("takes the configuration of its folder, which only the kiosk may read")
  func configuration() throws {
    try write("Harbour/kiosk.yaml", "pin: 4711\n")
    try #require(try make().code == 0)
    let folder = try unpack()
    #expect(
      try text("\(folder)/etc/touchstone/kiosk.yaml")
        == "pin: 4711\n\nexhibit:\n  folder: /usr/share/touchstone/exhibit\n")
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/usr/share/touchstone/exhibit/kiosk.yaml"))
  }

  @Test("is not made of a folder with mistakes, nor with a link out of it")
  func mistakes() throws {
    try FileManager.default.createSymbolicLink(atPath: "\(exhibit)/passwd", withDestinationPath: "/etc/passwd")
    let link = try make()
    #expect(link.code == 1 && link.output.contains("passwd is a link out of the folder"), "\(link.output)")
    try write("Harbour/exhibit.yaml", "bad\n")
    let outcome = try make()
    #expect(outcome.code == 1 && outcome.output.contains("exhibit.yaml:1:1: oh"), "\(outcome.output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path + "/out") == [])
  }

  private static let program = #"""
    #!/bin/sh
    case "$1 $2" in
    --version*) echo 4.5.6 ;;
    "check --facts")
      if grep -q bad "$3/exhibit.yaml"; then echo "$3/exhibit.yaml:1:1: oh"; exit 65; fi
      printf 'Name: harbour\nVersion: 1.2\nTitle: The harbour\n' ;;
    "run --config") test "$4" = --exhibit && test -d "$5" && exit 69; exit 65 ;;
    --experimental-dump-help*) cat << 'END' ;;
    {"command": {"commandName": "touchstone", "abstract": "Fingers.", "discussion": "All.", "arguments": [],
      "subcommands": [{"commandName": "run", "abstract": "Runs.", "shouldDisplay": true, "arguments": []}]}}
    END
    esac

    """#
}
