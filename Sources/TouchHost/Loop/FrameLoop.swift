import TouchCore
import TouchDrawing

/// The loop that brings the frames of a window to the screen: it schedules the next one, draws it, sends it, and
/// notifies the application when it was shown.
package final class FrameLoop {
  /// Called after each frame.
  package var onFrame: ((FrameReport) -> Void)?
  private let window: TouchCore.Window
  private let target: any FrameTarget
  private var pacer: FramePacer
  /// The statistics of a whole run, if they are measured.
  package var statistics: RunStatistics?
  /// The frames that the server has not acknowledged yet.
  private var sent: [FrameTimes] = []
  /// The times of the next frame so far.
  private var next = FrameTimes()

  /// Creates a loop.
  ///
  /// - Parameter refreshRate: the rate of the output, in refreshes per second.
  package init(_ window: TouchCore.Window, on target: any FrameTarget, refreshRate: Double) {
    self.window = window
    self.target = target
    pacer = FramePacer(refreshRate: refreshRate)
    follow(refreshRate: refreshRate)
  }

  /// Adapts to the refresh rate of the window's output. If frames wait for the server for more than half a refresh, not
  /// all frames drawn at that rate arrive in time.
  package func follow(refreshRate: Double) {
    pacer.refreshRate = refreshRate
    target.tolerableWait = 0.5 / refreshRate
  }

  private var application: Application { window.application }

  /// Adds the duration of `body` to the next frame, if there are frame observers.
  package func measure(_ part: WritableKeyPath<FrameTimes, Double>, _ body: () -> Void) {
    guard application.hasFrameObservers else { return body() }
    let start = Instant.now
    body()
    next[keyPath: part] += Instant.now.seconds(since: start)
  }

  /// The time at which the next frame is due and can be drawn; nil: none is needed, or the server must release a buffer
  /// first.
  package var dueTime: Instant? {
    guard target.isShown else { return nil }
    let due = pacer.dueTime(
      isRequested: window.needsFrame || target.needsPut, isAnimating: window.isAnimating)
    return due != nil && target.isReady(at: .now) ? due : nil
  }

  /// Draws the frame if it is due. Throws the error that prevents it.
  package func drawIfDue() throws {
    guard let due = dueTime else {
      // The handled input has no visible effect.
      if !window.needsFrame { next = FrameTimes() }
      return
    }
    let start = max(Instant.now, application.time)
    guard due <= start else { return }
    target.needsAnswers = application.hasFrameObservers
    let damage = window.prepareFrame(at: start)
    let isVisible = !damage.isEmpty || target.needsPut
    let drawn = try isVisible ? target.present(damage) { draw($0, in: $1, from: start) } : nil
    finish(due: due, from: start, drawn: drawn)
    next = FrameTimes()
  }

  private func draw(_ damage: TouchDrawing.Region, in canvas: Canvas, from start: Instant) {
    window.draw(damage, in: canvas)
    guard application.hasFrameObservers else { return }
    next.drawing = Instant.now.seconds(since: start)
    next.damage = damage.area
    next.windowArea = canvas.surface.width * canvas.surface.height
  }

  /// Finishes a frame. `drawn` is nil if it showed nothing new and was not sent.
  private func finish(due: Instant, from start: Instant, drawn: TouchDrawing.Region?) {
    let end = Instant.now
    let missed = pacer.missedTicks(at: start)
    statistics?.noteTick(missed: missed, frame: target.frameNumber)
    pacer.noteFrame(due: due, from: start, to: end, isAnimating: window.isAnimating)
    guard let drawn else { return }
    next.number = target.frameNumber
    next.start = start
    next.refreshInterval = 1 / pacer.refreshRate
    next.missedRefreshes = missed ?? 0
    noteSent(at: end)
    guard let onFrame else { return }
    onFrame(
      FrameReport(
        number: target.frameNumber, start: start, duration: end.seconds(since: start), bounds: drawn.bounds))
  }

  /// Notifies the application of the time until the server had the pixels of a frame. Without acknowledgements the time
  /// of sending has to do.
  private func noteSent(at end: Instant) {
    sent.append(next)
    if !target.tellsOfFrames { noteShown(next.number, at: end) }
  }

  /// Notes acknowledgements. Called when the server's events have been read.
  package func noteShown() {
    if let shown = target.lastAcknowledged { noteShown(shown.number, at: shown.time) }
  }

  private func noteShown(_ number: Int, at time: Instant) {
    guard let index = sent.lastIndex(where: { $0.number <= number }) else { return }
    application.frameShown(after: time.seconds(since: sent[index].start))
    if application.hasFrameObservers {
      for var frame in sent[...index] {
        frame.putting = time.seconds(since: frame.start) - frame.drawing
        application.frameMeasured(frame)
      }
    }
    sent.removeFirst(index + 1)
  }
}

/// A target on which the frames of a window are drawn and shown.
package protocol FrameTarget: AnyObject {
  /// Whether the window is on the screen.
  var isShown: Bool { get }
  /// Whether an area must be put on the screen without drawing.
  var needsPut: Bool { get }
  /// Whether each frame is acknowledged.
  var tellsOfFrames: Bool { get }
  /// Whether the acknowledgement of a frame is needed also where it does not come by itself.
  var needsAnswers: Bool { get set }
  /// The time in seconds that a frame may wait for the buffer of the one before.
  var tolerableWait: Double { get set }
  /// The number of the last frame, from 1 on.
  var frameNumber: Int { get }
  var lastAcknowledged: AcknowledgedFrame? { get }
  /// Returns whether a frame can be drawn now.
  func isReady(at now: Instant) -> Bool
  /// Calls `draw` for `damage`, or more, and sends it to the screen. Returns the drawn region.
  func present(
    _ damage: TouchDrawing.Region, draw: (TouchDrawing.Region, Canvas) -> Void
  ) throws -> TouchDrawing.Region
}
