/// A WebP container written by hand, around the image of a simple file.
struct WebPFile {
  private let picture: [UInt8]
  private let (width, height): (Int, Int)
  private let isOpaque: Bool
  var profile: [UInt8]
  var exif: [UInt8] = []
  /// The frame of the image as the first one of an animation, or nil for a still image.
  var frame: (x: Int, y: Int, canvas: (width: Int, height: Int))?

  /// Creates a container. `file` contains only the image, which has `width` by `height` pixels and may have opacity.
  init(_ file: [UInt8], width: Int, height: Int, profile: [UInt8] = [], exif: [UInt8] = []) {
    // An extended header is replaced by a new one.
    let hasHeader = file[15] == UInt8(ascii: "X")
    picture = Array(file[(hasHeader ? 30 : 12)...])
    // The header of a lossless image contains whether it has opacity.
    isOpaque = hasHeader ? file[20] & 0x10 == 0 : file[15] == UInt8(ascii: " ") || file[24] & 0x10 == 0
    (self.width, self.height) = (width, height)
    self.profile = profile
    self.exif = exif
  }

  var bytes: [UInt8] {
    let canvas = frame?.canvas ?? (width: width, height: height)
    let flags = (profile.isEmpty ? 0 : 0x20) | (isOpaque ? 0 : 0x10) | (exif.isEmpty ? 0 : 8) | (frame == nil ? 0 : 2)
    var content = chunk("VP8X", [UInt8(flags), 0, 0, 0] + number(canvas.width - 1, 3) + number(canvas.height - 1, 3))
    if !profile.isEmpty { content += chunk("ICCP", profile) }
    if let frame {
      let geometry = number(frame.x / 2, 3) + number(frame.y / 2, 3) + number(width - 1, 3) + number(height - 1, 3)
      content += chunk("ANIM", [0, 0, 0, 0, 0, 0])
      for _ in 0..<2 { content += chunk("ANMF", geometry + number(100, 3) + [0] + picture) }
    } else {
      content += picture
    }
    if !exif.isEmpty { content += chunk("EXIF", exif) }
    return Array("RIFF".utf8) + number(content.count + 4, 4) + Array("WEBP".utf8) + content
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(content.count, 4) + content + (content.count % 2 == 0 ? [] : [0])
  }

  private func number(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
