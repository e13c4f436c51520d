import Glibc
import TouchUI

/// systemd, if it has started this program: what it is told, and how often it wants to hear that all is well.
///
/// Without systemd all of this does nothing.
public final class ServiceManager {
  private let socket: NotifySocket?
  /// How long it waits for a sign of life before it starts the program anew, in seconds; nil: it does not.
  public let watchdogSpan: Double?

  /// - Parameters:
  ///   - environment: looks a variable up: `NOTIFY_SOCKET`, `WATCHDOG_USEC`, `WATCHDOG_PID`.
  ///   - process: the id of this process: a watchdog for another one is none of ours.
  public init(
    environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }, process: Int32 = getpid()
  ) {
    socket = environment("NOTIFY_SOCKET").flatMap(NotifySocket.init)
    let isOurs = environment("WATCHDOG_PID").map { $0 == "\(process)" } ?? true
    let microseconds = environment("WATCHDOG_USEC").flatMap { UInt64($0) }
    watchdogSpan = isOurs && socket != nil ? microseconds.flatMap { $0 > 0 ? Double($0) / 1_000_000 : nil } : nil
  }

  /// Whether systemd wants to be told anything.
  public var isThere: Bool { socket != nil }

  /// What `systemctl status` shows, in one line.
  public func noteStatus(_ status: String) { send("STATUS=\(Self.line(status))") }

  /// The first picture is on the screen, or a change of the configuration counts.
  public func noteReady(_ status: String) { send("READY=1", "STATUS=\(Self.line(status))") }

  /// The configuration is being read again; ``noteReady(_:)`` follows. `now` is a moment of CLOCK_MONOTONIC.
  public func noteReloading(at now: Instant) { send("RELOADING=1", "MONOTONIC_USEC=\(now.microseconds)") }

  /// The program ends.
  public func noteStopping(_ status: String) { send("STOPPING=1", "STATUS=\(Self.line(status))") }

  /// All is well.
  public func noteAlive() { send("WATCHDOG=1") }

  private func send(_ lines: String...) { socket?.send(lines) }

  private static func line(_ text: String) -> String { text.split(whereSeparator: \.isNewline).joined(separator: " ") }
}

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
