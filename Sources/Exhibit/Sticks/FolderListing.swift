import Glibc

/// The files of a folder from a stick, as they were at one moment: everything that a copy must have.
struct FolderListing: Hashable, Sendable {
  struct File: Hashable, Sendable {
    /// The path below the folder.
    let name: String
    let size: Int
    /// The time of the last change, in seconds since 1970.
    let time: Int
  }

  private(set) var files: [File] = []
  /// The folders below the folder; each stands after the one that it is in.
  private(set) var folders: [String] = []

  /// The limits: an exhibit for a day's visit has fewer files, and a stick that holds more is not meant for this.
  private enum Most {
    static let files = 20_000
    static let depth = 8
    static let bytes = 32 << 30
  }

  /// Lists a folder. Throws the reason why it is not one to copy.
  init(of folder: String) throws(StickRefusal) {
    var open: [(name: String, depth: Int)] = [("", 0)]
    while let (name, depth) = open.popLast() {
      guard depth <= Most.depth else { throw .tooLarge }
      for entry in try Self.entries(of: folder, name) {
        switch entry.kind {
        case S_IFDIR:
          folders.append(entry.file.name)
          open.append((entry.file.name, depth + 1))
        case S_IFREG: files.append(entry.file)
        case S_IFLNK: throw .link(entry.file.name)
        default: throw .unreadable(entry.file.name, "it is neither a file nor a folder")
        }
        guard files.count + folders.count <= Most.files, bytes <= Most.bytes else { throw .tooLarge }
      }
    }
    files.sort { $0.name < $1.name }
    folders.sort()
  }

  /// The size of all files.
  var bytes: Int { files.reduce(0) { $0 + $1.size } }

  /// The day of the last change, such as 2026-11-27.
  var date: String {
    var (time, parts) = (time_t(files.map(\.time).max() ?? 0), tm())
    localtime_r(&time, &parts)
    let two = { (number: Int32) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  }

  private static func entries(of folder: String, _ name: String) throws(StickRefusal) -> [(file: File, kind: mode_t)] {
    let path = name.isEmpty ? folder : "\(folder)/\(name)"
    guard let directory = opendir(path) else { throw .unreadable(name, String(cString: strerror(errno))) }
    defer { closedir(directory) }
    var entries: [(file: File, kind: mode_t)] = []
    while let entry = readdir(directory), entries.count <= Most.files {
      guard let child = Self.name(of: entry) else { throw .name(name) }
      guard !isOfTheSystem(child) else { continue }
      var about = stat()
      guard lstat("\(path)/\(child)", &about) == 0 else {
        throw .unreadable(child, String(cString: strerror(errno)))
      }
      let file = File(
        name: name.isEmpty ? child : "\(name)/\(child)", size: Int(about.st_size), time: about.st_mtim.tv_sec)
      entries.append((file, about.st_mode & S_IFMT))
    }
    return entries
  }

  /// Returns the name of an entry, or nil if it is no text of one line.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
    }
    .flatMap { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : $0 }
  }

  /// Whether systems put this beside the files of people.
  private static func isOfTheSystem(_ name: String) -> Bool {
    name.hasPrefix(".") || ["System Volume Information", "$RECYCLE.BIN", "lost+found"].contains(name)
  }
}

/// The reason why an exhibit on a stick is not shown.
enum StickRefusal: Error, Hashable, Sendable {
  /// A link, which could lead to files of the machine.
  case link(String)
  /// Something that cannot be read, with the system's reason.
  case unreadable(String, String)
  /// A folder with a name that is not text.
  case name(String)
  case tooLarge
  /// More bytes than are free; both in bytes.
  case noSpace(needed: Int, free: Int)
  /// A folder in which there is no page that can be shown.
  case noPages
  /// The state directory cannot be written, with the system's reason.
  case notWritten(String)
}
