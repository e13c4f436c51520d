import Glibc

@testable import TouchHost
@testable import TouchX11

/// A display whose server is lost after a number of bytes. A thread of its own passes everything on to another display
/// until a client has sent that many bytes.
final class CutServer {
  private struct Plan {
    let listening: Int32
    let server: String
    let limit: Int
  }

  let display: String
  private let path: String
  private let listening: Int32

  init(before server: String, after limit: Int) throws {
    let number = 3_100_000 + Int.random(in: 0..<1_000_000)
    display = ":\(number)"
    path = "/tmp/.X11-unix/X\(number)"
    listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let status = Self.with(path) { bind(self.listening, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    guard status == 0, listen(listening, 5) == 0 else {
      throw X11Error.systemRefused("Listening at \(path)", reason: String(cString: strerror(errno)))
    }
    let plan = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
    plan.initialize(to: Plan(listening: listening, server: "/tmp/.X11-unix/X\(server.dropFirst())", limit: limit))
    var thread = pthread_t()
    pthread_create(&thread, nil, { CutServer.serve($0) }, plan)
    pthread_detach(thread)
  }

  deinit {
    shutdown(listening, Int32(SHUT_RDWR))
    unlink(path)
  }

  private static func with(_ path: String, _ body: (UnsafePointer<sockaddr>) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body) }
  }

  /// Serves the clients. The first one is only a probe of the display, and stays connected in the meantime.
  private static func serve(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let plan = context?.assumingMemoryBound(to: Plan.self) else { return nil }
    defer { plan.deallocate() }
    var pairs: [(client: Int32, server: Int32, left: Int)] = []
    while true {
      var files = [plan.pointee.listening] + pairs.flatMap { [$0.client, $0.server] }
      var requests = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&requests, UInt(requests.count), -1)
      files = zip(files, requests).filter { $1.revents != 0 }.map(\.0)
      if files.contains(plan.pointee.listening) {
        let client = accept(plan.pointee.listening, nil, nil)
        guard client >= 0 else { break }
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        _ = with(plan.pointee.server) { connect(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        pairs.append((client, server, plan.pointee.limit))
      }
      for index in pairs.indices {
        if files.contains(pairs[index].client) {
          pairs[index].left -= pass(pairs[index].client, pairs[index].server, atMost: pairs[index].left)
        }
        if files.contains(pairs[index].server) { _ = pass(pairs[index].server, pairs[index].client, atMost: .max) }
      }
      pairs.removeAll { pair in
        guard pair.left <= 0 else { return false }
        for file in [pair.client, pair.server] { close(file) }
        return true
      }
    }
    for pair in pairs { for file in [pair.client, pair.server] { close(file) } }
    return nil
  }

  /// Passes bytes on and returns their number. At the end of the file, returns all that remained of the limit.
  private static func pass(_ source: Int32, _ target: Int32, atMost limit: Int) -> Int {
    var bytes = [UInt8](repeating: 0, count: min(limit, 65536))
    let count = recv(source, &bytes, bytes.count, 0)
    guard count > 0 else { return limit == .max ? 0 : limit }
    send(target, bytes, count, Int32(MSG_NOSIGNAL))
    return count
  }
}
