import Glibc
import Kiosk

/// Whether files can be written where they should be, and only by those who should.
struct PermissionChecks {
  private let configuration: Configuration
  private let path: String?

  init(_ configuration: Configuration, path: String?) { (self.configuration, self.path) = (configuration, path) }

  var findings: [Finding] { [file, health].compactMap { $0 } }

  /// Whoever may write the configuration may let himself in.
  private var file: Finding? {
    var about = stat()
    guard let path, stat(path, &about) == 0 else { return nil }
    if about.st_mode & S_IWOTH != 0 {
      return .warning("permissions", "Everybody may change \(path).", remedy: "chmod o-w \(path)")
    }
    if configuration.staff.pinHash != nil, about.st_mode & S_IROTH != 0 {
      return .warning(
        "permissions", "Everybody may read the hash of the PIN in \(path).",
        remedy: "chmod o-r \(path), with the group of the user that the kiosk runs as")
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
