import Documents
import Glibc

/// Where what outlives the program is kept.
enum StateDirectory {
  /// A directory with the program's name in $XDG_STATE_HOME, which has to be absolute to count, else in ~/.local/state.
  static var path: String { path(of: KioskHost.Options.current.name, environment: variable) }

  /// The same for a program called `name`; `environment` looks a variable up.
  static func path(of name: String, environment: (String) -> String?) -> String {
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return "\(state)/\(name)" }
    return "\(home(environment))/.local/state/\(name)"
  }

  /// The directory `name` in it, which is made if it is missing, for this user alone.
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
