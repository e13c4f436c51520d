import Glibc
import Testing
import TouchUI

@testable import KioskCore

/// Tests of the messages to the service manager, on a socket like the manager's.
@Suite("The service manager is told") struct ServiceManagerTests {
  private final class Listener {
    let name: String
    private let descriptor: Int32

    /// Opens a socket with an abstract name, which has no file and disappears with the socket.
    init() throws {
      name = "@touchstone-\(getpid())-\(UInt64.random(in: 0 ... .max))"
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let bytes = [0] + Array(name.utf8.dropFirst())
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
      let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
      let code = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
      }
      try #require(code == 0)
    }

    deinit { close(descriptor) }

    /// The lines of the next message, or nil if there is none.
    var message: [String]? {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count >= 0 else { return nil }
      let text = String(decoding: buffer.prefix(count), as: UTF8.self)
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private func manager(_ variables: [String: String]) -> ServiceManager {
    ServiceManager(environment: { variables[$0] }, process: 42)
  }

  @Test func eachMessageHasItsLines() throws {
    let listener = try Listener()
    let manager = manager(["NOTIFY_SOCKET": listener.name])
    #expect(manager.isThere)
    manager.noteReady("Shows lines.")
    manager.noteStatus("Waits.")
    manager.noteReloading(at: Instant(milliseconds: 12.5))
    manager.noteAlive()
    manager.noteStopping("Ends.")
    #expect(listener.message == ["READY=1", "STATUS=Shows lines."])
    #expect(listener.message == ["STATUS=Waits."])
    #expect(listener.message == ["RELOADING=1", "MONOTONIC_USEC=12500"])
    #expect(listener.message == ["WATCHDOG=1"])
    #expect(listener.message == ["STOPPING=1", "STATUS=Ends."])
    #expect(listener.message == nil)
  }

  /// A status is always one line: anything after a line feed would be another message.
  @Test(arguments: ["a\nREADY=1", "\na\r\nREADY=1\n", "a\u{2028}READY=1", "a\n\n\nREADY=1"])
  func aStatusOfSeveralLinesIsOne(status: String) throws {
    let listener = try Listener()
    let manager = manager(["NOTIFY_SOCKET": listener.name])
    manager.noteStatus(status)
    manager.noteStopping(status)
    #expect(listener.message == ["STATUS=a READY=1"])
    #expect(listener.message == ["STOPPING=1", "STATUS=a READY=1"])
  }

  @Test func theWatchdogIsForTheProcessThatIsNamed() throws {
    let socket = try Listener().name
    let timeout = { (variables: [String: String]) in
      manager(variables.merging(["NOTIFY_SOCKET": socket]) { $1 }).watchdogTimeout
    }
    #expect(timeout(["WATCHDOG_USEC": "1500000"]) == 1.5)
    #expect(timeout(["WATCHDOG_USEC": "1500000", "WATCHDOG_PID": "42"]) == 1.5)
    #expect(timeout(["WATCHDOG_USEC": "1500000", "WATCHDOG_PID": "43"]) == nil)
    for text in ["0", "", "-1", "soon"] { #expect(timeout(["WATCHDOG_USEC": text]) == nil, "\(text)") }
    #expect(manager(["WATCHDOG_USEC": "1500000"]).watchdogTimeout == nil, "nobody is there")
  }

  @Test(arguments: ["", "@", "/", "relative", "@" + String(repeating: "x", count: 200)])
  func aSocketThatIsNoneIsNotThere(name: String) { #expect(!manager(["NOTIFY_SOCKET": name]).isThere) }
}
