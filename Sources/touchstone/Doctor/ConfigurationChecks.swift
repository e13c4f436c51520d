import Glibc
import Kiosk
import Laboratory
import Scenes

/// The configuration: whether it can be read, and what it leaves open.
struct ConfigurationChecks {
  /// What holds: all defaults if the file has a mistake.
  private(set) var configuration = Configuration()
  /// Nil if there is no file.
  let path: String?
  private(set) var findings: [Finding] = []

  init(path: String?) {
    self.path = path ?? (access(ConfigurationFile.standardPath, F_OK) == 0 ? ConfigurationFile.standardPath : nil)
    guard let path = self.path else {
      findings = [.ok("configuration", "There is no \(ConfigurationFile.standardPath); the defaults hold.")]
      return
    }
    do {
      configuration = try ConfigurationFile(
        path: path, scenes: SceneCatalog.all.map(\.name), gestures: Scenario.gestureDefaults
      ).configuration
      findings = [.ok("configuration", "\(path) is free of mistakes.")]
      if configuration.staff.pinHash == nil { findings.append(Self.noPIN) }
    } catch {
      findings = [.fault("configuration", "\(error)", remedy: "Correct that line; see `touchstone doctor --sample`.")]
    }
  }

  private static let noPIN = Finding.warning(
    "staff", "There is no PIN, so nobody gets at the staff panel.",
    remedy: "Make a hash with `touchstone pin` and put it under staff: pin:")
}
