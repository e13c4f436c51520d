import Glibc

/// A directory that is made where it is missing.
public enum OutputDirectory {
  /// Makes `path`, which begins with /, and all above it that is missing, for this user alone.
  public static func make(_ path: String) throws(OutputDirectoryError) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/\(part)"
      guard mkdir(made, 0o700) != 0, errno != EEXIST else { continue }
      var about = stat()
      // A read-only system says so before it says that the directory is there.
      let reason = errno
      if stat(made, &about) != 0 { throw OutputDirectoryError(path: made, code: reason) }
    }
  }
}

/// A directory can not be made.
public struct OutputDirectoryError: Error, CustomStringConvertible {
  /// The first of them that could not.
  public var path: String
  /// What the system says about it, as in `errno`.
  public var code: Int32

  public var description: String {
    "The directory \(path) can not be made: \(String(cString: strerror(code))). Let this user write there."
  }
}
