import TouchGeometry
import TouchRecording
import TouchUI

/// Plays a demonstration in slow motion: a drawn hand on the stage, and lanes that fill as they do for visitors.
final class LessonPlayer {
  /// The number of seconds that one second of the demonstration takes. Chosen so that a double tap can be followed.
  static let slowness = 4.0
  /// The time for which the result stays visible after the end, in seconds.
  static let afterglow = 2.0

  private let script: HandScript
  private let run: LessonRun
  private let onEntry: (TranscriptEntry) -> Void
  private let onTime: (Instant) -> Void
  private let onEnd: () -> Void
  private let hands: HandsView
  private var shown = 0
  private var start: Instant?
  private var frames: Registration?
  private var ending: Registration?

  /// Creates a player and starts it. It ends by itself, or when it is released.
  ///
  /// - Parameters:
  ///   - onEntry: called with each entry, in order.
  ///   - onTime: called in each frame with the time of the demonstration.
  ///   - onEnd: called when the result has stayed visible for ``afterglow`` seconds.
  init(
    _ script: HandScript, _ run: LessonRun, hands: HandsView, in application: Application,
    onEntry: @escaping (TranscriptEntry) -> Void, onTime: @escaping (Instant) -> Void, onEnd: @escaping () -> Void
  ) {
    self.script = script
    self.run = run
    self.hands = hands
    self.onEntry = onEntry
    self.onTime = onTime
    self.onEnd = onEnd
    frames = application.onFrame { [unowned self, unowned application] in pass(to: $0, application) }
  }

  deinit { hands.locations = [] }

  private func pass(to moment: Instant, _ application: Application) {
    let begin = start ?? moment
    start = begin
    let now = Instant.zero + min(moment.seconds(since: begin) / Self.slowness, run.end.seconds(since: .zero))
    while shown < run.entries.count, run.entries[shown].time <= now {
      onEntry(run.entries[shown])
      shown += 1
    }
    onTime(now)
    hands.locations = script.locations(at: now).sorted { $0.key < $1.key }.map(\.value)
    guard now == run.end else { return }
    frames = nil
    ending = application.after(Self.afterglow) { [unowned self] in onEnd() }
  }
}
