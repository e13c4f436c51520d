import FoundationEssentials
import Testing

@testable import TouchLab

/// `touchstone doctor`, which examines a server and a separate configuration.
final class Doctor {
  /// The output of `--json`.
  struct Report: Decodable {
    struct Finding: Decodable {
      let check: String
      let level: String
      let found: String
      var remedy: String?
    }

    let level: String
    let findings: [Finding]

    init(_ text: String) throws { self = try JSONDecoder().decode(Report.self, from: Data(text.utf8)) }

    func all(_ check: String) -> [Finding] { findings.filter { $0.check == check } }
  }

  let directory: TemporaryDirectory
  let config: String

  init() throws {
    directory = try TemporaryDirectory(prefix: "doctor-tests")
    config = "\(directory.path)/kiosk.yaml"
    try TextFile.write("", to: config)
  }

  /// Returns the report on the machine with `lab` as its display, and the exit code.
  func examine(
    _ lab: XServer, environment: [String: String?] = [:]
  ) throws -> (report: Report, status: TouchLab.ExitStatus) {
    let program = try lab.touchstone(["doctor", "--json", "--config", config], environment: environment)
    let status = try program.waitForExit(upTo: 20)
    #expect(program.errorOutput == "")
    return (try Report(program.output), status)
  }
}
