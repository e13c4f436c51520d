import TouchDrawing
import TouchUI

/// Brings the frames of a window to the screen: knows when the next one is due, draws it, sends it off, and tells the
/// application when it showed.
final class FrameLoop {
  /// Called after each frame.
  var onFrame: ((FrameReport) -> Void)?
  private let window: TouchUI.Window
  private let nativeWindow: X11Window
  private let presenter: Presenter
  private var pacer: FramePacer
  /// Frames that the server has not told of yet, with the moments they were begun.
  private var sent: [(number: Int, start: Instant)] = []

  /// - Parameter refreshRate: of the output, in refreshes per second.
  init(_ window: TouchUI.Window, on nativeWindow: X11Window, presenter: Presenter, refreshRate: Double) {
    self.window = window
    self.nativeWindow = nativeWindow
    self.presenter = presenter
    pacer = FramePacer(refreshRate: refreshRate)
  }

  /// The window is on an output with another rate.
  func follow(refreshRate: Double) { pacer.refreshRate = refreshRate }

  /// When the next frame is due and can be drawn; nil: none is wanted, or the server is to release a buffer first.
  var dueTime: Instant? {
    guard nativeWindow.isMapped else { return nil }
    let due = pacer.dueTime(
      isRequested: window.needsFrame || presenter.needsPut, isAnimating: window.isAnimating)
    return due != nil && presenter.isReady(at: .now) ? due : nil
  }

  /// Throws what keeps a frame that is due from being drawn.
  func drawIfDue() throws {
    guard let due = dueTime else { return }
    let start = max(Instant.now, window.application.time)
    guard due <= start else { return }
    let damage = window.prepareFrame(at: start)
    let isVisible = !damage.isEmpty || presenter.needsPut
    let drawn = try isVisible ? presenter.present(damage) { draw($0, in: $1, from: start) } : nil
    finish(from: start, drawn: drawn)
  }

  private func draw(_ damage: TouchDrawing.Region, in canvas: Canvas, from start: Instant) {
    window.draw(damage, in: canvas)
    presenter.statistics?.noteDrawn(presenter.frameNumber + 1, damage, of: canvas.surface, from: start, to: .now)
  }

  /// `drawn` is nil if the frame showed nothing new and was not sent.
  private func finish(from start: Instant, drawn: TouchDrawing.Region?) {
    let end = Instant.now
    presenter.statistics?.noteTick(missed: pacer.missedTicks(at: start))
    pacer.noteFrame(from: start, to: end, isAnimating: window.isAnimating)
    guard let drawn else { return }
    noteSent(from: start, to: end)
    guard let onFrame else { return }
    onFrame(
      FrameReport(
        number: presenter.frameNumber, start: start, duration: end.seconds(since: start), bounds: drawn.bounds))
  }

  /// Tells the application how long a frame took until the server had its pixels. Where nothing says so, that it was sent
  /// has to do.
  private func noteSent(from start: Instant, to end: Instant) {
    guard presenter.tellsOfFrames else { return window.application.frameShown(after: end.seconds(since: start)) }
    sent.append((presenter.frameNumber, start))
  }

  /// To be called when news of the server has been read.
  func noteShown() {
    guard let shown = presenter.lastAcknowledged, let index = sent.lastIndex(where: { $0.number <= shown.number })
    else { return }
    window.application.frameShown(after: shown.time.seconds(since: sent[index].start))
    sent.removeFirst(index + 1)
  }
}
