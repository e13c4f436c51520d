import Glibc

/// Where what outlives the program is kept.
public enum StateDirectory {
  /// `touchstone` in $XDG_STATE_HOME, which has to be absolute to count, else in ~/.local/state.
  public static var path: String {
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/touchstone" }
    return home + "/.local/state/touchstone"
  }

  /// The directory `name` in it, which is made if it is missing, for this user alone.
  public static func directory(_ name: String) throws -> String {
    let path = "\(path)/\(name)"
    try make(path)
    return path
  }

  private static var home: String {
    if let home = variable("HOME"), home.hasPrefix("/") { return home }
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return "/" }
    return String(cString: home)
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Makes `path` and all above it that is missing, for this user alone.
  static func make(_ path: String) throws(StorageError) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/\(part)"
      guard mkdir(made, 0o700) != 0, errno != EEXIST else { continue }
      var about = stat()
      // A read-only system says so before it says that the directory is there.
      let reason = errno
      if stat(made, &about) != 0 { throw StorageError("making the directory \(made)", errno: reason) }
    }
  }
}

/// Why a drawing can not be stored.
struct StorageError: Error, Hashable {
  /// What was tried, as in "writing FILE".
  let tried: String
  let code: Int32
  /// Another program has the drawing.
  var isTaken = false

  init(_ tried: String, errno code: Int32 = errno) {
    self.tried = tried
    self.code = code
  }

  static func taken(_ path: String) -> StorageError {
    var error = StorageError("locking \(path)", errno: EWOULDBLOCK)
    error.isTaken = true
    return error
  }

  /// For the log.
  var message: String {
    if isTaken {
      return
        "\(tried): another touchstone saves its drawing there. What is drawn here will not be saved. End one of the "
        + "two, or give this one a directory of its own in $XDG_STATE_HOME."
    }
    return "\(tried): \(String(cString: strerror(code))). The drawing is not saved while this lasts; it will be tried "
      + "again. \(remedy)"
  }

  private var remedy: String {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: "Make room on the disk."
    case EROFS, EACCES, EPERM: "Let this user write there, or name another directory in $XDG_STATE_HOME."
    default: "Is the disk all right?"
    }
  }

  /// For people at the screen: what is the matter, in a few words.
  func summary(_ strings: SceneStrings.Storage) -> String {
    if isTaken { return strings.isTaken }
    return switch code {
    case ENOSPC, EDQUOT, EFBIG: strings.isFull
    case EROFS, EACCES, EPERM: strings.isProtected
    default: strings.isBroken
    }
  }
}
