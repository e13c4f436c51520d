import Kiosk
import Scenes
import TouchX11

/// All that the doctor looks at, in the order in which it is told.
struct Examination {
  let findings: [Finding]

  /// - Parameter config: the path of the configuration; nil: the standard one, if there is one.
  init(config: String?) {
    let file = ConfigurationChecks(path: config)
    let configuration = file.configuration
    findings =
      file.findings + Self.serverFindings(configuration) + FontChecks.findings
      + PermissionChecks(configuration, path: file.path).findings
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

extension X11Error {
  /// The description is for people: its last sentence says what to do.
  fileprivate var problem: String { sentences.dropLast().joined(separator: " ") }
  fileprivate var remedy: String? { sentences.last }

  private var sentences: [String] {
    description.split(separator: ". ").map { $0.hasSuffix(".") ? String($0) : "\($0)." }
  }
}
