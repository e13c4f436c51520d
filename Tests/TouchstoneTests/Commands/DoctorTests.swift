import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

@Suite("K8 touchstone doctor") struct DoctorTests {
  private let doctor: Doctor
  private var directory: TemporaryDirectory { doctor.directory }
  private var config: String { doctor.config }

  init() throws { doctor = try Doctor() }

  @Test func aMachineAsItShouldBe() throws {
    try TextFile.write("theme: dark", to: config)
    let (report, status) = try doctor.examine(XServer())
    #expect(status == .exited(0))
    #expect(report.findings.filter { $0.level == "fault" }.isEmpty)
    // The only warning is that there is no PIN.
    #expect(report.findings.filter { $0.level == "warning" }.map(\.check) == ["staff"])
    let checks = ["configuration", "display", "xinput", "extension", "output", "touch", "mapping", "blanking", "fonts"]
    for check in checks { #expect(!report.all(check).isEmpty, "\(check)") }
    #expect(report.findings.allSatisfy { ($0.remedy == nil) == ($0.level == "ok") })
  }

  @Test func aServerThatLacksExtensions() throws {
    var options = XServer.Options()
    options.disabledExtensions = ["MIT-SHM", "RANDR"]
    let (report, status) = try doctor.examine(XServer(options))
    #expect(status == .exited(0))
    for name in ["MIT-SHM", "RANDR"] {
      #expect(report.all("extension").contains { $0.level == "warning" && $0.found.hasPrefix("\(name) is missing") })
    }
    #expect(report.all("extension").contains { $0.level == "ok" && $0.found == "XFIXES is there." })
  }

  @Test func aServerThatBlanks() throws {
    let lab = try XServer()
    #expect(try lab.launch("xset", ["s", "77"]).waitForExit() == .exited(0))
    let blanking = try #require(try doctor.examine(lab).report.all("blanking").first)
    #expect(blanking.level == "warning" && blanking.found.contains("77 s"))
    #expect(blanking.remedy?.contains("BlankTime") == true)
  }

  @Test func aMissingFolderOfPhotosIsReportedOnce() throws {
    try TextFile.write("photos:\n  folder: /nonexistent", to: config)
    let (report, _) = try doctor.examine(XServer())
    let findings = report.findings.filter { $0.level != "ok" && $0.found.contains("/nonexistent") }
    #expect(findings.map(\.check) == ["photos"])
  }

  @Test func aMachineWithoutFonts() throws {
    let fonts = "\(directory.path)/fonts.conf"
    try TextFile.write("<?xml version=\"1.0\"?><fontconfig><dir>/nowhere</dir></fontconfig>", to: fonts)
    let (report, status) = try doctor.examine(XServer(), environment: ["FONTCONFIG_FILE": fonts])
    #expect(status == .exited(1))
    #expect(report.all("fonts").map(\.level) == ["fault"])
    #expect(report.all("fonts")[0].remedy?.contains("apt install fonts-inter") == true)
  }

  @Test func whatTheConfigurationNamesButIsNotThere() throws {
    try TextFile.write(
      """
      output: HDMI-7
      touch: {devices: [{name: Nonesuch}]}
      health: {file: /nowhere/touchstone.prom}
      dark: {dpms: true}
      """, to: config)
    let (report, status) = try doctor.examine(XServer())
    #expect(status == .exited(1))
    #expect(report.all("output").contains { $0.level == "fault" && $0.found.contains("HDMI-7") })
    #expect(report.all("touch").contains { $0.level == "fault" && $0.found.contains("\"Nonesuch\"") })
    #expect(report.all("health").map(\.level) == ["fault"])
    #expect(report.all("extension").contains { $0.level == "warning" && $0.found.contains("DPMS") })
  }

  @Test func aConfigurationWithAMistake() throws {
    try TextFile.write("theme: dark\ntheem: blue", to: config)
    let (report, status) = try doctor.examine(XServer())
    #expect(status == .exited(1))
    #expect(report.all("configuration")[0].found.contains("kiosk.yaml:2: unknown key \"theem\""))
  }

  @Test func aConfigurationThatEverybodyMayChangeOrRead() throws {
    chmod(config, 0o666)
    #expect(try doctor.examine(XServer()).report.all("permissions")[0].remedy?.contains("chmod go-w") == true)
    let hash = try pin("4711").output.filter { !$0.isNewline }
    try TextFile.write("staff: {pin: \(hash)}", to: config)
    chmod(config, 0o644)
    #expect(try doctor.examine(XServer()).report.all("permissions")[0].remedy?.contains("chmod o-r") == true)
    chmod(config, 0o640)
    let report = try doctor.examine(XServer()).report
    #expect(report.all("permissions").map(\.level) == ["ok"] && report.all("staff").isEmpty)
  }

  /// The hash was not made with `touchstone pin`, which refuses such a PIN.
  @Test func aPINThatEverybodyTries() throws {
    try TextFile.write("staff: {pin: \(Kiosk.trivialHash)}", to: config)
    let staff = try doctor.examine(XServer()).report.all("staff")
    #expect(staff.map(\.level) == ["warning"] && staff[0].found.contains("everybody tries first"))
    #expect(staff[0].remedy?.contains("touchstone pin") == true)
  }

  @Test func noDisplayIsAFindingLikeOthers() throws {
    let outcome = try BuiltProgram.touchstone(["doctor", "--json", "--config", config])
    #expect(outcome.status == .exited(1))
    let display = try #require(try Doctor.Report(outcome.output).all("display").first)
    #expect(display.level == "fault" && display.found.contains("$DISPLAY is not set"))
    #expect(display.remedy?.contains("DISPLAY=:0") == true)
    #expect(try !Doctor.Report(outcome.output).all("fonts").isEmpty)
  }

  // MARK: Output

  @Test func textIsInColumnsAndWithoutColoursWhereThereIsNoTerminal() throws {
    let outcome = try BuiltProgram.touchstone(["doctor", "--config", config], environment: ["TERM": "xterm"])
    #expect(outcome.output.contains("fault    display        No window could be opened"))
    #expect(outcome.output.contains("\n                        → Start the program"))
    #expect(!outcome.output.contains("\u{1b}"))
  }

  @Test(arguments: [nil, "1"]) func coloursAreForTerminals(declined: String?) throws {
    let command = "\(BuiltProgram.path("touchstone")) doctor --config \(config)"
    let program = try Program(
      "script", ["-qec", command, "/dev/null"],
      environment: ["TERM": "xterm", "DISPLAY": nil, "NO_COLOR": declined], output: .kept, directory: directory.path)
    try program.waitForExit(upTo: 20)
    #expect(program.output.contains("display"))
    #expect(program.output.contains("\u{1b}[1;31mfault") == (declined == nil))
  }

  @Test func theSampleIsTheOneInTheAssets() throws {
    let path = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let sample = try BuiltProgram.touchstone(["doctor", "--sample"]).output
    #expect(
      sample == TextFile.read("/\(path)/assets/kiosk/kiosk.yaml"),
      "renew it: .build/debug/touchstone doctor --sample > assets/kiosk/kiosk.yaml")
    try TextFile.write(sample, to: config)
    #expect(try BuiltProgram.touchstone(["run", "--config", config]).status == .exited(69))
  }

