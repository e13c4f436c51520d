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
