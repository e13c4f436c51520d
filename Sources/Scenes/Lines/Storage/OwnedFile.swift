import Glibc

/// An open file that is closed with the last reference.
final class OwnedFile {
  let descriptor: Int32
  let path: String
  private let calls: any FileCalls

  init(_ path: String, _ flags: Int32, through calls: any FileCalls = SystemCalls()) throws(StorageError) {
    descriptor = calls.open(path, flags)
    self.path = path
    self.calls = calls
    guard descriptor >= 0 else { throw StorageError("opening \(path)") }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Writes all of `bytes` at `offset`.
  func write(_ bytes: [UInt8], at offset: Int) throws(StorageError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        calls.write(descriptor, UnsafeRawBufferPointer(rebasing: buffer[done...]), at: offset + done)
      }
      if count >= 0 { done += count } else if errno != EINTR { throw StorageError("writing \(path)") }
    }
  }

  /// All bytes of a regular file; one of another kind reads as empty.
  func read() throws(StorageError) -> [UInt8] {
    var about = stat()
    guard fstat(descriptor, &about) == 0 else { throw StorageError("reading \(path)") }
    guard about.st_mode & S_IFMT == S_IFREG else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(about.st_size))
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress! + done, $0.count - done, done) }
      if count == 0 { break }
      if count > 0 { done += count } else if errno != EINTR { throw StorageError("reading \(path)") }
    }
    return Array(bytes.prefix(done))
  }

  /// Returns when the content is on the disk.
  func sync() throws(StorageError) {
    guard calls.syncData(descriptor) == 0 else { throw StorageError("writing \(path) to the disk") }
  }

  func truncate(to length: Int) throws(StorageError) {
    guard calls.truncate(descriptor, to: length) == 0 else { throw StorageError("cutting \(path)") }
  }

  /// Takes the lock that other programs that ask for it respect; it is released when the file is closed.
  func lock() throws(StorageError) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    throw errno == EWOULDBLOCK ? .taken(path) : StorageError("locking \(path)")
  }

  /// Returns when the names in `directory` are on the disk, as after a file was made or renamed.
  static func syncNames(in directory: String, through calls: any FileCalls) throws(StorageError) {
    let file = try OwnedFile(directory, O_RDONLY | O_DIRECTORY, through: calls)
    guard calls.syncNames(file.descriptor) == 0 else { throw StorageError("writing \(directory) to the disk") }
  }
}
