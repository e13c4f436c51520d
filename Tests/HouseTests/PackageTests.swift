import Foundation
import Testing

/// Whether the tools that make packages are installed. Swift 6.0 crashes over a closure in the attribute of a suite.
let hasPackageTools = ["dh", "jq"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }

/// The package is made of a stand-in for the program, which only answers what the maker of the package asks. `./kiosk
/// test-package` tries the real one.
@Suite("K10 The Debian package", .enabled(if: hasPackageTools))
struct PackageTests {
  @Test("brings what a kiosk needs, each thing in its place")
  func package() throws {
    let directory = try TemporaryDirectory()
    let file = try make(in: directory.path)
    try checkContent(file)
    try checkControl(file)
    try checkManual(file)
  }

  private func make(in directory: String) throws -> String {
    let program = directory + "/touchstone"
    try Self.program.write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let outcome = try Outcome(running: Repository.root + "/assets/kiosk/package", [program, directory])
    try #require(outcome.code == 0, "\(outcome.output)")
    let made = try FileManager.default.contentsOfDirectory(atPath: directory).filter { $0.hasSuffix(".deb") }
    #expect(made.count == 1 && made[0].hasPrefix("touchstone_4.5.6_"))
    return directory + "/" + made[0]
  }

  /// Checks the files of the package. Only root may change them.
  private func checkContent(_ file: String) throws {
    let list = try Outcome(running: "/usr/bin/dpkg-deb", ["-c", file]).output.split(separator: "\n")
    let expected = [
      "-rwxr-xr-x": [
        "./usr/bin/touchstone", "./usr/lib/touchstone/touchstone-session",
      ],
      "-rw-r--r--": [
        "./etc/touchstone/kiosk.yaml", "./etc/touchstone/xorg.conf", "./lib/systemd/system/touchstone.service",
        "./lib/systemd/system/touchstone-x.service", "./usr/share/xsessions/touchstone.desktop",
        "./usr/share/man/man1/touchstone.1.gz", "./usr/share/doc/touchstone/copyright",
        "./usr/share/doc/touchstone/examples/single-and-double-tap.yaml",
      ],
    ]
    for (mode, paths) in expected {
      for path in paths {
        #expect(list.contains { $0.hasPrefix("\(mode) root/root ") && $0.hasSuffix(" \(path)") }, "\(path)")
      }
    }
    #expect(list.allSatisfy { $0.dropFirst(10).hasPrefix(" root/root ") })
  }

  private func checkControl(_ file: String) throws {
    let control = try Outcome(running: "/usr/bin/dpkg-deb", ["-I", file]).output
    #expect(control.contains("\n Version: 4.5.6\n"))
    let depends = try #require(control.firstMatch(of: /\n Depends: (.*)\n/)).1
    for package in ["adduser", "fonts-inter", "fonts-noto-ui-core", "fonts-wqy-microhei"] {
      #expect(depends.contains(package))
    }
    let recommends = try #require(control.firstMatch(of: /\n Recommends: (.*)\n/)).1
    for package in ["xserver-xorg-core", "xserver-xorg-input-libinput"] {
      #expect(recommends.contains(package))
    }
    // Upgrades keep the administrator's changes to these files.
    let settings = try Outcome(running: "/usr/bin/dpkg-deb", ["-I", file, "conffiles"]).output
    #expect(
      settings == """
        /etc/needrestart/conf.d/touchstone.conf
        /etc/touchstone/kiosk.yaml
        /etc/touchstone/machine/logind.conf
        /etc/touchstone/machine/sysctl.conf
        /etc/touchstone/machine/system.conf
        /etc/touchstone/xorg.conf

        """)
  }

  /// Checks the manual page: every visible option is in it, and no text is troff by accident.
  private func checkManual(_ file: String) throws {
    let page = try Outcome(
      running: "/bin/sh",
      ["-c", "dpkg-deb --fsys-tarfile \(file) | tar -xO ./usr/share/man/man1/touchstone.1.gz | zcat"])
    #expect(page.code == 0)
    #expect(page.output.contains("touchstone \\- fingers, and why\n"))
    #expect(page.output.contains(".B touchstone dance\n.RI [ options ]\n.I tune\n"))
    #expect(
      page.output.contains(".TP\n\\fB\\-\\-slow\\-ly\\fR \\fItempo\\fR\nHow \\fBtap \\-x\\fR goes. (default: 1)\n"))
    #expect(page.output.contains(".PP\nOne.\n.PP\n\\&.hidden is a file, C:\\e no path.\n"))
    #expect(!page.output.contains("secret"))
  }

  private static let program = #"""
    #!/bin/sh
    case $1 in
    --version) echo 4.5.6 ;;
    run) exit 69 ;;
    --experimental-dump-help) cat << 'END' ;;
    {"command": {"commandName": "touchstone", "abstract": "Fingers, and why.", "discussion": "All.", "arguments": [],
      "subcommands": [
        {"commandName": "dance", "abstract": "Dances.", "discussion": "One.\n\n.hidden is a file, C:\\ no path.",
         "shouldDisplay": true, "arguments": [
          {"kind": "positional", "valueName": "tune", "abstract": "What.", "shouldDisplay": true},
          {"kind": "option", "names": [{"kind": "long", "name": "slow-ly"}], "valueName": "tempo",
           "abstract": "How `tap -x` goes.", "defaultValue": "1", "shouldDisplay": true},
          {"kind": "flag", "names": [{"kind": "long", "name": "secret"}], "valueName": "secret", "shouldDisplay": false}]},
        {"commandName": "help", "shouldDisplay": true, "arguments": []}]}}
    END
    esac

    """#
}
