import TouchDrawing
import TouchUI

/// Decides when frames are drawn.
///
/// What has changed is drawn at once, as long as frames are cheap: nothing waits for a tick. Frames that take more than
/// a quarter of a refresh are drawn at most once a refresh. Animations run on a clock of their own with the rate of
/// the output: its phase is stable, and ticks that were missed are skipped. After such frames it goes on from them.
struct FramePacer {
  /// Of the output, in refreshes per second.
  var refreshRate: Double
  /// When the last frame was due, or began if nothing held it back until then.
  private var lastDue: Instant?
  private var lastCost: Int64 = 0
  private var nextTick: Instant?

  init(refreshRate: Double) { self.refreshRate = refreshRate }

  /// When the next frame is due, which may be in the past; nil: none is wanted. `isRequested`: something has changed;
  /// `isAnimating`: something changes with time.
  func dueTime(isRequested: Bool, isAnimating: Bool) -> Instant? {
    let request = isRequested ? earliestStart : nil
    let tick = isAnimating ? max(nextTick ?? .zero, earliestStart) : nil
    return Instant.earlier(request, tick)
  }

  /// How many ticks of an animation a frame that begins at `start` comes too late for, which nothing was drawn at; nil:
  /// none has been due since the last frame.
  func missedTicks(at start: Instant) -> Int? {
    guard let nextTick, nextTick <= start else { return nil }
    return Int((start.microseconds - nextTick.microseconds) / interval)
  }

  /// Takes note of a frame that was due at `due`, begun at `start` and sent off at `end`. If it begins a little late, those after
  /// it do not: frames that drift would leave out a refresh now and then.
  mutating func noteFrame(due: Instant, from start: Instant, to end: Instant, isAnimating: Bool) {
    lastDue = start.microseconds - due.microseconds < interval ? due : start
    lastCost = end.microseconds - start.microseconds
    nextTick = isAnimating ? (isDear ? earliestStart : tick(after: start)) : nil
  }

  /// Microseconds from one refresh to the next.
  private var interval: Int64 { max(1, Int64((1_000_000 / refreshRate).rounded())) }

  /// Whether the last frame took so long that the next one waits for the next refresh.
  private var isDear: Bool { lastCost * 4 >= interval }

  /// Zero, long ago, if there is nothing to wait for.
  private var earliestStart: Instant {
    guard let lastDue, isDear else { return .zero }
    return Instant(microseconds: lastDue.microseconds + interval)
  }

  /// The first tick after `moment` in step with those before.
  private func tick(after moment: Instant) -> Instant {
    guard let nextTick else { return Instant(microseconds: moment.microseconds + interval) }
    let behind = moment.microseconds - nextTick.microseconds
    guard behind >= 0 else { return nextTick }
    return Instant(microseconds: nextTick.microseconds + (behind / interval + 1) * interval)
  }
}

extension Instant {
  /// The earlier of two moments of which either may be missing.
  static func earlier(_ first: Instant?, _ second: Instant?) -> Instant? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }
}

/// What one frame cost.
public struct FrameReport: Hashable, Sendable {
  /// From 1 on; the number it is acknowledged by.
  public var number: Int
  /// When its passes began.
  public var start: Instant
  /// Seconds until it was on its way to the server.
  public var duration: Double
  /// The smallest rectangle around what was drawn, in pixels.
  public var bounds: PixelRect
}

/// A frame that is with the server.
public struct AcknowledgedFrame: Hashable, Sendable {
  /// The number in its ``FrameReport``.
  public var number: Int
  /// When that became known.
  public var time: Instant
}
