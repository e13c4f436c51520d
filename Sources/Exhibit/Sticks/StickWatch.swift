import Glibc
import Synchronization
import TouchUI

/// An exhibit on a stick, as it was found.
struct StickExhibit: Hashable, Sendable {
  let path: String
  /// The name of the copy: the folder's, or that of the title if the stick itself is the folder.
  let name: String
  /// The titles by codes of languages.
  let titles: [String: String]
  let pages: Int
  /// The mistakes, without the path of the folder.
  let mistakes: [String]
  /// The files, or the reason why they are not copied.
  let files: Result<FolderListing, StickRefusal>
  /// Whether it is the exhibit that is shown at present.
  let isShown: Bool

  func title(in language: Language) -> String {
    titles[language.code] ?? titles["en"] ?? titles.min { $0.key < $1.key }?.value ?? name
  }
}

/// Looks for exhibits on sticks, on a thread of its own: in folders that appear below one of the directories where
/// sticks are mounted, and one folder further down.
final class StickWatch: Sendable {
  private let directories: [String]
  private let reader: ExhibitReader
  private let shelf: ExhibitShelf
  private let report: @Sendable ([StickExhibit]) -> Void
  private let stopped = Atomic(false)
  private let isStale = Atomic(false)

  /// - Parameter report: called on the watch's thread when exhibits have come or gone.
  init(
    _ directories: [String], _ reader: ExhibitReader, _ shelf: ExhibitShelf,
    report: @escaping @Sendable ([StickExhibit]) -> Void
  ) {
    self.directories = directories.filter { $0.hasPrefix("/") }
    (self.reader, self.shelf, self.report) = (reader, shelf, report)
  }

  func start() {
    guard !directories.isEmpty else { return }
    BackgroundThread.run(lowPriority: true) { [self] in run() }
  }

  /// Ends the thread at its next look.
  func stop() { stopped.store(true, ordering: .relaxed) }

  /// Has everything looked at again: another exhibit is shown.
  func lookAgain() { isStale.store(true, ordering: .relaxed) }

  /// The time between two looks, in microseconds, and the numbers of folders and exhibits that are looked at.
  private enum Most {
    static let pause: UInt32 = 1_000_000
    static let folders = 100
    static let exhibits = 5
  }

  private func run() {
    var known: [String] = []
    while !stopped.load(ordering: .relaxed) {
      let found = candidates
      let signs = found.map { "\($0.path) \(Self.sign(of: $0.path))" }
      if signs != known || isStale.exchange(false, ordering: .relaxed) {
        known = signs
        report(found.prefix(Most.exhibits).compactMap { exhibit(at: $0.path, isStick: $0.isStick) })
      }
      usleep(Most.pause)
    }
  }

  /// The folders that have an exhibit.
  private var candidates: [(path: String, isStick: Bool)] {
    directories.flatMap { directory in
      folders(in: directory).flatMap { stick in
        Self.hasExhibit(stick)
          ? [(stick, true)] : folders(in: stick).filter(Self.hasExhibit).map { ($0, false) }
      }
    }
  }

  private func folders(in directory: String) -> [String] {
    let names = (try? FolderFiles(directory).names()) ?? []
    return names.prefix(Most.folders).map { "\(directory)/\($0)" }.filter { Self.kind(of: $0) == S_IFDIR }
  }

  private static func hasExhibit(_ folder: String) -> Bool { kind(of: "\(folder)/exhibit.yaml") == S_IFREG }

  private static func kind(of path: String) -> mode_t? {
    var about = stat()
    return lstat(path, &about) == 0 ? about.st_mode & S_IFMT : nil
  }

  /// A text that differs when another stick was put in, or its exhibit has changed.
  private static func sign(of folder: String) -> String {
    ["", "/exhibit.yaml", "/pages"].map { name in
      var about = stat()
      _ = stat(folder + name, &about)
      return "\(about.st_dev) \(about.st_ino) \(about.st_mtim.tv_sec)"
    }
    .joined(separator: " ")
  }

  private func exhibit(at path: String, isStick: Bool) -> StickExhibit? {
    guard let content = try? reader.read(path) else { return nil }
    let shown = shelf.shown.flatMap { try? FolderListing(of: $0) }
    var files = Result { () throws(StickRefusal) in try FolderListing(of: path) }
    if content.pages.isEmpty { files = .failure(.noPages) }
    return StickExhibit(
      path: path, name: isStick ? ExhibitName.made(of: content.title) : content.name, titles: content.titles,
      pages: content.pages.count,
      mistakes: content.mistakes.map { mistake in
        let text = "\(mistake)"
        return text.hasPrefix("\(path)/") ? String(text.dropFirst(path.count + 1)) : text
      },
      files: files, isShown: shown != nil && (try? files.get()) == shown)
  }
}
