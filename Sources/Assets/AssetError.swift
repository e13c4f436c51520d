/// Why an asset could not be had: what was looked for, where, what is wrong and what to do about it.
public enum AssetError: Error, Equatable, CustomStringConvertible {
  /// `$TOUCHSTONE_ASSETS` names something that is no directory.
  case noDirectory(path: String)
  /// There is no such asset, neither in the program nor in any of the `places`.
  case missing(name: String, places: [String])
  /// The file is there and cannot be read; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// The file is there and is not what it should be.
  case damaged(path: String, reason: String)

  public var description: String {
    switch self {
    case .noDirectory(let path):
      "$TOUCHSTONE_ASSETS is \"\(path)\", which is not a directory. Set it to the directory that holds pictures/, or unset it."
    case .missing(let name, let places):
      "The asset \(name) is missing: it is neither part of the program nor in \(places.joined(separator: " or "))."
        + " Put it there, or set $TOUCHSTONE_ASSETS to the directory that holds it."
    case .unreadable(let path, let reason):
      "The asset \(path) cannot be read: \(reason). Make it a file that this user may read, or remove it."
    case .damaged(let path, let reason):
      "The asset \(path) is damaged: \(reason). Replace it with a sound PNG file, or remove it to use the built-in one."
    }
  }
}
