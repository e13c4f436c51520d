import TouchUI

/// The contents of a directory of images, for the log, `doctor` and staff.
public struct PhotoReport: Sendable {
  /// The number of files that can be shown, as far as their names say.
  public let count: Int
  /// Whether the directory can be read.
  public let isReadable: Bool
  /// The sentences about everything that is not shown, in English.
  public let notes: [String]

  /// Reads the directory at `path` on another thread. Nil if it does not answer within `seconds`.
  public init?(of path: String, within seconds: Double) {
    guard let listing = BackgroundValue({ PhotoListing(of: path) }).value(within: seconds) else { return nil }
    count = listing.files.count
    isReadable = listing.problem == nil
    notes = listing.notes(of: path, Language.english[SceneStrings.self].photos.leftOut)
  }
}
