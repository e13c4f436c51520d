import Glibc
import TouchCore
import TouchHost

/// A check whether a server on this machine responds, and which user owns it, before Xlib connects. Xlib does not say
/// why it failed, and sends the cookie of the display to any listener. It tries the abstract name first, which any user
/// may take while no server has it, and has no option to prevent this.
///
/// The connection of the check stays open as long as the probe lives: closing the only connection of a server may make
/// that server reset just when the next one is being opened.
struct DisplayProbe: ~Copyable {
  /// The most that each step may take, in seconds.
  private static let patience = 5.0
  /// The first message of a client in the X11 protocol: byte order, version 11.0, no authorisation.
  private static let greeting: [UInt8] = [0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]

  private let handle: Int32

  /// Creates a probe. Throws if the server of `display` is on this machine and does not respond. Servers on other
  /// machines are not checked.
  init(display: String) throws(X11Error) {
    guard let path = try Self.localPath(of: display) else {
      handle = -1
      return
    }
    let abstract = Self.connect(to: path, isAbstract: true)
    guard let connected = abstract ?? Self.connect(to: path, isAbstract: false) else {
      throw .noServer(display: display, socket: path)
    }
    let isGuarded = abstract == nil && Self.isGuarded(path)
    if !isGuarded, let stranger = Self.stranger(at: connected) {
      close(connected)
      throw .strangersServer(display: display, user: stranger)
    }
    guard Self.answers(connected) else {
      close(connected)
      throw .serverSilent(display: display, seconds: Int(Self.patience))
    }
    handle = connected
  }

  deinit { if handle >= 0 { close(handle) } }

  /// Whether the server is on this machine.
  var isLocal: Bool { handle >= 0 }

  /// Returns the path of the socket of a display on this machine; nil for a display of another host.
  static func localPath(of display: String) throws(X11Error) -> String? {
    try localNumber(of: display).map { "/tmp/.X11-unix/X\($0)" }
  }

  /// Returns the number in ":0", ":0.0" or "unix:0"; nil for a display of another host.
  static func localNumber(of display: String) throws(X11Error) -> Int? {
    guard let colon = display.lastIndex(of: ":") else { throw .malformedDisplayName(display) }
    let digits = display[display.index(after: colon)...].prefix { $0 != "." }
    guard let number = Int(digits), number >= 0 else { throw .malformedDisplayName(display) }
    return ["", "unix"].contains(display[..<colon]) ? number : nil
  }

  /// Returns the user who listens there, if that is neither the system's administrator nor this user. For the
  /// administrator every user's server is trusted.
  private static func stranger(at handle: Int32) -> Int? {
    // Process, user and group at the time of the call that began to listen.
    var credentials = [UInt32](repeating: 0, count: 3)
    var size = socklen_t(12)
    guard getsockopt(handle, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0, size == 12 else { return nil }
    return isStranger(credentials[1], to: geteuid()) ? Int(credentials[1]) : nil
  }

  static func isStranger(_ server: uid_t, to user: uid_t) -> Bool { user != 0 && server != 0 && server != user }

  /// Returns whether only the owner of the socket's directory can have put it there, and the administrator has chosen
  /// that owner. This is so if not everybody may write in the directory, if it lies in one that not everybody may
  /// enter, or if a link of the administrator's leads to such a directory. The kiosk's own server is an example: it
  /// runs as a user of its own and opens the directory of its socket for everybody, within one that is closed.
  static func isGuarded(_ path: String) -> Bool {
    var about = stat()
    guard lstat(path, &about) == 0 else { return false }
    if about.st_mode & S_IFMT != S_IFLNK { return isClosed(directoryOf: path) }
    guard about.st_uid == 0, let target = realpath(path, nil) else { return false }
    defer { free(target) }
    return isClosed(directoryOf: String(cString: target))
  }

  private static func isClosed(directoryOf path: String) -> Bool {
    var parts = path.split(separator: "/").dropLast()
    guard let mode = mode(of: parts) else { return false }
    if mode & S_IWOTH == 0 { return true }
    while !parts.isEmpty {
      if self.mode(of: parts).map({ $0 & S_IXOTH == 0 }) ?? false { return true }
      parts.removeLast()
    }
    return false
  }

  private static func mode(of parts: ArraySlice<Substring>) -> mode_t? {
    var about = stat()
    return stat("/" + parts.joined(separator: "/"), &about) == 0 ? about.st_mode : nil
  }

  private static func connect(to path: String, isAbstract: Bool) -> Int32? {
    let handle = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard handle >= 0 else { return nil }
    // A server that accepts no connections would make this wait for ever.
    var limit = timeval(tv_sec: Int(patience), tv_usec: 0)
    setsockopt(handle, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // An abstract name starts with a zero byte and has no zero at its end.
    let name = isAbstract ? [0] + Array(path.utf8) : Array(path.utf8) + [0]
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        patiently { _ in Int(Glibc.connect(handle, address, length)) }
      }
    }
    if status == 0 { return handle }
    close(handle)
    return nil
  }

  /// Returns whether any response comes within the patience; a refusal is a response, too.
  private static func answers(_ handle: Int32) -> Bool {
    let sent = patiently { _ in send(handle, greeting, greeting.count, Int32(MSG_NOSIGNAL)) }
    guard sent == greeting.count else { return false }
    var waiting = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
    return patiently { Int(poll(&waiting, 1, Int32($0 * 1000))) } == 1
  }

  /// Repeats a system call that is given the seconds that are left, as long as signals interrupt it: those that the program
  /// catches must not look like a server that is silent.
  private static func patiently(_ call: (_ seconds: Double) -> Int) -> Int {
    let end = Instant.now + patience
    while true {
      let result = call(max(0, end.seconds(since: .now)))
      if result >= 0 || errno != EINTR || Instant.now > end { return result }
    }
  }
}
