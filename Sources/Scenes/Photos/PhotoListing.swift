import Glibc

/// A picture of the exhibitor's, as it was when the directory was read: the same name with other content is another one.
struct PhotoFile: Hashable, Sendable {
  let path: String
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil if there is no file at `path`.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.path = path
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}

/// What is in a directory of pictures.
struct PhotoListing: Sendable {
  /// Sorted by name.
  var files: [PhotoFile] = []
  /// Why the directory can not be read; nil if it can.
  var problem: String?

  static let endings = [".jpg", ".jpeg", ".png", ".webp"]
  /// More files than anybody will look at are left out, so that a directory of any size takes little time and memory.
  static let most = 10_000

  init(of directory: String) {
    guard let handle = opendir(directory) else {
      problem = String(cString: strerror(errno))
      return
    }
    defer { closedir(handle) }
    var names: [String] = []
    while names.count < Self.most, let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix("."), Self.endings.contains(where: name.lowercased().hasSuffix) { names.append(name) }
    }
    files = names.sorted().compactMap { PhotoFile(path: "\(directory)/\($0)") }
  }
}
