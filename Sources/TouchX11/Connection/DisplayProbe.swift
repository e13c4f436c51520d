import Glibc

/// Finds out whether a server on this machine answers before Xlib tries, since Xlib says nothing about why it failed
/// and waits for ever for a server that hangs.
///
/// The connection it asked through stays open as long as the probe lives: closing the only connection of a server may
/// make that server reset just when the next one is being opened.
struct DisplayProbe: ~Copyable {
  private static let patience: Int32 = 5
  /// The first thing a client says in the X11 protocol: byte order, version 11.0, no authorisation.
  private static let greeting: [UInt8] = [0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]

  private let handle: Int32

  /// Throws if the server of `display` is on this machine and does not answer. Servers elsewhere are not asked.
  init(display: String) throws(X11Error) {
    let number = try Self.localNumber(of: display)
    guard let number else {
      handle = -1
      return
    }
    let path = "/tmp/.X11-unix/X\(number)"
    let connected = Self.connect(to: path, isAbstract: true) ?? Self.connect(to: path, isAbstract: false)
    guard let connected else { throw .noServer(display: display, socket: path) }
    guard Self.answers(connected) else {
      close(connected)
      throw .serverSilent(display: display, seconds: Int(Self.patience))
    }
    handle = connected
  }

  deinit { if handle >= 0 { close(handle) } }

  /// Whether the server is one of this machine.
  var isLocal: Bool { handle >= 0 }

  /// The number in ":0", ":0.0" or "unix:0"; nil for a display of another host.
  static func localNumber(of display: String) throws(X11Error) -> Int? {
    guard let colon = display.lastIndex(of: ":") else { throw .malformedDisplayName(display) }
    let digits = display[display.index(after: colon)...].prefix { $0 != "." }
    guard let number = Int(digits), number >= 0 else { throw .malformedDisplayName(display) }
    return ["", "unix"].contains(display[..<colon]) ? number : nil
  }

  private static func connect(to path: String, isAbstract: Bool) -> Int32? {
    let handle = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard handle >= 0 else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // An abstract name starts with a zero byte and has no zero at its end.
    let name = isAbstract ? [0] + Array(path.utf8) : Array(path.utf8) + [0]
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(handle, $0, length) }
    }
    if status == 0 { return handle }
    close(handle)
    return nil
  }

  /// Whether anything comes back within the patience: also a refusal is an answer.
  private static func answers(_ handle: Int32) -> Bool {
    guard send(handle, greeting, greeting.count, Int32(MSG_NOSIGNAL)) == greeting.count else { return false }
    var waiting = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, patience * 1000) == 1
  }
}
