import Foundation

/// The files of the repository that tests read.
public enum RepositoryFiles {
  public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder of the worked scenarios, and their names.
  public static let library = root.appending(path: "assets/scenarios")
  public static let scenarios = list(library, "yaml").map { $0.deletingPathExtension().lastPathComponent }

  /// Returns the files in a folder with this ending, in the order of their names.
  public static func list(_ folder: URL, _ ending: String) -> [URL] {
    let all = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return all.filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
  }
}
