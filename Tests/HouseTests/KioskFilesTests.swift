import Foundation
import Testing

@Suite("K5 The files that start the kiosk")
struct KioskFilesTests {
  private static let checker = "/usr/bin/systemd-analyze"

  /// The programs that the units start are not installed where tests run, so others replace them.
  @Test("are units that systemd understands", .enabled(if: FileManager.default.isExecutableFile(atPath: checker)))
  func units() throws {
    let directory = try TemporaryDirectory()
    let names = [
      "touchstone.service", "touchstone-x.service", "touchstone-machine.service", "touchstone-cage.service",
      "touchstone-upgrade.service", "touchstone-upgrade.timer",
    ]
    for name in names {
      let text = try Repository.text("assets/kiosk/\(name)")
        .replacing(/\/usr\/bin\/(touchstone|cage|unattended-upgrade)/, with: "/bin/true")
        .replacing(/\/usr\/lib\/touchstone\/[a-z-]+/, with: "/bin/true")
      try text.write(toFile: directory.path + "/" + name, atomically: true, encoding: .utf8)
    }
    let verdict = try Outcome(
      running: Self.checker, ["verify", "--man=no"] + names.map { directory.path + "/" + $0 })
    #expect(verdict.code == 0 && verdict.output == "", "\(verdict.output)")
  }

  @Test(
    "leave the units little to do harm with, by systemd's own count",
    .enabled(if: FileManager.default.isExecutableFile(atPath: checker)),
    arguments: [("touchstone", 5), ("touchstone-x", 40)])
  func fence(name: String, tenths: Int) throws {
    let verdict = try Outcome(
      running: Self.checker,
      ["security", "--offline=true", "--threshold=\(tenths)", "\(Repository.root)/assets/kiosk/\(name).service"])
    #expect(verdict.code == 0, "\(verdict.output)")
  }

  @Test("ask for the server without giving up when it fails, and for no directory on the disk that must be written")
  func withoutDisk() throws {
    let program = try Repository.text("assets/kiosk/touchstone.service")
    let server = try Repository.text("assets/kiosk/touchstone-x.service")
    #expect(program.contains("\nWants=touchstone-x.service "))
    for unit in [program, server] {
      #expect(!unit.contains(/\n(Requires|BindsTo|PrivateDevices)=/))
      #expect(unit.contains(/\nBind(ReadOnly)?Paths=-?\/run\/touchstone-x\/tmp:\/tmp\n/))
    }
    #expect(server.contains(" -noreset "))
  }

  @Test("start the program again, whatever ended it, but for staff")
  func restart() throws {
    let unit = try Repository.text("assets/kiosk/touchstone.service").split(separator: "\n")
    for line in ["Type=notify", "Restart=always", "StartLimitIntervalSec=0", "RestartPreventExitStatus=3"] {
      #expect(unit.contains(Substring(line)))
    }
    #expect(unit.contains { $0.hasPrefix("WatchdogSec=") })
  }

  @Test(
    "ask cage for one of several outputs, but not the version that crashes then",
    arguments: [("Cage version 0.1.4", ""), ("Cage version 0.2.0", "-m last ")])
  func cage(version: String, mode: String) throws {
    let directory = try TemporaryDirectory()
    let cage = directory.path + "/cage"
    let program = "#!/bin/sh\n[ \"$1\" = -v ] && echo \(version) || echo \"$@\"\n"
    try program.write(toFile: cage, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: cage)
    let unit = try Repository.text("assets/kiosk/touchstone-cage.service").replacing("\\\n", with: "")
    let command = try #require(unit.firstMatch(of: /ExecStart=\/bin\/sh -c '([^']*)'/)).1
    let outcome = try Outcome(
      running: "/bin/sh", ["-c", String(command).replacing("$$", with: "$").replacing("/usr/bin/cage", with: cage)])
    #expect(outcome.output == "\(mode)-- /usr/bin/env -u WATCHDOG_PID /usr/bin/touchstone run --kiosk\n")
  }

  @Test(
    "know how the session goes on",
    arguments: [
      ([3], 0), ([65], 65), ([69], 69), ([1, 137, 3], 0), ([0, 66], 66),
    ])
  func session(codes: [Int], expected: Int) throws {
    let directory = try TemporaryDirectory()
    let log = directory.path + "/log"
    let program = """
      #!/bin/sh
      echo "$@" >> \(log)
      count=$(wc -l < \(log))
      set -- \(codes.map(String.init).joined(separator: " "))
      shift $((count - 1))
      exit "$1"
      """
    try program.write(toFile: directory.path + "/touchstone", atomically: true, encoding: .utf8)
    try "#!/bin/sh\n".write(toFile: directory.path + "/sleep", atomically: true, encoding: .utf8)
    for name in ["touchstone", "sleep"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.path + "/" + name)
    }
    let outcome = try Outcome(
      running: Repository.root + "/assets/kiosk/touchstone-session", [],
      environment: ["PATH": directory.path + ":/usr/bin:/bin"])
    #expect(outcome.code == Int32(expected))
    let calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(calls == Array(repeating: "run --kiosk", count: codes.count))
  }
}
