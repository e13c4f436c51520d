import Glibc
import TouchDrawing
import TouchUI

extension X11Host {
  /// When the next frame is due and can be drawn; nil: none is wanted, or the server is to release a buffer first.
  var frameDueTime: Instant? {
    guard nativeWindow.isMapped else { return nil }
    let due = pacer.dueTime(
      isRequested: window.needsFrame || presenter.needsPut, isAnimating: window.isAnimating)
    return due != nil && presenter.isReady(at: .now) ? due : nil
  }

  func drawIfDue() {
    guard exitStatus == nil, let due = frameDueTime else { return }
    let start = max(Instant.now, application.time)
    guard due <= start else { return }
    let damage = window.prepareFrame(at: start)
    do {
      let isVisible = !damage.isEmpty || presenter.needsPut
      let drawn = try isVisible ? presenter.present(damage) { draw($0, in: $1, from: start) } : nil
      finishFrame(from: start, drawn: drawn)
    } catch {
      application.diagnostics.report(.error, "A frame could not be drawn: \(error)")
      quit(status: 1)
    }
  }

  private func draw(_ damage: TouchDrawing.Region, in canvas: Canvas, from start: Instant) {
    window.draw(damage, in: canvas)
    statistics?.noteDrawn(presenter.frameNumber + 1, damage, of: canvas.surface, from: start, to: .now)
  }

  /// Tells the application how long a frame took until the server had its pixels. Where nothing says so, that it was sent
  /// has to do.
  private func noteSent(from start: Instant, to end: Instant) {
    guard presenter.tellsOfFrames else { return application.frameShown(after: end.seconds(since: start)) }
    framesSent.append((presenter.frameNumber, start))
  }

  func noteShownFrames() {
    guard let shown = presenter.lastAcknowledged,
      let index = framesSent.lastIndex(where: { $0.number <= shown.number })
    else { return }
    application.frameShown(after: shown.time.seconds(since: framesSent[index].start))
    framesSent.removeFirst(index + 1)
  }

  /// `drawn` is nil if the frame showed nothing new and was not sent.
  private func finishFrame(from start: Instant, drawn: TouchDrawing.Region?) {
    let end = Instant.now
    statistics?.noteTick(missed: pacer.missedTicks(at: start))
    pacer.noteFrame(from: start, to: end, isAnimating: window.isAnimating)
    guard let drawn else { return }
    noteSent(from: start, to: end)
    guard let onFrame else { return }
    onFrame(
      FrameReport(
        number: presenter.frameNumber, start: start, duration: end.seconds(since: start), bounds: drawn.bounds))
  }
}

extension X11Host {
  /// All of a program: opens a window, fills it with what `content` makes, and runs until it is closed or Esc, Ctrl+Q
  /// or a signal ends it; in a kiosk only a signal does. Returns the exit status for the program; what goes wrong is told on the standard error.
  ///
  /// `content` is called once; the view it returns is given the size of the window, also when that changes.
  ///
  /// ```swift
  /// exit(X11Host.run(.init(title: "Clock")) { _ in ClockView(frame: .zero) })
  /// ```
  public static func run(_ options: Options = Options(), content: (X11Host) -> View) -> Int32 {
    Application.shared.diagnostics.sink = { level, message in
      if level != .info { complain(message) }
    }
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

/// Shows a view that was made already.
private final class RootController: ViewController {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init()
  }

  override func loadView() -> View { content }
}
