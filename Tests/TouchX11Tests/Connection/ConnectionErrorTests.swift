import Glibc
import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
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

  /// The server listens and refuses every client.
  @Test func serverThatRefusesSaysHowToGetAccess() throws {
    let server = try RefusingServer()
    #expect(error(display: server.display) == .accessRefused(display: server.display))
    #expect(X11Error.accessRefused(display: ":0").description.contains("xhost"))
  }

  /// The server answers the probe of the display, and then keeps Xlib waiting forever.
  @Test func serverThatHangsInTheMiddleIsGivenUp() throws {
    let server = try RefusingServer(answersOnce: true)
    let start = Instant.now
    #expect(throws: X11Error.serverSilent(display: server.display, seconds: 1)) {
      try Connection(displayName: server.display, diagnostics: Diagnostics(), patience: 1)
    }
    #expect((0.9..<8).contains(Instant.now.seconds(since: start)))
  }

  @Test(arguments: [(33, 1000, true), (1000, 1000, false), (0, 1000, false), (1000, 0, false), (0, 0, false)])
  func serversOfOthersAreStrangers(server: uid_t, user: uid_t, isStranger: Bool) {
    #expect(DisplayProbe.isStranger(server, to: user) == isStranger)
    #expect(X11Error.strangersServer(display: ":0", user: 33).description.contains("the number 33"))
  }

  /// Tests a directory open to everybody, like /tmp/.X11-unix, and one closed to others.
  @Test func aServerInADirectoryOfItsOwnIsNoStranger() throws {
    let root = "/tmp/guarded-\(getpid())"
    let (open, closed) = (root + "/open", root + "/closed")
    for (path, mode) in [(root, 0o755), (open, 0o1777), (closed, 0o750)] as [(String, mode_t)] {
      try #require(mkdir(path, mode) == 0 && chmod(path, mode) == 0)
    }
    defer {
      for path in [open + "/X0", open + "/X1", open + "/X2", closed + "/X0"] { unlink(path) }
      for path in [open, closed, root] { rmdir(path) }
    }
    for path in [open + "/X0", closed + "/X0"] { try #require(mknod(path, S_IFSOCK | 0o777, 0) == 0) }
    #expect(DisplayProbe.isGuarded(closed + "/X0"))
    #expect(!DisplayProbe.isGuarded(open + "/X0"))
    #expect(!DisplayProbe.isGuarded(closed + "/X1"))
    // The server's own directory is open to everybody, but its parent directory is closed.
    #expect(chmod(root, 0o750) == 0)
    #expect(DisplayProbe.isGuarded(open + "/X0"))
    #expect(chmod(root, 0o755) == 0)
    // A link counts only if the administrator created it.
    try #require(symlink(closed + "/X0", open + "/X1") == 0 && symlink(open + "/X0", open + "/X2") == 0)
    #expect(DisplayProbe.isGuarded(open + "/X1") == (geteuid() == 0))
    #expect(!DisplayProbe.isGuarded(open + "/X2"))
    if geteuid() == 0 {
      try #require(lchown(open + "/X1", 65534, 65534) == 0)
      #expect(!DisplayProbe.isGuarded(open + "/X1"))
    }
  }

  @Test func screenWithFewerColoursSaysWhatItHasAndWhatToSet() throws {
    var server = XServer.Options(size: Size(640, 480))
    server.depth = 16
    let lab = try XServer(server)
    #expect(error(display: lab.display) == .unsupportedPixels(display: lab.display, found: "a depth of 16 bits"))
    #expect(X11Error.unsupportedPixels(display: ":0", found: "").description.contains("DefaultDepth 24"))
  }

  /// Each error names what was tried and what to do about it.
  @Test(arguments: [
    (X11Error.noDisplayNamed, "DISPLAY=:0"), (.malformedDisplayName("x"), "should read like"),
    (.noServer(display: ":0", socket: "/s"), "Start the server"), (.serverSilent(display: ":0", seconds: 5), "restart"),
    (.accessRefused(display: ":0"), "$XAUTHORITY"), (.unreachable(display: "h:0"), "Check the host"),
    (.touchUnsupported(display: ":0", found: "XInput 2.0"), "Use Xorg"),
    (.unsupportedPixels(display: ":0", found: "a depth of 16 bits"), "xorg.conf"),
    (.screenUnreadable(display: ":0"), "grim"), (.systemRefused("Sharing", reason: "no"), "ulimit"),
  ]) func everyErrorSaysWhatToDo(error: X11Error, remedy: String) {
    #expect(error.description.contains(remedy))
    #expect(error.exitStatus == 69)
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
