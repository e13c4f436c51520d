import Foundation
import Testing

/// The script runs with the paths of a machine replaced by those of a directory, and with a `systemctl` that records
/// its calls.
@Suite("K5, X1 Whether the X server is started anew") struct ServerReadinessTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    let script = try Repository.text("assets/kiosk/x-server")
      .replacing("/run/touchstone-x", with: directory.path).replacing("/proc/uptime", with: "\(directory.path)/uptime")
    try write(script, to: "x-server")
    try write(
      """
      #!/bin/sh
      if [ "$1" = show ]; then cat \(directory.path)/since; else echo "$@" >> \(directory.path)/calls; fi
      """, to: "systemctl")
    try write("#!/bin/sh\nexit 1\n", to: "date")
  }

  private func write(_ text: String, to name: String) throws {
    let path = "\(directory.path)/\(name)"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func restarts(result: String, status: String = "", since: String, uptime: String) throws -> Bool {
    try write(since, to: "since")
    try write("\(uptime) 12.00\n", to: "uptime")
    let environment = [
      "PATH": "\(directory.path):/usr/bin:/bin", "SERVICE_RESULT": result, "EXIT_STATUS": status,
    ]
    let outcome = try Outcome(
      running: "/bin/sh", ["\(directory.path)/x-server", "revive"], in: "/", environment: environment)
    #expect(outcome.code == 0, "\(outcome.output)")
    return FileManager.default.fileExists(atPath: "\(directory.path)/calls")
  }

  /// Moments are in seconds of uptime. The file's modification time in wall-clock time makes no difference.
  @Test(
    arguments: [("104.99", false), ("105.01", true), ("90000.5", true)] as [(String, Bool)], [-90_000.0, 0, 90_000])
  func aServerThatWasReadyAndSaidNothingIs(at moment: (uptime: String, restarts: Bool), clock: Double) throws {
    try write(":0\n", to: "ready")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: clock)], ofItemAtPath: "\(directory.path)/ready")
    #expect(
      try self.restarts(result: "exit-code", status: "69", since: "100000123\n", uptime: moment.uptime)
        == moment.restarts)
  }

  @Test func oneThatNeverWasReadyIsNot() throws {
    #expect(try !restarts(result: "exit-code", status: "69", since: "100000000\n", uptime: "5000.1"))
    try write(":0\n", to: "ready")
    for since in ["0\n", "\n"] {
      #expect(try !restarts(result: "exit-code", status: "69", since: since, uptime: "5000.1"))
    }
  }

  @Test(arguments: [("watchdog", "", true), ("timeout", "", true), ("exit-code", "1", false), ("success", "", false)])
  func otherEnds(result: String, status: String, restarts: Bool) throws {
    try write(":0\n", to: "ready")
    #expect(try self.restarts(result: result, status: status, since: "100000000\n", uptime: "5000.1") == restarts)
  }
}
