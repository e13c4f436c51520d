import Documents
import Glibc

/// The directory for data that outlives the program.
enum StateDirectory {
  /// The path of the state directory: the program's name in $XDG_STATE_HOME if that is absolute, or else in
  /// ~/.local/state.
  static var path: String { path(of: KioskHost.Options.current.name, environment: variable) }

  /// Returns the path for a program called `name`. `environment` returns the value of a variable.
  static func path(of name: String, environment: (String) -> String?) -> String {
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return "\(state)/\(name)" }
    return "\(home(environment))/.local/state/\(name)"
  }

  /// Returns the subdirectory `name`, created for the current user alone if it is missing.
  static func directory(_ name: String) throws -> String {
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
