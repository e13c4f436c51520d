import TouchGeometry
import TouchRecording
import TouchUI

/// Puts into words what has just been recognised, and how long after the lift.
struct LessonNarrator {
  /// A statement about an event, independent of the language.
  enum Saying: Equatable {
    /// The names that were recognised at the same moment, and the milliseconds since the last lift, or nil if no finger
    /// had lifted.
    case recognized([String], lag: Int?)
    case failed(GestureReason)

    var isGood: Bool { if case .failed = self { false } else { true } }
  }

  /// The titles of recognisers and of views' events, by their names in transcripts.
  private var titles: [String: String] = [:]
  private var tellsFailures = false
  private var strings = SceneStrings.english.lessons
  private var lastLift: Instant?
  /// The names that were recognised last, and when.
  private var latest: (time: Instant, names: [String])?

  /// Replaces the texts.
  mutating func take(titles: [String: String], tellsFailures: Bool, strings: SceneStrings.Lessons) {
    self.titles = titles
    self.tellsFailures = tellsFailures
    self.strings = strings
  }

  /// Begins a new sequence of touches.
  mutating func restart() {
    lastLift = nil
    latest = nil
  }

  /// The statement to show after `entry`, if any.
  mutating func saying(after entry: TranscriptEntry) -> Saying? {
    switch entry.event {
    case .input(let sample):
      if sample.kind == .up { lastLift = sample.time }
      return nil
    case .control(_, let event): return titles[event] == nil ? nil : good(event, at: entry.time)
    case .state(let recognizer, let state, let old, let reason):
      guard titles[recognizer.name] != nil else { return nil }
      if state == .began || (state == .ended && old == .possible) { return good(recognizer.name, at: entry.time) }
      return state == .failed && tellsFailures ? .failed(reason) : nil
    default: return nil
    }
  }

  private mutating func good(_ name: String, at time: Instant) -> Saying {
    let names = (latest.map { $0.time == time ? $0.names : [] } ?? []) + [name]
    latest = (time, names)
    return .recognized(names, lag: lastLift.map { Int(time.milliseconds - $0.milliseconds) })
  }

  /// Returns a statement's large text and the detail below it.
  func texts(of saying: Saying, in language: Language) -> (text: String, more: String) {
    switch saying {
    case .recognized(let names, let lag):
      (names.map { titles[$0] ?? $0 }.joined(separator: " + "), lag.map(strings.afterLift) ?? strings.whileDown)
    case .failed(let reason): (strings.notThis, reason.text(in: language))
    }
  }
}

extension TranscriptEntry {
  /// Returns a copy whose sample, if any, has its location converted by `move`.
  func moved(by move: (Point) -> Point) -> TranscriptEntry {
    guard case .input(var sample) = event else { return self }
    sample.location = move(sample.location)
    return TranscriptEntry(.input(sample), at: time)
  }
}
