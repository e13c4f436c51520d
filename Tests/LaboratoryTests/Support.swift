import Foundation

/// Where the files of the tests are.
enum Files {
  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  static let package = tests.deletingLastPathComponent().deletingLastPathComponent()

  /// The files in a folder with this ending, in the order of their names.
  static func list(_ folder: URL, _ ending: String) -> [URL] {
    let all = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return all.filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
  }
}
