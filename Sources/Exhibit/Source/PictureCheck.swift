import Glibc

/// The look at the beginning of a picture's file.
enum PictureCheck {
  /// Whether the file begins as a JPEG, PNG or WebP does.
  static func isPicture(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 12)
    guard read(file, &bytes, bytes.count) == bytes.count else { return false }
    return bytes.starts(with: [0xff, 0xd8, 0xff]) || bytes.starts(with: [0x89, 0x50, 0x4e, 0x47])
      || (bytes.starts(with: Array("RIFF".utf8)) && bytes[8...].elementsEqual("WEBP".utf8))
  }
}
