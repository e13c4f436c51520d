#if compiler(>=6.2)
  import Glibc
  import Testing
  import TouchDrawing
  import TouchGeometry
  import TouchLab
  import TouchUI

  @testable import TouchHost
  @testable import TouchX11

  @Suite("X5 A server that is lost while the window opens", .serialized) struct LostAtTheStartTests {
    /// The server is lost at different moments: during Xlib's opening of the display, the connection's first requests,
    /// the icons, immediately after them, and during the first frames.
    @Test(.timeLimit(.minutes(5)), arguments: [12, 100, 250, 700, 2500, 9000, 16_000, 17_000, 60_000, 70_000, 90_000])
    func theProgramEnds(bytes: Int) async throws {
      let lab = try XServer(.init(size: Size(640, 480)))
      await #expect(processExitsWith: .exitCode(69)) { [bytes = bytes as Int, display = lab.display as String] in
        let cut = try CutServer(before: display, after: bytes)
        var options = X11Host.Options(display: cut.display, kiosk: true)
        options.sharesMemory = false
        options.icons = [WindowIcon(try Surface(width: 128, height: 128, format: .opaque))]
        do throws(X11Error) {
          let host = try X11Host(application: Application(), options: options)
          host.window.backgroundColor = .red
          exit(host.run(until: .now + 20))
        } catch {
          exit(error.exitStatus)
        }
      }
      // Until then the server is needed.
      withExtendedLifetime(lab) {}
    }
  }
#endif
