import Glibc

/// Copies a folder from a stick to the disk. No link is followed, whatever a stick pretends to be.
struct FolderCopy {
  let listing: FolderListing
  let source: String
  let target: String
  /// Called before each step with the share that is copied, from 0 to 1. What it throws ends the copy.
  let step: (Double) throws(StickRefusal) -> Void

  /// Copies everything, and waits until it is on the disk. The target must not be there yet.
  func run() throws(StickRefusal) {
    let directory = Glibc.open(source, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard directory >= 0 else { throw Self.unreadable("") }
    defer { close(directory) }
    for name in [""] + listing.folders {
      try step(0)
      guard mkdir(path(name), 0o700) == 0 else { throw Self.notWritten }
    }
    var (copied, buffer) = (0, [UInt8](repeating: 0, count: 1 << 20))
    for file in listing.files {
      try copy(file, from: directory, &copied, &buffer)
    }
    for name in listing.folders.reversed() + [""] { try Self.sync(path(name)) }
  }

  private func share(_ copied: Int) -> Double { Double(copied) / Double(max(1, listing.bytes)) }

  private func path(_ name: String) -> String { name.isEmpty ? target : "\(target)/\(name)" }

  private func copy(
    _ file: FolderListing.File, from directory: Int32, _ copied: inout Int, _ buffer: inout [UInt8]
  ) throws(StickRefusal) {
    try step(share(copied))
    let input = Self.open(file.name, below: directory)
    guard input >= 0 else { throw Self.unreadable(file.name) }
    defer { close(input) }
    var about = stat()
    guard fstat(input, &about) == 0, about.st_mode & S_IFMT == S_IFREG else { throw Self.unreadable(file.name) }
    let output = Glibc.open(path(file.name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw Self.notWritten }
    defer { close(output) }
    var rest = file.size
    while rest > 0 {
      try step(share(copied))
      let count = read(input, &buffer, min(rest, buffer.count))
      if count < 0, errno == EINTR { continue }
      guard count != 0 else { throw .unreadable(file.name, "it is shorter now") }
      guard count > 0 else { throw Self.unreadable(file.name) }
      try Self.write(buffer[..<count], to: output)
      (rest, copied) = (rest - count, copied + count)
    }
    let time = timespec(tv_sec: file.time, tv_nsec: 0)
    guard futimens(output, [time, time]) == 0, fsync(output) == 0 else { throw Self.notWritten }
  }

  /// Opens a file below a folder; -1 if there is none, or if a link is on the path to it.
  private static func open(_ name: String, below folder: Int32) -> Int32 {
    let parts = name.split(separator: "/").map(String.init)
    var directory = dup(folder)
    for part in parts.dropLast() where directory >= 0 {
      let next = openat(directory, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      close(directory)
      directory = next
    }
    guard directory >= 0, let last = parts.last else { return -1 }
    defer { close(directory) }
    return openat(directory, last, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(StickRefusal) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw notWritten }
      if count > 0 { rest = rest.dropFirst(count) }
    }
  }

  /// Waits until the names in a folder are on the disk.
  static func sync(_ folder: String) throws(StickRefusal) {
    let directory = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw notWritten }
    defer { close(directory) }
    guard fsync(directory) == 0 else { throw notWritten }
  }

  private static func unreadable(_ name: String) -> StickRefusal {
    .unreadable(name, String(cString: strerror(errno)))
  }

  /// The refusal for the system's last error.
  static var notWritten: StickRefusal { .notWritten(String(cString: strerror(errno))) }
}
