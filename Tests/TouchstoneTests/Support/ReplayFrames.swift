import Glibc
import Testing

@testable import TouchLab

/// The pictures that `touchstone replay --frames` has left in a directory.
enum ReplayFrames {
  /// The last one, its pixels without what no screen shows.
  static func lastPixels(in directory: String) throws -> [UInt32] {
    let path = { (number: Int) in
      let digits = String(number)
      return "\(directory)/\(String(repeating: "0", count: 6 - digits.count))\(digits).png"
    }
    let last = try #require((1...99_999).last { access(path($0), F_OK) == 0 })
    return visible(try Screenshot(png: path(last)))
  }

  static func visible(_ picture: Screenshot) -> [UInt32] { picture.pixels.map { $0 & 0xffffff } }
}
