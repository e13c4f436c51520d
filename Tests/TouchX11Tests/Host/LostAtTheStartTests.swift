import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchX11

@Suite("X5 A server that is lost while the window opens", .serialized) struct LostAtTheStartTests {
  /// In the greeting, among the questions of a connection, within the icons, right behind them, and amid the first frames.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [12, 100, 700, 1500, 2500, 4000, 9000, 15_000, 16_000, 17_000, 30_000, 60_000, 70_000, 90_000])
  func theProgramEnds(bytes: Int) throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let cut = try CutServer(before: lab.display, after: bytes)
    var options = X11Host.Options(display: cut.display, kiosk: true)
    options.handlesSignals = false
    options.sharesMemory = false
    options.icons = [WindowIcon(try Surface(width: 128, height: 128, format: .opaque))]
    let application = Application()
    var messages: [String] = []
    application.diagnostics.sink = { messages.append($1) }
    do throws(X11Error) {
      let host = try X11Host(application: application, options: options)
      host.window.backgroundColor = .red
      #expect(host.run(until: .now + 20) == 69)
      #expect(messages.contains { $0.contains("has gone away") })
    } catch {
      #expect(error.exitStatus == 69)
    }
  }
}
