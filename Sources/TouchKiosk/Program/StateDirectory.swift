import Documents
import Glibc

/// The directory for data that outlives the program.
struct StateDirectory {
  /// The path: the program's name in $XDG_STATE_HOME if that is absolute, or else in ~/.local/state.
  let path: String

  /// Creates the directory's description for a program called `name`. `environment` returns the value of a variable.
  init(of name: String, environment: (String) -> String? = Self.variable) {
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      path = "\(state)/\(name)"
    } else {
      path = "\(Self.home(environment))/.local/state/\(name)"
    }
  }

  /// Returns the subdirectory `name`, created for the current user alone if it is missing.
  func directory(_ name: String) throws -> String {
    let path = "\(path)/\(name)"
    try OutputDirectory.make(path)
    return path
  }

  private static func home(_ environment: (String) -> String?) -> String {
    if let home = environment("HOME"), home.hasPrefix("/") { return home }
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return "/" }
    return String(cString: home)
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
