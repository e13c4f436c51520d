import Documents
import TouchMedia

/// The look at the beginning of a film's file, and at its captions. That the rest of the film can be played is only known
/// when it is.
enum FilmCheck {
  /// Whether a file begins as MP4, QuickTime, WebM, Matroska and Ogg files do.
  static func isFilm(_ path: String) -> Bool {
    guard let bytes = PictureCheck.beginning(of: path) else { return false }
    let box = String(decoding: bytes[4..<8], as: UTF8.self)
    return bytes.starts(with: [0x1a, 0x45, 0xdf, 0xa3]) || bytes.starts(with: Array("OggS".utf8))
      || ["ftyp", "moov", "mdat", "free", "skip", "wide"].contains(box)
  }

  /// Returns what is wrong with captions, or nil.
  static func problem(withCaptions path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let text = try? InputFile.text(at: path, atMost: 4 << 20), let captions = WebVTT(text) else {
      return "\"\(name)\" has no captions: its first line is WEBVTT in a file that is saved as UTF-8"
    }
    guard captions.cues.isEmpty else { return nil }
    return
      "\"\(name)\" has no caption whose time can be read. Allowed: lines such as 00:01.000 --> 00:04.000, with points"
  }
}
