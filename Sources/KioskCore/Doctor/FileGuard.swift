import Glibc

/// Finds out whether users other than root and the current one can change a file, directly or by replacing it.
public enum FileGuard {
  /// Returns the first part of `path`, the file or a directory above it, that others can change, and who they are. Nil
  /// if there is none.
  public static func flaw(of path: String) -> (path: String, who: String)? { flaw(of: path, group: getegid()) }

  /// Returns the same for a program that runs with `group`.
  static func flaw(of path: String, group: gid_t) -> (path: String, who: String)? {
    for candidate in candidates(path) {
      var about = stat()
      guard stat(candidate, &about) == 0 else { continue }
      let isFile = candidate == path
      // In a sticky directory such as /tmp everybody may write, but nobody may replace others' files.
      let isSticky = !isFile && about.st_mode & S_ISVTX != 0
      if about.st_uid != 0, about.st_uid != geteuid() { return (candidate, "the user with the number \(about.st_uid)") }
      if about.st_mode & S_IWOTH != 0, !isSticky { return (candidate, "everybody") }
      if about.st_mode & S_IWGRP != 0, !isSticky, ![0, group].contains(about.st_gid) {
        return (candidate, "the group with the number \(about.st_gid)")
      }
    }
    return nil
  }

  /// Returns the file, then the directories above it with all links resolved.
  private static func candidates(_ path: String) -> [String] {
    guard let resolved = realpath(path, nil) else { return [path] }
    defer { free(resolved) }
    let parts = String(cString: resolved).split(separator: "/")
    let directories = (0..<max(0, parts.count)).reversed().map { "/" + parts.prefix($0).joined(separator: "/") }
    return [path] + directories
  }
}
