import Foundation
import Glibc
import Testing

@testable import TouchHost
@testable import TouchX11

/// A time limit ends the wait for a silent server, and closes none of the program's other files.
@Suite("Waits for servers end") struct TimeLimitTests {
  /// A socket, in a directory of its own, with a listener that never sends anything.
  private final class Silent {
    let path: String
    let listener: Int32

    init() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "limit-\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      path = folder.appending(path: "X").path
      listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      try #require(Self.withAddress(path) { bind(self.listener, $0, $1) } == 0)
      try #require(listen(listener, 8) == 0)
    }

    deinit {
      close(listener)
      try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }

    func connection() throws -> Int32 {
      let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      try #require(Self.withAddress(path) { connect(file, $0, $1) } == 0)
      return file
    }

    private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
  }

  /// Waits until there is something to read or the other end has closed. Returns false after a minute.
  private func awaits(_ file: Int32) -> Bool {
    var poll = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    while true {
      let count = Glibc.poll(&poll, 1, 60_000)
      if count < 0, errno == EINTR { continue }
      return count > 0
    }
  }

  @Test func nothingElseIsShutDown() throws {
    let (server, other) = (try Silent(), try Silent())
    let limit = TimeLimit(seconds: 1, socket: server.path)
    let isOverAtOnce = limit.isOver
    let waiting = try server.connection()
    let elsewhere = try other.connection()
    let later = try Silent()
    var pair: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    let network = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(listen(network, 1) == 0)
    // This file has the highest number, so it is shut down after all the others.
    let last = try server.connection()
    defer { for file in [waiting, elsewhere, network, last] + pair { close(file) } }

    #expect(awaits(waiting) && awaits(last), "the wait ends")
    var byte: UInt8 = 7
    let isOver = limit.isOver
    #expect(read(waiting, &byte, 1) == 0 && isOver && !isOverAtOnce)
    byte = 7
    #expect(send(elsewhere, &byte, 1, Int32(MSG_NOSIGNAL)) == 1, "another server")
    #expect(send(pair[0], &byte, 1, Int32(MSG_NOSIGNAL)) == 1, "a pair")
    close(try later.connection())
    var accepts: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    #expect(getsockopt(network, SOL_SOCKET, SO_ACCEPTCONN, &accepts, &size) == 0 && accepts == 1, "a listener")
  }

  /// Files that were open when the limit began, and closed since, may pass their numbers on to the next connection.
  /// Connections from before the limit stay open.
  @Test func theNumberOfAFileSaysNothing() throws {
    let server = try Silent()
    let others = (0..<32).map { _ in dup(server.listener) }
    let earlier = try server.connection()
    let limit = TimeLimit(seconds: 1, socket: server.path)
    for file in others { close(file) }
    let waiting = try server.connection()
    defer { for file in [earlier, waiting] { close(file) } }
    #expect(awaits(waiting) && limit.isOver)
    var byte: UInt8 = 7
    #expect(send(earlier, &byte, 1, Int32(MSG_NOSIGNAL)) == 1)
  }
}
