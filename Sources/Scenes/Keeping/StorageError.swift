import Documents
import Glibc

/// An error that says why a drawing cannot be stored.
struct StorageError: Error, Hashable {
  /// The attempted operation, such as "writing FILE".
  let tried: String
  let code: Int32
  /// Whether another program uses the drawing.
  var isTaken = false

  init(_ tried: String, errno code: Int32 = errno) {
    self.tried = tried
    self.code = code
  }

  init(_ error: OutputDirectoryError) { self.init("making the directory \(error.path)", errno: error.code) }

  static func taken(_ path: String) -> StorageError {
    var error = StorageError("locking \(path)", errno: EWOULDBLOCK)
    error.isTaken = true
    return error
  }

  /// The message for the log.
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

  /// Returns a short description for people at the screen.
  func summary(_ strings: SceneStrings.Storage) -> String {
    if isTaken { return strings.isTaken }
    return switch code {
    case ENOSPC, EDQUOT, EFBIG: strings.isFull
    case EROFS, EACCES, EPERM: strings.isProtected
    default: strings.isBroken
    }
  }
}
