import Glibc

/// The state of all files of a folder in one number.
enum FolderStamp {
  /// The number of files that are looked at, and the depth of folders.
  private static let (most, depth) = (20_000, 3)

  /// Returns a number that differs when a file has come, gone or changed. It means nothing to another process.
  static func now(of folder: String) -> Int {
    var (hasher, count): (Hasher, Int) = (Hasher(), 0)
    var open = [(folder, 0)]
    while let (path, level) = open.popLast() {
      guard let directory = opendir(path) else { continue }
      defer { closedir(directory) }
      var entries: [(name: String, isFolder: Bool)] = []
      while let entry = readdir(directory), count < most {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard !name.hasPrefix(".") else { continue }
        count += 1
        entries.append((name, entry.pointee.d_type == UInt8(DT_DIR)))
      }
      for entry in entries.sorted(by: { $0.name < $1.name }) {
        var about = stat()
        guard stat("\(path)/\(entry.name)", &about) == 0 else { continue }
        hasher.combine(entry.name)
        if entry.isFolder {
          if level < depth { open.append(("\(path)/\(entry.name)", level + 1)) }
        } else {
          hasher.combine(about.st_size)
          hasher.combine(about.st_mtim.tv_sec)
          hasher.combine(about.st_mtim.tv_nsec)
          hasher.combine(about.st_ino)
        }
      }
    }
    return hasher.finalize()
  }
}
