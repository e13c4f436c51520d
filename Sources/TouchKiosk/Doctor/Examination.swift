import Documents
import Glibc
import KioskCore
import TouchDrawing
import TouchGeometry
import TouchUI
import TouchX11

/// The checks of the doctor, in the order of their output.
struct Examination {
  let findings: [Finding]
  /// The configuration, or the defaults if the file has a mistake.
  let configuration: Configuration

  /// Runs all checks of a program. `config` is the path of the configuration, or nil for the standard one, if it exists.
  init(of options: KioskHost.Options, config: String?) {
    let file = ConfigurationChecks(of: options.program, path: config)
    configuration = file.configuration
    KioskServer.setDisplayIfMissing(options.serverAuthority)
    let own = options.checks(configuration)
    findings =
      file.findings + file.missingPaths(besides: own) + Self.serverFindings(configuration, program: options.name)
      + FontChecks.findings(configuration, of: options)
      + LookChecks.findings(configuration.look)
      + PermissionChecks(configuration, path: file.path).findings
      + own
      + RightChecks(rights: options.rights).findings
  }

  /// Returns the findings about the X server. If it does not answer that is the only finding.
  private static func serverFindings(_ configuration: Configuration, program: String) -> [Finding] {
    do throws(X11Error) {
      let server = try ServerInspection()
      let output = server.outputs.first { $0.name == configuration.output } ?? server.primaryOutput
      let panel = Panel(
        resolution: server.resolution, pixels: Size(Double(output.frame.width), Double(output.frame.height)),
        millimetres: output.millimetres)
      let reach = ReachChecks.finding(
        configuration.access, on: output.name, pixels: panel.pixels.height,
        scale: configuration.scale ?? panel.automaticScale)
      return ServerChecks(server, configuration, program: program).findings + [reach]
    } catch {
      return [.fault("display", error.problem, remedy: error.remedy)]
    }
  }
}

/// The check that the fonts can show all text.
enum FontChecks {
  /// Letters of scripts that visitors may use, in addition to those of the interface.
  private static let samples = "Жест 手势 إيماءة"

  /// Checks the fonts for the languages that visitors can choose from, and for the words of the house.
  static func findings(_ configuration: Configuration, of options: KioskHost.Options) -> [Finding] {
    let check = options.fontCheck(of: configuration.languages, with: samples + configuration.look.words)
    if check.isFine { return [.ok("fonts", check.description)] }
    let remedy =
      check.packages.isEmpty ? "apt install fonts-inter" : "apt install \(check.packages.joined(separator: " "))"
    return [Finding("fonts", check.hasFonts ? .warning : .fault, check.problem, remedy: remedy)]
  }
}

/// The check of the configuration: whether it can be read, and what it lacks.
struct ConfigurationChecks {
  /// The configuration, or the defaults if the file has a mistake.
  private(set) var configuration: Configuration
  /// The path of the file, or nil if there is none.
  let path: String?
  private(set) var findings: [Finding] = []
  private let program: KioskProgram

  /// Reads the configuration of `program`. `path` is the path of the file, or nil for the standard one, if it exists.
  init(of program: KioskProgram, path: String?) {
    self.program = program
    configuration = program.defaults
    let usual = program.configurationPath
    self.path = path ?? (access(usual, F_OK) == 0 ? usual : nil)
    guard let path = self.path else {
      findings = [.ok("configuration", "There is no \(usual); the defaults hold.")]
      return
    }
    do {
      let file = try ConfigurationFile(path: path, program: program)
      configuration = file.configuration
      findings = [file.isBlank ? blank(path) : .ok("configuration", "\(path) is free of mistakes.")]
      findings += [finding(pinHash: configuration.staff.pinHash)].compactMap { $0 }
    } catch {
      findings = Failure.messages(of: error).map {
        .fault("configuration", $0, remedy: "Correct that line; see `\(program.name) doctor --sample`.")
      }
    }
  }

  private func blank(_ path: String) -> Finding {
    .warning(
      "configuration", "\(path) has no key in it: all defaults hold.",
      remedy: "Write one with `\(program.name) doctor --sample`, or remove the file.")
  }

  /// The time that a disk has to answer, in seconds.
  static let patience = 5.0

  /// Returns the files and folders of the program's own keys that are not there or may not be read, except those that
  /// `own`, the program's own checks, complain of.
  func missingPaths(besides own: [Finding]) -> [Finding] {
    let complaints = own.filter { $0.level != .ok }
    return program.sections.flatMap(\.paths).compactMap { key in
      guard let path = configuration[key], !complaints.contains(where: { $0.found.contains(path) }) else { return nil }
      let code = BackgroundValue { access(path, R_OK) == 0 ? 0 : errno }.value(within: Self.patience)
      guard let code else {
        return .fault(
          "configuration", "\(key.name) is \(path), which does not answer.",
          remedy: "Look after the disk or the share that it lies on.")
      }
      guard code != 0 else { return nil }
      return .warning(
        "configuration", "\(key.name) is \(path): \(String(cString: strerror(code))).",
        remedy: "Make it and let the user that the kiosk runs as read there, or name another one.")
    }
  }

  private func finding(pinHash: String?) -> Finding? {
    guard let pinHash else {
      return .warning(
        "staff", "There is no PIN, so nobody gets at the staff panel.",
        remedy: "Make a hash with `\(program.name) pin` and put it under staff: pin:")
    }
    guard PINHash.commonest.contains(where: { PINHash.matches($0, pinHash) }) else { return nil }
    return .warning(
      "staff", "The PIN is one of those that everybody tries first.",
      remedy: "Make the hash of another one with `\(program.name) pin` and put it under staff: pin:")
  }
}

/// The checks that files can be written, and only by those who should.
struct PermissionChecks {
  private let configuration: Configuration
  private let path: String?

  init(_ configuration: Configuration, path: String?) {
    self.configuration = configuration
    self.path = path
  }

  var findings: [Finding] { [file, health].compactMap { $0 } }

  /// Checks who can change the configuration, since they could let themselves in.
  private var file: Finding? {
    var about = stat()
    guard let path, stat(path, &about) == 0 else { return nil }
    if let flaw = FileGuard.flaw(of: path) {
      let what = flaw.path == path ? "change \(path)" : "put another file in the place of \(path), by \(flaw.path)"
      return .warning(
        "permissions", "\(flaw.who.prefix(1).uppercased())\(flaw.who.dropFirst()) may \(what).",
        remedy: "chown root \(flaw.path.shellQuoted); chmod go-w \(flaw.path.shellQuoted)")
    }
    if configuration.staff.pinHash != nil, about.st_mode & S_IROTH != 0 {
      return .warning(
        "permissions", "Everybody may read the hash of the PIN in \(path).",
        remedy: "chmod o-r \(path.shellQuoted), with the group of the user that the kiosk runs as")
    }
    return .ok("permissions", "\(path) is guarded.")
  }

  private var health: Finding? {
    guard let file = configuration.health.file else { return nil }
    let folder = "/" + file.split(separator: "/").dropLast().joined(separator: "/")
    let result = BackgroundValue { access(folder, W_OK | X_OK) == 0 ? 0 : errno }
    let code = result.value(within: ConfigurationChecks.patience) ?? ETIMEDOUT
    guard code != 0 else { return .ok("health", "\(file) can be written.") }
    let reason = String(cString: strerror(code))
    return .fault(
      "health", "\(file) cannot be written: \(folder): \(reason).",
      remedy: "Make that directory, and let the user that the kiosk runs as write there.")
  }
}
