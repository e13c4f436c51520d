#if compiler(>=6.2)
  import Glibc
  import Testing
  import TouchGeometry
  import TouchLab
  import TouchUI

  @testable import TouchHost
  @testable import TouchX11

  /// Each program in a process of its own, since it has the application that all share.
  @Suite("X11Host.run, all of a program") struct ProgramTests {
    /// Presses the keys named in a program and returns its status, which is 7 if they have not ended it.
    private static func status(after keys: [String], isKiosk: Bool = false) throws -> Int32 {
      let lab = try XServer(.init(size: Size(640, 480)))
      var waits: [Registration] = []
      let options = X11Host.Options(display: lab.display, size: Size(100, 100), kiosk: isKiosk)
      return X11Host.run(options) { host in
        func wait(for condition: @escaping () -> Bool, then action: @escaping () -> Void) {
          waits.append(
            host.application.at(.now + 0.01) {
              if condition() { action() } else { wait(for: condition, then: action) }
            })
        }
        // A kiosk looks every half a minute whether somebody has set the server's screen saver.
        let rests = { host.plannedWakeTime.map { $0 > .now + 10 } ?? true }
        wait(for: { host.nativeWindow.isMapped && rests() }) {
          _ = host.roundTrip()
          for key in keys { try? lab.keyboard.press(key) }
          for key in keys.reversed() { try? lab.keyboard.release(key) }
          try? lab.keyboard.sync()
          _ = host.roundTrip()
          waits.append(host.application.at(.now + 0.2) { host.quit(status: 7) })
        }
        return View(frame: .zero)
      }
    }

    @Test("Esc ends a program with success (X1)") func escapeEndsIt() async {
      await #expect(processExitsWith: .exitCode(20)) { exit(20 + (try ProgramTests.status(after: ["Escape"]))) }
    }

    @Test("Ctrl+Q ends a program with success (X1)") func controlQEndsIt() async {
      await #expect(processExitsWith: .exitCode(20)) {
        exit(20 + (try ProgramTests.status(after: ["Control_L", "q"])))
      }
    }

    @Test("Q by itself does not end a program (X1)") func anotherKeyDoesNot() async {
      await #expect(processExitsWith: .exitCode(27)) { exit(20 + (try ProgramTests.status(after: ["q"]))) }
    }

    @Test("No key ends a kiosk (K1)") func noKeyEndsAKiosk() async {
      await #expect(processExitsWith: .exitCode(27)) {
        exit(20 + (try ProgramTests.status(after: ["Escape"], isKiosk: true)))
      }
    }

    @Test("What goes wrong is told on the standard error, and what is only for information is not (X5)")
    func whatGoesWrongIsReported() async throws {
      let result = await #expect(processExitsWith: .exitCode(69), observing: [\.standardErrorContent]) {
        let lab = try XServer(.init(size: Size(640, 480)))
        let status = X11Host.run(.init(display: lab.display)) { host in
          host.application.diagnostics.report(.info, "for information")
          host.application.diagnostics.report(.warning, "a warning")
          host.application.diagnostics.report(.error, "an error")
          host.quit(status: 3)
          return View(frame: .zero)
        }
        guard status == 3 else { exit(1) }
        exit(X11Host.run(.init(display: ":64997")) { _ in View(frame: .zero) })
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("a warning\nan error\n"))
      #expect(text.contains("\nNo window could be opened on :64997: no X server is running there"))
      #expect(!text.contains("for information"))
    }
  }
#endif
