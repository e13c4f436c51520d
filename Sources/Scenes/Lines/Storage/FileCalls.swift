import Glibc

/// The system calls by which a drawing gets to the disk, results and `errno` as theirs.
///
/// What outlives a loss of power depends on the order of these calls and on what is done when one fails. Whoever stands
/// in the place of the system sees every call and can refuse it.
protocol FileCalls {
  func open(_ path: String, _ flags: Int32) -> Int32
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int
  func truncate(_ descriptor: Int32, to length: Int) -> Int32
  /// Returns when the content of a file is on the disk.
  func syncData(_ descriptor: Int32) -> Int32
  /// Returns when the names in an open directory are on the disk.
  func syncNames(_ descriptor: Int32) -> Int32
  func rename(_ path: String, to newPath: String) -> Int32
}

/// The system itself.
struct SystemCalls: FileCalls {
  func open(_ path: String, _ flags: Int32) -> Int32 { Glibc.open(path, flags | O_CLOEXEC, 0o600) }

  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    pwrite(descriptor, bytes.baseAddress, bytes.count, offset)
  }

  func truncate(_ descriptor: Int32, to length: Int) -> Int32 { ftruncate(descriptor, length) }

  func syncData(_ descriptor: Int32) -> Int32 { fdatasync(descriptor) }

  func syncNames(_ descriptor: Int32) -> Int32 { fsync(descriptor) }

  func rename(_ path: String, to newPath: String) -> Int32 { Glibc.rename(path, newPath) }
}
