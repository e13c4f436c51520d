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

  /// Returns the bytes of a regular file; other kinds read as empty. Nil if the file is larger than `limit`.
  func read(atMost limit: Int) throws(StorageError) -> [UInt8]? {
    var about = stat()
    guard fstat(descriptor, &about) == 0 else { throw StorageError("reading \(path)") }
    guard about.st_mode & S_IFMT == S_IFREG else { return [] }
    // The size of a sparse file may exceed that of the disk.
    guard about.st_size <= limit else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(about.st_size))
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress! + done, $0.count - done, done) }
      if count == 0 { break }
      if count > 0 { done += count } else if errno != EINTR { throw StorageError("reading \(path)") }
    }
    return Array(bytes.prefix(done))
  }

  /// Waits until the content is on the disk.
  func sync() throws(StorageError) {
    guard calls.syncData(descriptor) == 0 else { throw StorageError("writing \(path) to the disk") }
  }

  func truncate(to length: Int) throws(StorageError) {
    guard calls.truncate(descriptor, to: length) == 0 else { throw StorageError("cutting \(path)") }
  }

  /// Takes an advisory lock, which is released when the file is closed. Throws a ``StorageError`` if another program
  /// has it.
  func lock() throws(StorageError) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    throw errno == EWOULDBLOCK ? .taken(path) : StorageError("locking \(path)")
  }

  /// Waits until the names in `directory` are on the disk, as after a file was created or renamed.
  static func syncNames(in directory: String, through calls: any FileCalls) throws(StorageError) {
    let file = try OwnedFile(directory, O_RDONLY | O_DIRECTORY, through: calls)
    guard calls.syncNames(file.descriptor) == 0 else { throw StorageError("writing \(directory) to the disk") }
  }
}

/// The system calls that store a drawing, with their results and `errno`.
///
/// The content after a loss of power depends on the order of these calls and the reaction to failures. A stand-in for
/// the system sees every call and can refuse it.
protocol FileCalls {
  func open(_ path: String, _ flags: Int32) -> Int32
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int
  func truncate(_ descriptor: Int32, to length: Int) -> Int32
  /// Waits until the content of a file is on the disk.
  func syncData(_ descriptor: Int32) -> Int32
  /// Waits until the names in an open directory are on the disk.
  func syncNames(_ descriptor: Int32) -> Int32
  func rename(_ path: String, to newPath: String) -> Int32
  func remove(_ path: String) -> Int32
}

/// The real system calls.
struct SystemCalls: FileCalls {
  func open(_ path: String, _ flags: Int32) -> Int32 { Glibc.open(path, flags | O_CLOEXEC, 0o600) }

  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    pwrite(descriptor, bytes.baseAddress, bytes.count, offset)
  }

  func truncate(_ descriptor: Int32, to length: Int) -> Int32 { ftruncate(descriptor, length) }

  func syncData(_ descriptor: Int32) -> Int32 { fdatasync(descriptor) }

  func syncNames(_ descriptor: Int32) -> Int32 { fsync(descriptor) }

  func rename(_ path: String, to newPath: String) -> Int32 { Glibc.rename(path, newPath) }

  func remove(_ path: String) -> Int32 { unlink(path) }
}
