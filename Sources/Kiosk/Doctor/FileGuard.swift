import Glibc

/// Who besides the administrator and this user may change a file: by its own rights, or by putting another in its place.
public enum FileGuard {
  /// What of `path`, the file or a directory that it lies in, others may change, and who they are; nil: nothing.
  public static func flaw(of path: String) -> (place: String, who: String)? {
    for place in places(path) {
      var about = stat()
      guard stat(place, &about) == 0 else { continue }
      let isFile = place == path
      // In a directory such as /tmp everybody may write, but nobody put something in the place of others' files.
      let isSticky = !isFile && about.st_mode & S_ISVTX != 0
      if about.st_uid != 0, about.st_uid != geteuid() { return (place, "the user with the number \(about.st_uid)") }
      if about.st_mode & S_IWOTH != 0, !isSticky { return (place, "everybody") }
      if about.st_mode & S_IWGRP != 0, !isSticky, ![0, getegid()].contains(about.st_gid) {
        return (place, "the group with the number \(about.st_gid)")
      }
    }
    return nil
  }

  /// The file, then the directories above it, after all links.
  private static func places(_ path: String) -> [String] {
    guard let resolved = realpath(path, nil) else { return [path] }
    defer { free(resolved) }
    let parts = String(cString: resolved).split(separator: "/")
    let directories = (0..<max(0, parts.count)).reversed().map { "/" + parts.prefix($0).joined(separator: "/") }
    return [path] + directories
  }
}