  // MARK: touchstone pin

  private func pin(_ typed: String) throws -> Outcome {
    let command = "echo '\(typed)' | \(BuiltProgram.path("touchstone")) pin"
    let program = try Program(
      "sh", ["-c", command], environment: [:], output: .kept, directory: directory.path)
    return Outcome(status: try program.waitForExit(), output: program.output, errors: program.errorOutput)
  }

  @Test func aHashIsMadeFromWhatIsTyped() throws {
    let outcome = try pin("604173")
    #expect(outcome.status == .exited(0) && outcome.errors == "")
    #expect(outcome.output.hasPrefix("'$y$") && outcome.output.hasSuffix("'\n"))
  }

  @Test(arguments: ["1111", "1234", "123456", "2580", "1984"]) func whatEverybodyTriesIsRefused(typed: String) throws {
    let outcome = try pin(typed)
    #expect(outcome.status == .exited(65) && outcome.output == "")
    #expect(outcome.errors.contains("everybody tries"))
  }

  @Test func sixDigitsAreRecommended() throws {
    let outcome = try pin("4711")
    #expect(outcome.status == .exited(0) && outcome.errors.contains("6 digits would be harder to guess than 4"))
  }

  @Test(arguments: ["", "123", "abcd", "1234567890123"]) func nothingElseIsAPIN(typed: String) throws {
    let outcome = try pin(typed)
    #expect(outcome.status == .exited(65) && outcome.output == "")
    #expect(outcome.errors.contains("4 to 12 digits"))
  }
}
