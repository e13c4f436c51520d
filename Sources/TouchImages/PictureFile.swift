import Glibc

/// The bytes of a file, read whole: a mapped file that another program truncates would end the program.
struct PictureFile {
  let bytes: [UInt8]

  /// Reads at most `limit` bytes; a longer file is an error.
  init(_ path: String, limit: Int) throws(PictureError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .unreadable(path: path, problem: String(cString: strerror(errno))) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      throw .unreadable(path: path, problem: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, problem: "it is not a file") }
    guard status.st_size <= limit else {
      throw .tooLarge(path: path, problem: "it has \(status.st_size >> 20) MiB, \(limit >> 20) are allowed")
    }
    bytes = try PictureFile.read(file, path, count: Int(status.st_size))
  }

  /// Reads the bytes. A file that grows meanwhile is truncated, one that shrinks is shorter: decoding detects it.
  private static func read(_ file: Int32, _ path: String, count: Int) throws(PictureError) -> [UInt8] {
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      while length < count {
        let step = Glibc.read(file, buffer.baseAddress! + length, count - length)
        if step < 0, errno == EINTR { continue }
        if step < 0 { problem = errno }
        guard step > 0 else { return }
        length += step
      }
    }
    guard problem == 0 else { throw .unreadable(path: path, problem: String(cString: strerror(problem))) }
    return bytes
  }
}
