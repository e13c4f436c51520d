import Glibc
import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchX11

@Suite("X5 Errors for people") struct ConnectionErrorTests {
  private func error(display: String?) -> X11Error? {
    do throws(X11Error) {
      _ = try Connection(displayName: display, diagnostics: Diagnostics())
      return nil
    } catch {
      return error
    }
  }

  @Test func emptyDisplayNamesTheVariable() {
    #expect(error(display: "") == .noDisplayNamed)
    #expect(X11Error.noDisplayNamed.description.contains("$DISPLAY is not set"))
  }

  @Test(arguments: ["nonsense", ":", ":x", "host:", ":-1"]) func nonsenseIsNoName(display: String) {
    #expect(error(display: display) == .malformedDisplayName(display))
  }

  @Test func nobodyThere() {
    #expect(error(display: ":64999.0") == .noServer(display: ":64999.0", socket: "/tmp/.X11-unix/X64999"))
  }

  @Test func serverThatIsStoppedIsSilent() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    kill(lab.pid, SIGSTOP)
    defer { kill(lab.pid, SIGCONT) }
    #expect(error(display: lab.display) == .serverSilent(display: lab.display, seconds: 5))
  }

  /// Something that listens like a server, says no like one, and says it to everybody.
  @Test func serverThatRefusesSaysHowToGetAccess() throws {
    let server = try RefusingServer()
    #expect(error(display: server.display) == .accessRefused(display: server.display))
    #expect(X11Error.accessRefused(display: ":0").description.contains("xhost"))
  }

  @Test func unknownOutputNamesTheKnownOnes() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    #expect(throws: X11Error.noSuchOutput("HDMI-7", available: ["DUMMY0"])) {
      try X11Host(
        application: Application(), options: .init(display: lab.display, coversOutput: true, output: "HDMI-7"))
    }
  }

  @Test func refusedRequestIsReportedByName() throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let diagnostics = Diagnostics()
    var messages: [String] = []
    diagnostics.sink = { messages.append($1) }
    let connection = try Connection(displayName: lab.display, diagnostics: diagnostics)
    #expect(connection.windows(in: connection.atoms.windowName, of: 0x123) == [])
    #expect(messages.isEmpty)
    connection.mapWindow(0x123)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("X_MapWindow") == true && messages.first?.contains("BadWindow") == true)
  }
}
