import Glibc

@testable import TouchLab

/// A stand-in for systemd that receives a service's notifications.
final class ServiceListener {
  /// The value for `$NOTIFY_SOCKET`.
  let name: String
  private let descriptor: Int32
  /// All messages so far, with the times at which they were read, in seconds of the monotonic clock.
  private(set) var messages: [(time: Double, lines: [String])] = []

  /// Creates a socket. `name` is a path, or begins with @ for an abstract socket.
  init(_ name: String) throws {
    self.name = name
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = name.hasPrefix("@") ? [0] + Array(name.utf8.dropFirst()) : Array(name.utf8) + [0]
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    guard status == 0 else {
      throw LabError(.file, tried: "Binding \(name)", problem: String(cString: strerror(errno)))
    }
  }

  deinit { close(descriptor) }

  /// Reads the messages that have arrived.
  func read() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count >= 0 else { return }
      let text = String(decoding: buffer[..<count], as: UTF8.self)
      messages.append((MonotonicTime.milliseconds / 1000, text.split(separator: "\n").map(String.init)))
    }
  }

  /// Returns the number of messages with this line.
  func count(_ line: String) -> Int {
    read()
    return messages.count { $0.lines.contains(line) }
  }

  /// Waits for `count` messages with this line, and returns the last of them.
  @discardableResult
  func wait(for line: String, _ count: Int = 1, upTo seconds: Double = 20) throws -> [String] {
    try MonotonicTime.wait(upTo: seconds, for: "message \(count) with \(line)") { self.count(line) >= count }
    return messages.filter { $0.lines.contains(line) }[count - 1].lines
  }
}
