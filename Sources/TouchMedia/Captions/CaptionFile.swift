import Glibc

/// The captions in a file.
enum CaptionFile {
  /// The longest file that is read, in bytes: hours of talk have less.
  private static let longest = 4 << 20

  /// Reads the file at `path`. Called on a thread that may wait for a disk.
  static func read(_ path: String) -> Result<WebVTT, MediaError> {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return .failure(.unreadable(path: path, problem: String(cString: strerror(errno)))) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: longest + 1)
    var count = 0
    while count < bytes.count {
      let step = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress! + count, $0.count - count) }
      if step < 0, errno == EINTR { continue }
      guard step >= 0 else { return .failure(.unreadable(path: path, problem: String(cString: strerror(errno)))) }
      guard step > 0 else { break }
      count += step
    }
    guard count <= longest else {
      return .failure(.notCaptions(path: path, problem: "it is longer than \(longest >> 20) MiB"))
    }
    guard let captions = WebVTT(String(decoding: bytes.prefix(count), as: UTF8.self)) else {
      return .failure(.notCaptions(path: path, problem: "its first line is not WEBVTT"))
    }
    return .success(captions)
  }
}
