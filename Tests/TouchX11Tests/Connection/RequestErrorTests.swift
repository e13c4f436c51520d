import CX11
import Glibc
import Testing
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("X5 Errors of requests") struct RequestErrorTests {
  private let lab: XServer
  private let connection: TouchX11.Connection
  private let log = Log()

  private final class Log {
    var messages: [String] = []
  }

  init() throws {
    lab = try XServer(.init(size: .init(640, 480)))
    let diagnostics = Diagnostics()
    diagnostics.sink = { [log] in log.messages.append("\($0): \($1)") }
    connection = try Connection(displayName: lab.display, diagnostics: diagnostics)
  }

  private static let mapping: UInt8 = 8
  private static let unmapping: UInt8 = 10

  @Test("An error of an earlier request that had not been sent is told, and is not that of a trapped request (X5)")
  func anEarlierErrorIsNoTrappedOne() {
    XMapWindow(connection.display, 0x123)
    let error = connection.trapping { XNoOp(connection.display) }
    #expect(error == nil)
    #expect(log.messages.count == 1)
    #expect(log.messages.first?.hasPrefix("error: The X server refused request 8.0 (X_MapWindow)") == true)

    XMapWindow(connection.display, 0x123)
    #expect(connection.trapping { XUnmapWindow(connection.display, 0x124) }?.request == Self.unmapping)
    #expect(log.messages.count == 2)
  }

  @Test("Of several trapped requests the first error is returned, nothing is told, and it is not returned again (X5)")
  func theFirstTrappedErrorIsReturnedOnce() {
    let error = connection.trapping {
      XMapWindow(connection.display, 0x1abc)
      XUnmapWindow(connection.display, 0x124)
    }
    #expect(error?.request == Self.mapping)
    #expect(error?.description.contains("for resource 1abc: BadWindow") == true)
    #expect(connection.trapping {} == nil)
    #expect(log.messages.isEmpty)
    connection.mapWindow(0x123)
    #expect(log.messages.count == 1)
  }

  @Test("A server that goes away is told of once, however often it is asked after that (X4)")
  func aLostServerIsReportedOnce() {
    shutdown(connection.fileDescriptor, Int32(SHUT_RDWR))
    for _ in 1...3 { XSync(connection.display, False) }
    #expect(connection.isLost && log.messages.count == 1)
    #expect(log.messages.first?.hasPrefix("error: The X server of \(lab.display) has gone away") == true)
  }

  #if compiler(>=6.2)
    /// The handlers are those of the whole process, so each is tried in one of its own.
    @Test("A refused request of another connection goes to the handler that was there before (X5)")
    func errorsOfOtherConnectionsArePassedOn() async {
      await #expect(processExitsWith: .exitCode(23)) {
        let lab = try XServer(.init(size: .init(640, 480)))
        let other = try #require(XOpenDisplay(lab.display))
        XSetErrorHandler { _, event in exit(event?.pointee.error_code == UInt8(BadWindow) ? 23 : 24) }
        for _ in 1...2 {
          let connection = try Connection(displayName: lab.display, diagnostics: Diagnostics())
          connection.mapWindow(0x123)
        }
        XMapWindow(other, 0x123)
        XSync(other, False)
        exit(25)
      }
    }

    @Test("The end of another connection goes to the handler that was there before (X5)")
    func endsOfOtherConnectionsArePassedOn() async {
      await #expect(processExitsWith: .exitCode(23)) {
        let lab = try XServer(.init(size: .init(640, 480)))
        let other = try #require(XOpenDisplay(lab.display))
        XSetIOErrorHandler { _ in exit(23) }
        let connection = try Connection(displayName: lab.display, diagnostics: Diagnostics())
        shutdown(connection.fileDescriptor, Int32(SHUT_RDWR))
        XSync(connection.display, False)
        guard connection.isLost else { exit(24) }
        shutdown(XConnectionNumber(other), Int32(SHUT_RDWR))
        XSync(other, False)
        exit(25)
      }
    }
  #endif
}
