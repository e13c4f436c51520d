/// An error of decoding an image. Each names the file.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file could not be read; `problem` is the system's error.
  case unreadable(path: String, problem: String)
  /// The file is not an image, or of an unknown kind.
  case unknownKind(path: String, problem: String)
  /// A part of the file is wrong or missing.
  case damaged(path: String, problem: String)
  /// The file ends before its picture does, as one that is still being copied.
  case unfinished(path: String, problem: String)
  /// The file, or the memory for decoding, is larger than ``PictureLimits`` allow.
  case tooLarge(path: String, problem: String)
  /// The tiles of the image could not be kept on the disk.
  case noTiles(path: String, problem: String)
  /// There is no memory left.
  case outOfMemory(path: String)

  public var description: String {
    switch self {
    case .unreadable(let path, let problem): "\(path) cannot be read: \(problem)."
    case .unknownKind(let path, let problem): "\(path) is not shown: \(problem). Save it as JPEG, PNG or WebP."
    case .damaged(let path, let problem): "\(path) is damaged: \(problem). Save it again from its source."
    case .unfinished(let path, let problem):
      "\(path) is not complete: \(problem). If it is not being copied at present, copy it again."
    case .tooLarge(let path, let problem): "\(path) is too large: \(problem). Save it with fewer pixels."
    case .noTiles(let path, let problem): "\(path) is not sharp when enlarged: its tiles cannot be kept. \(problem)"
    case .outOfMemory(let path): "\(path) is not shown: there is no memory left. Show fewer or smaller pictures."
    }
  }

  /// The path of the file.
  public var path: String {
    switch self {
    case .unreadable(let path, _), .unknownKind(let path, _), .damaged(let path, _), .unfinished(let path, _),
      .tooLarge(let path, _), .noTiles(let path, _), .outOfMemory(let path):
      path
    }
  }
}
