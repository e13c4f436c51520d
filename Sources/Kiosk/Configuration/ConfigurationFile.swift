import Documents
import Glibc
import TouchUI

/// A configuration in a file that may be read again while the program runs.
public final class ConfigurationFile {
  /// Where an unattended machine has it.
  public static let standardPath = "/etc/touchstone/kiosk.yaml"

  public let path: String
  /// As last read without a mistake.
  public private(set) var configuration = Configuration()
  private let scenes: [String]
  private let gestures: GestureDefaults

  /// Reads the file at `path`; `scenes` are the names that it may use, and `gestures` has the numbers of gesture
  /// recognition. Throws ``FileMistake`` or ``InputFileError``.
  public init(path: String, scenes: [String], gestures: GestureDefaults = GestureDefaults()) throws {
    self.path = path
    self.scenes = scenes
    self.gestures = gestures
    try reload()
  }

  /// The file at the standard place if there is one. Throws as ``init(path:scenes:gestures:)`` does, also when nobody
  /// can tell whether there is one.
  public static func standard(
    scenes: [String], gestures: GestureDefaults = GestureDefaults()
  ) throws -> ConfigurationFile? {
    if access(standardPath, F_OK) != 0, errno == ENOENT || errno == ENOTDIR { return nil }
    return try ConfigurationFile(path: standardPath, scenes: scenes, gestures: gestures)
  }

  /// Reads the file again. If that throws, ``configuration`` stays as it was: a file with a mistake changes nothing.
  public func reload() throws {
    try checkKind()
    configuration = try Configuration(yaml: InputFile.text(at: path), file: path, scenes: scenes, gestures: gestures)
  }

  /// Reading a pipe waits until somebody writes into it, and some devices never end.
  private func checkKind() throws {
    var about = stat()
    guard stat(path, &about) == 0, ![S_IFREG, S_IFDIR].contains(about.st_mode & S_IFMT) else { return }
    throw InputFileError(path: path, reason: "it is no file that can be read again")
  }
}
