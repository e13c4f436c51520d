import Documents
import Glibc

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

  init(_ error: OutputDirectoryError) { self.init("making the directory \(error.path)", errno: error.code) }

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
