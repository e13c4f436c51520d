import Glibc
import KioskCore
import Testing

@testable import TouchKiosk
@testable import TouchLab

@Suite("K8, K13 What the doctor finds in files") struct ExaminationTests {
  private let directory: TemporaryDirectory
  private var folder: String { "\(directory.path)/the hall" }
  private var path: String { "\(folder)/kiosk.yaml" }

  init() throws {
    directory = try TemporaryDirectory(prefix: "examination-tests")
    mkdir(folder, 0o755)
    chmod(folder, 0o755)
  }

  private func checks(_ text: String) throws -> ConfigurationChecks {
    try TextFile.write(text, to: path)
    return ConfigurationChecks(of: Exhibit.options.program, path: path)
  }

  @Test("Without a file the defaults of the program hold, and nothing is wrong")
  func noFile() {
    let checks = ConfigurationChecks(of: Exhibit.options.program, path: nil)
    #expect(checks.path == nil && checks.configuration == Exhibit.options.program.defaults)
    #expect(checks.findings == [.ok("configuration", "There is no /etc/exhibit/kiosk.yaml; the defaults hold.")])
    #expect(PermissionChecks(checks.configuration, path: nil).findings.isEmpty)
  }

  @Test("A mistake is a fault, and the defaults of the program hold")
  func mistakes() throws {
    let checks = try checks("theme: light\nscale: huge")
    #expect(checks.findings.map(\.level) == [.fault] && checks.findings[0].found.contains("kiosk.yaml:2:"))
    #expect(checks.findings[0].remedy?.contains("`exhibit doctor --sample`") == true)
    #expect(checks.configuration == Exhibit.options.program.defaults && checks.path == path)
    #expect(
      ConfigurationChecks(of: Exhibit.options.program, path: "\(folder)/none.yaml").findings.map(\.level) == [.fault])
  }

  @Test("A missing path is told of once, by the program's own checks if they do")
  func missingPaths() throws {
    let checks = try checks("hall: {pictures: /nonexistent/folder}")
    let finding = try #require(checks.missingPaths(besides: [.ok("hall", "/nonexistent/folder is liked.")]).first)
    #expect(finding.level == .warning && finding.found.contains("hall.pictures is /nonexistent/folder: No such file"))
    let own = Finding.warning("hall", "The pictures in /nonexistent/folder cannot be read.", remedy: nil)
    #expect(checks.missingPaths(besides: [own]).isEmpty)
  }

  @Test("No PIN is a warning, and so is one that everybody tries", arguments: [nil, "1234", "2580", "604173"])
  func pins(pin: String?) throws {
    let line = try pin.map { "staff: {pin: '\(try #require(PINHash.make($0)))'}" }
    let checks = try checks("theme: light\n\(line ?? "")")
    #expect(checks.findings[0] == .ok("configuration", "\(path) is free of mistakes."))
    #expect(checks.configuration.theme == .light)
    let staff = checks.findings.dropFirst()
    guard pin != "604173" else { return #expect(staff.isEmpty) }
    #expect(staff.map(\.check) == ["staff"] && staff.first?.level == .warning)
    #expect(staff.first?.found.contains(pin == nil ? "There is no PIN" : "everybody tries first") == true)
    #expect(staff.first?.remedy?.contains("`exhibit pin`") == true)
  }

  private func permission(_ configuration: Configuration) -> Finding? {
    PermissionChecks(configuration, path: path).findings.first { $0.check == "permissions" }
  }

  @Test("Whoever may change the configuration, or put another in its place, is told of with what mends it")
  func whoMayChangeIt() throws {
    try TextFile.write("theme: light", to: path)
    chmod(path, 0o644)
    #expect(permission(Configuration()) == .ok("permissions", "\(path) is guarded."))
    chmod(path, 0o646)
    #expect(permission(Configuration())?.found == "Everybody may change \(path).")
    #expect(permission(Configuration())?.remedy == "chown root '\(path)'; chmod go-w '\(path)'")
    chmod(path, 0o644)
    chmod(folder, 0o777)
    let found = "Everybody may put another file in the place of \(path), by \(folder)."
    #expect(permission(Configuration())?.found == found && permission(Configuration())?.level == .warning)
    #expect(permission(Configuration())?.remedy == "chown root '\(folder)'; chmod go-w '\(folder)'")
  }

  @Test("Whoever may read the hash of a PIN is told of; without one there is nothing to read")
  func whoMayReadIt() throws {
    try TextFile.write("theme: light", to: path)
    var configuration = Configuration()
    for (mode, level) in [(0o644, Finding.Level.warning), (0o640, .ok), (0o600, .ok), (0o604, .warning)] {
      chmod(path, mode_t(mode))
      configuration.staff.pinHash = "hash"
      #expect(permission(configuration)?.level == level, "\(mode)")
      #expect(permission(Configuration())?.level == .ok, "\(mode)")
    }
  }

  @Test("The health file needs a directory in which files can be made")
  func health() throws {
    func finding(_ file: String?) -> Finding? {
      var configuration = Configuration()
      configuration.health.file = file
      return PermissionChecks(configuration, path: nil).findings.first
    }
    #expect(finding(nil) == nil)
    #expect(finding("\(folder)/exhibit.prom") == .ok("health", "\(folder)/exhibit.prom can be written."))
    try TextFile.write("", to: path)
    chmod(path, 0o644)
    for parent in ["\(folder)/none", path] {
      #expect(finding("\(parent)/exhibit.prom")?.level == .fault)
      #expect(finding("\(parent)/exhibit.prom")?.found.contains("cannot be written: \(parent): ") == true)
    }
  }
}
