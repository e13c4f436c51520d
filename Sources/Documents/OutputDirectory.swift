import Glibc

/// Creates directories.
public enum OutputDirectory {
  /// Creates the directory `path`, which begins with /, and its missing parents, for the current user alone.
  public static func make(_ path: String) throws(OutputDirectoryError) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/\(part)"
      guard mkdir(made, 0o700) != 0, errno != EEXIST else { continue }
      var about = stat()
      // On a read-only file system mkdir reports that before it reports that the directory exists.
      let reason = errno
      if stat(made, &about) != 0 { throw OutputDirectoryError(path: made, code: reason) }
    }
  }
}

/// An error that says that a directory cannot be created.
public struct OutputDirectoryError: Error, CustomStringConvertible {
  /// The first directory that could not be created.
  public var path: String
  /// The system's error code, as in `errno`.
  public var code: Int32

  public var description: String {
    "The directory \(path) cannot be made: \(String(cString: strerror(code))). Let this user write there."
  }
}
