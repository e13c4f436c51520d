import Glibc

/// Returns the content of the file at `path`, or nil if there is no such file.
func readAsset(at path: String) throws(AssetError) -> [UInt8]? {
  // Non-blocking, so that a pipe in the place of a picture cannot hold up the program.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else {
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw unreadable(path)
  }
  defer { close(descriptor) }
  guard isRegularFile(descriptor) else { throw .unreadable(path: path, reason: "it is not a regular file") }
  return try readAll(descriptor, path)
}

func isDirectory(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Returns the directory above that of the running program: /usr for /usr/bin/touchstone.
func prefix() -> String {
  var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
  let length = buffer.withUnsafeMutableBytes { bytes in
    readlink("/proc/self/exe", bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
  }
  let parts = String(decoding: buffer.prefix(max(length, 0)), as: UTF8.self).split(separator: "/")
  return "/" + parts.dropLast(2).joined(separator: "/")
}

/// The maximum size of an asset, in bytes. More than any picture needs that is decoded at once.
private let largestAsset = 64 << 20

private func readAll(_ descriptor: Int32, _ path: String) throws(AssetError) -> [UInt8] {
  var content: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 { return content }
    if count > 0 {
      guard content.count + count <= largestAsset else {
        throw .unreadable(path: path, reason: "it is larger than \(largestAsset >> 20) MiB")
      }
      content += chunk[..<count]
    } else if errno != EINTR {
      throw unreadable(path)
    }
  }
}

private func isRegularFile(_ descriptor: Int32) -> Bool {
  var status = stat()
  return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

private func unreadable(_ path: String) -> AssetError {
  .unreadable(path: path, reason: String(cString: strerror(errno)))
}

/// An error while reading an asset. Its description says which asset, where, what is wrong, and what to do.
public enum AssetError: Error, Equatable, CustomStringConvertible {
  /// `$TOUCHSTONE_ASSETS` does not name a directory.
  case noDirectory(path: String)
  /// The asset is neither part of the program nor in any of the `locations`.
  case missing(name: String, locations: [String])
  /// The file exists but cannot be read; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// The file exists but its content is invalid.
  case damaged(path: String, reason: String)

  public var description: String {
    switch self {
    case .noDirectory(let path):
      "$TOUCHSTONE_ASSETS is \"\(path)\", which is not a directory. Set it to the directory that holds pictures/, or unset it."
    case .missing(let name, let locations):
      "The asset \(name) is missing: it is neither part of the program nor in \(locations.joined(separator: " or "))."
        + " Put it there, or set $TOUCHSTONE_ASSETS to the directory that holds it."
    case .unreadable(let path, let reason):
      "The asset \(path) cannot be read: \(reason). Make it a file that this user may read, or remove it."
    case .damaged(let path, let reason):
      "The asset \(path) is damaged: \(reason). Replace it with a sound PNG file, or remove it to use the built-in one."
    }
  }
}
