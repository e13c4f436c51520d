import CX11
import Glibc

/// The secret that a client must show to a server that admits no others (man 7 Xsecurity).
struct Cookie {
  private static let name = "MIT-MAGIC-COOKIE-1"
  private let secret = (0..<16).map { _ in UInt8.random(in: 1...255) }

  /// Writes the file for the server's option `-auth`: one entry, for any display.
  func write(to path: String) throws(LabError) {
    let anyDisplay: [UInt8] = [0xff, 0xff, 0, 0, 0, 0]
    let entry = anyDisplay + [0, UInt8(Self.name.utf8.count)] + Array(Self.name.utf8) + [0, 16] + secret
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    guard descriptor >= 0, Glibc.write(descriptor, entry, entry.count) == entry.count else {
      throw LabError(.file, tried: "Writing \(path)", problem: LabError.words(errno))
    }
  }

  /// Opens a connection with the cookie. Xlib keeps the cookie for the whole process, so it is removed at once.
  func openDisplay(_ display: String) -> OpaquePointer? {
    var name = Self.name.utf8CString
    var data = secret.map { CChar(bitPattern: $0) }
    name.withUnsafeMutableBufferPointer { XSetAuthorization($0.baseAddress, Int32($0.count - 1), &data, 16) }
    defer { XSetAuthorization(nil, 0, nil, 0) }
    return XOpenDisplay(display)
  }
}
