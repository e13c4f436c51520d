import TouchCore
import TouchDrawing

/// The schedule of frames.
///
/// Changes are drawn at once, as long as frames are cheap: nothing waits for a tick. Frames that take more than a
/// quarter of a refresh are drawn at most once a refresh. Animations run on a separate clock with the rate of the
/// output: its phase is stable, and missed ticks are skipped. After slow frames the clock continues from them.
struct FramePacer {
  /// The rate of the output, in refreshes per second.
  var refreshRate: Double
  /// The time at which the last frame was due, or began if nothing delayed it until then.
  private var lastDue: Instant?
  private var lastCost: Int64 = 0
  private var nextTick: Instant?

  init(refreshRate: Double) { self.refreshRate = refreshRate }

  /// Returns the time at which the next frame is due, which may be in the past; nil: none is needed. `isRequested`:
  /// something has changed; `isAnimating`: something changes with time. An animation that ended between two frames has no
  /// further ticks: the next one does not miss those of the pause.
  mutating func dueTime(isRequested: Bool, isAnimating: Bool) -> Instant? {
    if !isAnimating { nextTick = nil }
    let request = isRequested ? earliestStart : nil
    let tick = isAnimating ? max(nextTick ?? .zero, earliestStart) : nil
    return Instant.earlier(request, tick)
  }

  /// Returns the number of an animation's ticks that a frame beginning at `start` has missed without a frame; nil: none
  /// has been due since the last frame.
  func missedTicks(at start: Instant) -> Int? {
    guard let nextTick, nextTick <= start else { return nil }
    return Int((start.microseconds - nextTick.microseconds) / interval)
  }

  /// Notes a frame that was due at `due`, begun at `start` and sent at `end`. A slight delay does not shift later
  /// frames: frames that drift would miss a refresh from time to time.
  mutating func noteFrame(due: Instant, from start: Instant, to end: Instant, isAnimating: Bool) {
    lastDue = start.microseconds - due.microseconds < interval ? due : start
    lastCost = end.microseconds - start.microseconds
    nextTick = isAnimating ? (isDear ? earliestStart : tick(after: start)) : nil
  }

  /// The microseconds from one refresh to the next.
  private var interval: Int64 { max(1, Int64((1_000_000 / refreshRate).rounded())) }

  /// Whether the last frame took so long that the next one waits for the next refresh.
  private var isDear: Bool { lastCost * 4 >= interval }

  /// The earliest start of the next frame; zero, long ago, if nothing delays it.
  private var earliestStart: Instant {
    guard let lastDue, isDear else { return .zero }
    return Instant(microseconds: lastDue.microseconds + interval)
  }

  /// Returns the first tick after `moment` in phase with the previous ones.
  private func tick(after moment: Instant) -> Instant {
    guard let nextTick else { return Instant(microseconds: moment.microseconds + interval) }
    let behind = moment.microseconds - nextTick.microseconds
    guard behind >= 0 else { return nextTick }
    return Instant(microseconds: nextTick.microseconds + (behind / interval + 1) * interval)
  }
}
