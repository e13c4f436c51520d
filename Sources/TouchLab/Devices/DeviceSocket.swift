import Glibc

/// The connection to a virtual device.
///
/// The driver accepts a single connection and no other as long as the device is enabled: once it closes, the server
/// spins on the closed socket. So it stays open until the device is disabled, which closes it at the server's end, or
/// the server has been stopped.
final class DeviceSocket {
  /// The device's name, as X programs see it.
  let name: String
  private let path: String
  private var descriptor: Int32 = -1
  /// The maximum time in seconds for the server's response.
  private static let limit = 10.0

  init(_ name: String, path: String) throws(LabError) {
    self.name = name
    self.path = path
    try connect()
  }

  /// Creates the socket of a device that is not there, which throws whatever is sent.
  init(missing name: String) {
    self.name = name
    path = ""
  }

  /// Connects again, after the device has been disabled and enabled.
  func connect() throws(LabError) {
    disconnect()
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var limit = timeval(tv_sec: Int(Self.limit), tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    try reach()
    try send([.version])
    _ = try receive(12)
  }

  func disconnect() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  deinit { disconnect() }

  private func reach() throws(LabError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw failure(
        "the socket's path is longer than 107 bytes: \(path)", "Set TMPDIR to a shorter path, such as /tmp.")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw failure("no connection to \(path): \(LabError.words(errno))") }
  }

  /// Sends `messages` to the server in one write, as a panel sends one frame.
  func send(_ messages: [DeviceMessage]) throws(LabError) {
    guard descriptor >= 0 else { throw failure("there is none", "") }
    let bytes = messages.flatMap(\.bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure("the server takes no more input: \(LabError.words(errno))") }
      sent += count
    }
  }

  /// Returns when the server has processed everything sent so far.
  ///
  /// The server responds when it next has emptied its event queue, so without an event it would never respond. `nudge`
  /// is an event without an effect: the release of something that is not pressed.
  func sync(nudge: DeviceMessage) throws(LabError) {
    try send([.waitForSync, nudge])
    _ = try receive(8)
  }

  private func receive(_ count: Int) throws(LabError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let part = bytes[received...].withUnsafeMutableBytes { Glibc.recv(descriptor, $0.baseAddress, $0.count, 0) }
      if part < 0, errno == EINTR { continue }
      guard part > 0 else { throw failure("no answer within \(Self.limit) s") }
      received += part
    }
    return bytes
  }

  private func failure(_ problem: String, _ remedy: String = "Look whether the X server still runs.") -> LabError {
    LabError(.device, tried: "Using the virtual device \"\(name)\"", problem: problem, remedy: remedy)
  }
}
