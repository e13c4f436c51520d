import Glibc

/// The content of the file at `path`, or nil if there is no such file.
func readAsset(at path: String) throws(AssetError) -> [UInt8]? {
  // Not blocking: a pipe put in the place of a picture must not hold up the program.
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

/// The directory above the one that the running program lies in: /usr for /usr/bin/touchstone.
func prefix() -> String {
  var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
  let length = buffer.withUnsafeMutableBytes { bytes in
    readlink("/proc/self/exe", bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
  }
  let parts = String(decoding: buffer.prefix(max(length, 0)), as: UTF8.self).split(separator: "/")
  return "/" + parts.dropLast(2).joined(separator: "/")
}

private func readAll(_ descriptor: Int32, _ path: String) throws(AssetError) -> [UInt8] {
  var content: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 { return content }
    if count > 0 {
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
