import Glibc

/// The socket at which systemd waits for news of a service (sd_notify(3)).
final class NotifySocket {
  private let descriptor: Int32
  private let address: [UInt8]

  /// `name` as in `$NOTIFY_SOCKET`: a path, or a name with @ for an abstract one. Nil if it is neither, or if there is no
  /// socket to be had.
  init?(name: String) {
    // An abstract name starts with a zero byte and has no zero at its end.
    let bytes = name.hasPrefix("@") ? [0] + Array(name.utf8.dropFirst()) : Array(name.utf8) + [0]
    let room = MemoryLayout.size(ofValue: sockaddr_un().sun_path)
    guard name.hasPrefix("@") || name.hasPrefix("/"), name.utf8.count > 1, bytes.count <= room else { return nil }
    address = bytes
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Sends `lines` as one message. A failure is ignored: without a listener nothing is lost.
  func send(_ lines: [String]) {
    let message = Array(lines.joined(separator: "\n").utf8)
    var target = sockaddr_un()
    target.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: address) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + address.count)
    _ = withUnsafePointer(to: &target) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, message, message.count, Int32(MSG_NOSIGNAL), $0, length)
      }
    }
  }
}
