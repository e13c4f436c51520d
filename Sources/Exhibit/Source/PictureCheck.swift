import Glibc

/// The look at the beginning of a picture's file.
enum PictureCheck {
  /// Returns a number that differs when the file has changed, or nil unless it begins as a JPEG, PNG or WebP does.
  static func version(of path: String) -> Int? {
    guard let bytes = beginning(of: path) else { return nil }
    let isPicture =
      bytes.starts(with: [0xff, 0xd8, 0xff]) || bytes.starts(with: [0x89, 0x50, 0x4e, 0x47])
      || (bytes.starts(with: Array("RIFF".utf8)) && bytes[8...].elementsEqual("WEBP".utf8))
    var about = stat()
    guard isPicture, stat(path, &about) == 0 else { return nil }
    return about.st_mtim.tv_sec &* 1_000_000_007 &+ about.st_mtim.tv_nsec &+ Int(about.st_size) &+ Int(about.st_ino)
      &* 31
  }

  /// Returns the first twelve bytes of a file, by which its kind is known; nil if there are fewer.
  static func beginning(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 12)
    return read(file, &bytes, bytes.count) == bytes.count ? bytes : nil
  }
}
