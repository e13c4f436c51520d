import Glibc

/// What the standard output goes to.
enum Terminal {
  /// Colours are for people at a terminal who have not declined them.
  static var showsColor: Bool {
    let declined = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    return isatty(STDOUT_FILENO) == 1 && !declined && !isDumb
  }
}
