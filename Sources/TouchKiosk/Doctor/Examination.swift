import Documents
import Glibc
import Kiosk
import TouchDrawing
import TouchUI
import TouchX11

/// All that the doctor looks at, in the order in which it is told.
struct Examination {
  let findings: [Finding]

  /// - Parameter config: the path of the configuration; nil: the standard one, if there is one.
  init(config: String?) {
    let file = ConfigurationChecks(path: config)
    let configuration = file.configuration
    Self.findKioskServer()
    findings =
      file.findings + Self.serverFindings(configuration) + FontChecks.findings(configuration.languages)
      + PermissionChecks(configuration, path: file.path).findings
  }

  /// On a kiosk that is looked at by ssh there is no $DISPLAY: there it is the X server of its own service, such as touchstone-x.service.
  private static func findKioskServer() {
    let authority = "/run/\(KioskHost.Options.current.name)-x/authority"
    guard getenv("DISPLAY") == nil, access(authority, R_OK) == 0 else { return }
    setenv("DISPLAY", ":0", 1)
    setenv("XAUTHORITY", authority, 0)
  }

  /// A display that does not answer is one finding, and what only it could tell is left out.
  private static func serverFindings(_ configuration: Configuration) -> [Finding] {
    do throws(X11Error) {
      return ServerChecks(try ServerInspection(), configuration).findings
    } catch {
      return [.fault("display", error.problem, remedy: error.remedy)]
    }
  }
}

/// Whether all that is shown can be.
enum FontChecks {
  /// Letters of the writing systems that visitors may meet, beside those of the interface.
  private static let samples = "Жест 手势 إيماءة"

  /// - Parameter languages: the codes of those that visitors may choose from.
  static func findings(_ languages: [String]) -> [Finding] {
    let check = KioskHost.Options.current.fontCheck(of: languages, with: samples)
    if check.isFine { return [.ok("fonts", check.description)] }
    let remedy =
      check.packages.isEmpty ? "apt install fonts-inter" : "apt install \(check.packages.joined(separator: " "))"
    return [Finding("fonts", check.hasFonts ? .warning : .fault, check.problem, remedy: remedy)]
  }
}

/// The configuration: whether it can be read, and what it leaves open.
struct ConfigurationChecks {
  /// What holds: all defaults if the file has a mistake.
  private(set) var configuration = KioskHost.Options.current.program.defaults
  /// Nil if there is no file.
  let path: String?
  private(set) var findings: [Finding] = []

  init(path: String?) {
    let program = KioskHost.Options.current.program
    let usual = program.configurationPath
    self.path = path ?? (access(usual, F_OK) == 0 ? usual : nil)
    guard let path = self.path else {
      findings = [.ok("configuration", "There is no \(usual); the defaults hold.")]
      return
    }
    do {
      configuration = try ConfigurationFile(path: path, program: program).configuration
      findings = [.ok("configuration", "\(path) is free of mistakes.")]
      findings += [Self.finding(pinHash: configuration.staff.pinHash)].compactMap { $0 }
    } catch {
      findings = [
        .fault("configuration", "\(error)", remedy: "Correct that line; see `\(program.name) doctor --sample`.")
      ]
    }
  }

  private static func finding(pinHash: String?) -> Finding? {
    guard let pinHash else {
      return .warning(
        "staff", "There is no PIN, so nobody gets at the staff panel.",
        remedy: "Make a hash with `\(KioskHost.Options.current.name) pin` and put it under staff: pin:")
    }
    guard PINHash.commonest.contains(where: { PINHash.matches($0, pinHash) }) else { return nil }
    return .warning(
      "staff", "The PIN is one of those that everybody tries first.",
      remedy: "Make the hash of another one with `\(KioskHost.Options.current.name) pin` and put it under staff: pin:")
  }
}

/// Whether files can be written where they should be, and only by those who should.
struct PermissionChecks {
  private let configuration: Configuration
  private let path: String?

  init(_ configuration: Configuration, path: String?) {
    self.configuration = configuration
    self.path = path
  }

  var findings: [Finding] { [file, health].compactMap { $0 } }

  /// Whoever may write the configuration may let himself in.
  private var file: Finding? {
    var about = stat()
    guard let path, stat(path, &about) == 0 else { return nil }
    if let flaw = FileGuard.flaw(of: path) {
      let what = flaw.place == path ? "change \(path)" : "put another file in the place of \(path), by \(flaw.place)"
      return .warning(
        "permissions", "\(flaw.who.prefix(1).uppercased())\(flaw.who.dropFirst()) may \(what).",
        remedy: "chown root \(flaw.place.shellQuoted); chmod go-w \(flaw.place.shellQuoted)")
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
    guard access(folder, W_OK | X_OK) != 0 else { return .ok("health", "\(file) can be written.") }
    let reason = String(cString: strerror(errno))
    return .fault(
      "health", "\(file) can not be written: \(folder): \(reason).",
      remedy: "Make that directory, and let the user that the kiosk runs as write there.")
  }
}
