import Glibc
import TouchCore

extension X11Host {
  /// Runs a whole program: opens a window with the view that `content` returns, and runs until it is closed or Esc,
  /// Ctrl+Q or a signal ends it; in a kiosk only a signal does. Returns the exit status for the program; errors are
  /// printed on the standard error.
  ///
  /// `content` is called once; the view it returns is resized to the window, also when that changes.
  ///
  /// ```swift
  /// exit(X11Host.run(.init(title: "Clock")) { _ in ClockView(frame: .zero) })
  /// ```
  public static func run(_ options: Options = Options(), content: (X11Host) -> View) -> Int32 {
    Application.shared.diagnostics.sink = { level, message in
      if level != .info { complain(message) }
    }
    MainQueue.problemHere.map(complain)
    do throws(X11Error) {
      let host = try X11Host(options: options)
      host.onKeyPress = { [unowned host] key in
        guard !options.kiosk else { return }
        if key == .escape || key == .control("q") { host.quit(status: 0) }
      }
      host.window.rootViewController = RootController(content(host))
      return host.run()
    } catch {
      complain(error.description)
      return error.exitStatus
    }
  }

  private static func complain(_ message: String) {
    let line = Array("\(message)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}

/// A controller of an existing view.
private final class RootController: ViewController {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init()
  }

  override func loadView() -> View { content }
}
