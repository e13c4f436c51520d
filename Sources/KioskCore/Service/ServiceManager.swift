import Glibc
import TouchUI

/// The connection to systemd, if it started this program.
///
/// Without systemd all methods do nothing.
public final class ServiceManager {
  private let socket: NotifySocket?
  /// The time in seconds without a sign of life after which systemd restarts the program, or nil if it does not.
  public let watchdogTimeout: Double?

  /// Connects to systemd as the environment says.
  ///
  /// - Parameters:
  ///   - environment: returns the value of a variable: `NOTIFY_SOCKET`, `WATCHDOG_USEC`, `WATCHDOG_PID`.
  ///   - process: the ID of this process. A watchdog for another process is ignored.
  public init(
    environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }, process: Int32 = getpid()
  ) {
    socket = environment("NOTIFY_SOCKET").flatMap(NotifySocket.init)
    let isOurs = environment("WATCHDOG_PID").map { $0 == "\(process)" } ?? true
    let microseconds = environment("WATCHDOG_USEC").flatMap { UInt64($0) }
    watchdogTimeout = isOurs && socket != nil ? microseconds.flatMap { $0 > 0 ? Double($0) / 1_000_000 : nil } : nil
  }

  /// Whether systemd wants notifications.
  public var isThere: Bool { socket != nil }

  /// Sends the status line that `systemctl status` shows.
  public func noteStatus(_ status: String) { send("STATUS=\(Self.line(status))") }

  /// Notifies systemd that the first frame is on the screen, or that a changed configuration is in force.
  public func noteReady(_ status: String) { send("READY=1", "STATUS=\(Self.line(status))") }

  /// Notifies systemd that the configuration is being reloaded. ``noteReady(_:)`` must follow. `now` is a time of
  /// CLOCK_MONOTONIC.
  public func noteReloading(at now: Instant) { send("RELOADING=1", "MONOTONIC_USEC=\(now.microseconds)") }

  /// Notifies systemd that the program ends.
  public func noteStopping(_ status: String) { send("STOPPING=1", "STATUS=\(Self.line(status))") }

  /// Sends a sign of life.
  public func noteAlive() { send("WATCHDOG=1") }

  private func send(_ lines: String...) { socket?.send(lines) }

  private static func line(_ text: String) -> String { text.split(whereSeparator: \.isNewline).joined(separator: " ") }
}

/// The socket for notifications of systemd (sd_notify(3)).
final class NotifySocket {
  private let descriptor: Int32
  private let address: [UInt8]

  /// Opens the socket with the name in `$NOTIFY_SOCKET`: a path, or a name with @ for an abstract one. Nil for other
  /// names, or if no socket can be opened.
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

  /// Sends `lines` as one message. Failures are ignored, since nothing depends on a listener.
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
