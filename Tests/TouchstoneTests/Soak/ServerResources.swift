import Glibc

@testable import TouchLab

/// The resources that a program holds in the X server, counted by the X-Resource extension. The request is made in the
/// X11 protocol directly, which is all it needs.
struct ServerResources {
  /// Returns the numbers of windows, pixmaps, graphics contexts, shared memory and so on, by the server's names.
  static func counts(ofOwnerOf window: UInt, on server: XServer) throws -> [String: Int] {
    let link = try Link(display: server.display)
    let name = Array("X-Resource".utf8)
    let extensionReply = try link.ask(98, 0, words(UInt32(name.count)) + name + [0, 0])
    guard extensionReply[8] == 1 else { throw link.failure("the server lacks X-Resource") }
    let reply = try link.ask(extensionReply[9], 2, words(UInt32(truncatingIfNeeded: window)))
    var counts: [String: Int] = [:]
    for index in 0..<Int(word(reply, 8)) {
      let atom = try link.ask(17, 0, words(word(reply, 32 + 8 * index)))
      let length = Int(atom[8]) | Int(atom[9]) << 8
      counts[String(decoding: atom[32..<32 + length], as: UTF8.self)] = Int(word(reply, 36 + 8 * index))
    }
    return counts
  }

  private static func words(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }

  fileprivate static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
  }

  /// A separate connection, with one request and reply at a time.
  private final class Link {
    private let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    private let display: String

    init(display: String) throws {
      self.display = display
      var limit = timeval(tv_sec: 10, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) {
        $0.copyBytes(from: Array("/tmp/.X11-unix/X\(display.dropFirst())".utf8))
      }
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      guard status == 0 else { throw failure("no connection") }
      // Requests little-endian byte order and version 11.0, without authorisation.
      try send([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
      let head = try receive(8)
      _ = try receive(4 * (Int(head[6]) | Int(head[7]) << 8))
    }

    deinit { close(descriptor) }

    /// Sends a request and returns the reply. `content` is the part after the first four bytes, in whole words.
    func ask(_ opcode: UInt8, _ minor: UInt8, _ content: [UInt8]) throws -> [UInt8] {
      try send([opcode, minor, UInt8(1 + content.count / 4), 0] + content)
      let head = try receive(32)
      guard head[0] == 1 else { throw failure("the server refused request \(opcode).\(minor)") }
      return head + (try receive(4 * Int(ServerResources.word(head, 4))))
    }

    private func send(_ bytes: [UInt8]) throws {
      guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
        throw failure("it takes no requests")
      }
    }

    private func receive(_ count: Int) throws -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      guard count == 0 || recv(descriptor, &bytes, count, Int32(MSG_WAITALL)) == count else {
        throw failure("it does not answer")
      }
      return bytes
    }

    func failure(_ problem: String) -> LabError {
      LabError(.serverFailed, tried: "Asking \(display) for a program's resources", problem: problem)
    }
  }
}
