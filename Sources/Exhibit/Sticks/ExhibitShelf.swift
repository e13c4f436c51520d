import Documents
import Glibc

/// The exhibits that staff have brought on sticks: copies in the state directory, of which one is shown and the one
/// before it is kept.
///
/// The files are `exhibits/NUMBER/NAME`, and `exhibits/shown` says which. A loss of power at any moment leaves what was
/// shown or what is new: a copy counts only once it is whole, on the disk, and named there.
public struct ExhibitShelf: Hashable, Sendable {
  /// One of the exhibits that can be shown.
  enum Choice: Hashable, Sendable {
    /// The one that the configuration says, or the scenes.
    case configured
    case copy(Int)
  }

  struct State: Hashable, Sendable {
    var shown = Choice.configured
    var earlier: Choice?
  }

  /// The folder of the copies.
  private let folder: String
  private let configured: String?

  /// Creates the shelf in a state directory. `configured` is the folder that the configuration says, or nil for none.
  public init(in directory: String, configured: String?) {
    (folder, self.configured) = ("\(directory)/exhibits", configured)
  }

  /// The folder of the exhibit to show, or nil for none.
  public var shown: String? { path(of: state.shown) }

  /// Returns the folder of an exhibit; nil if there is none.
  func path(of choice: Choice) -> String? {
    guard case .copy(let number) = choice else { return configured }
    let files = try? FolderFiles("\(folder)/\(number)")
    return files.flatMap { files in files.names().first.map { "\(files.path)/\($0)" } }
  }

  // MARK: The state

  private var file: String { "\(folder)/shown" }

  /// The exhibit that is shown and the one before it. A configured exhibit that has changed since the choice is shown, since
  /// it was installed later.
  var state: State {
    guard let text = try? InputFile.text(at: file, atMost: 4096) else { return State() }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3, let shown = choice(lines[0]), path(of: shown) != nil || shown == .configured else {
      return State()
    }
    if lines[2] != configuredVersion, shown != .configured { return State(shown: .configured, earlier: shown) }
    let earlier = choice(lines[1])
    return State(shown: shown, earlier: earlier.flatMap { $0 == .configured || path(of: $0) != nil ? $0 : nil })
  }

  private func choice(_ line: Substring) -> Choice? {
    line == "configured" ? .configured : Int(line).map { .copy($0) }
  }

  private func word(_ choice: Choice?) -> String {
    switch choice {
    case .configured: "configured"
    case .copy(let number): "\(number)"
    case nil: "none"
    }
  }

  /// A text that differs when another exhibit was configured, or a new version of it installed.
  private var configuredVersion: String {
    guard let configured else { return "" }
    var about = stat()
    _ = stat("\(configured)/exhibit.yaml", &about)
    let name = configured.map { $0.isNewline ? " " : $0 }
    return "\(String(name)) \(about.st_size) \(about.st_mtim.tv_sec) \(about.st_ino)"
  }

  private func store(_ state: State) throws(StickRefusal) {
    let lines = [word(state.shown), word(state.earlier), configuredVersion, ""]
    do throws(OutputFileError) {
      try OutputFile.store(Array(lines.joined(separator: "\n").utf8), at: file)
    } catch { throw .notWritten(String(cString: strerror(error.code))) }
  }

  // MARK: Changes

  /// Shows the exhibit that was shown before. Returns false if there is none.
  func goBack() throws(StickRefusal) -> Bool {
    let now = state
    guard let earlier = now.earlier else { return false }
    try store(State(shown: earlier, earlier: now.shown))
    return true
  }

  /// Copies the folder `source` as it is now, and makes it the one to show.
  ///
  /// - Parameter step: called before each step with the share that is copied, from 0 to 1. What it throws ends the copy.
  func take(
    _ source: String, name: String, step: @escaping (Double) throws(StickRefusal) -> Void
  ) throws(StickRefusal) {
    let listing = try FolderListing(of: source)
    do throws(OutputDirectoryError) { try OutputDirectory.make(folder) } catch {
      throw .notWritten(String(cString: strerror(error.code)))
    }
    var now = state
    tidy(keeping: now)
    try makeSpace(for: listing.bytes, &now)
    let (new, number) = ("\(folder)/.new", (numbers.max() ?? 0) + 1)
    guard mkdir(new, 0o700) == 0 else { throw FolderCopy.notWritten }
    do throws(StickRefusal) {
      try FolderCopy(listing: listing, source: source, target: "\(new)/\(name)", step: step).run()
      try FolderCopy.sync(new)
      try step(1)
      guard rename(new, "\(folder)/\(number)") == 0 else { throw FolderCopy.notWritten }
      try FolderCopy.sync(folder)
      try step(1)
      try store(State(shown: .copy(number), earlier: now.shown))
    } catch {
      tidy(keeping: now)
      throw error
    }
    tidy(keeping: state)
  }

  /// The bytes that stay free for answers and logs.
  private static let reserve = 64 << 20

  /// Removes the exhibit before the one that is shown if its space is needed.
  private func makeSpace(for bytes: Int, _ now: inout State) throws(StickRefusal) {
    let needed = bytes + Self.reserve
    guard free < needed else { return }
    if case .copy = now.earlier {
      now.earlier = now.shown == .configured ? nil : .configured
      try store(now)
      tidy(keeping: now)
    }
    guard free >= needed else { throw .noSpace(needed: needed, free: free) }
  }

  private var free: Int {
    var about = statvfs()
    guard statvfs(folder, &about) == 0 else { return 0 }
    return Int(about.f_bavail) * Int(about.f_frsize)
  }

  private var numbers: [Int] { ((try? FolderFiles(folder).names()) ?? []).compactMap { Int($0) } }

  /// Removes what a loss of power has left, and copies that are not used any more.
  private func tidy(keeping state: State) {
    Self.remove("\(folder)/.new")
    for number in numbers where ![state.shown, state.earlier].contains(.copy(number)) {
      Self.remove("\(folder)/\(number)")
    }
  }

  private static func remove(_ path: String) {
    var about = stat()
    guard lstat(path, &about) == 0 else { return }
    if about.st_mode & S_IFMT == S_IFDIR, let directory = opendir(path) {
      var names: [String] = []
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
      }
      closedir(directory)
      for name in names { remove("\(path)/\(name)") }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
