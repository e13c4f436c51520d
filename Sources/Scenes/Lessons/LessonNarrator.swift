import Laboratory
import TouchGeometry
import TouchUI

/// Says in a few words what has just been recognised, and how long after the lift.
struct LessonNarrator {
  /// What is to be said, in any language.
  enum Saying: Equatable {
    /// These were recognised in the same moment, so many milliseconds after the last lift; nil: before any.
    case recognized([String], lag: Int?)
    case failed(GestureReason)

    var isGood: Bool { if case .failed = self { false } else { true } }
  }

  /// What recognisers and events of views are called, by their names in transcripts.
  private var titles: [String: String] = [:]
  private var tellsFailures = false
  private var strings = SceneStrings.english.lessons
  private var lastLift: Instant?
  /// What was recognised last, and when.
  private var latest: (time: Instant, names: [String])?

  /// Uses these texts from now on.
  mutating func take(titles: [String: String], tellsFailures: Bool, strings: SceneStrings.Lessons) {
    self.titles = titles
    self.tellsFailures = tellsFailures
    self.strings = strings
  }

  /// A sequence of touches begins.
  mutating func restart() {
    lastLift = nil
    latest = nil
  }

  /// What is to be said now, if anything.
  mutating func saying(after entry: TranscriptEntry) -> Saying? {
    switch entry.event {
    case .input(let sample):
      if sample.kind == .up { lastLift = sample.time }
      return nil
    case .control(_, let event): return titles[event] == nil ? nil : good(event, at: entry.time)
    case .state(let name, let state, let old, let reason):
      guard titles[name] != nil else { return nil }
      if state == .began || (state == .ended && old == .possible) { return good(name, at: entry.time) }
      return state == .failed && tellsFailures ? .failed(reason) : nil
    default: return nil
    }
  }

  private mutating func good(_ name: String, at time: Instant) -> Saying {
    let names = (latest.map { $0.time == time ? $0.names : [] } ?? []) + [name]
    latest = (time, names)
    return .recognized(names, lag: lastLift.map { Int(time.milliseconds - $0.milliseconds) })
  }

  /// A saying in large letters, and what stands below it.
  func texts(of saying: Saying, in language: Language) -> (text: String, more: String) {
    switch saying {
    case .recognized(let names, let lag):
      (names.map { titles[$0] ?? $0 }.joined(separator: " + "), lag.map(strings.afterLift) ?? strings.whileDown)
    case .failed(let reason): (strings.notThis, reason.text(in: language))
    }
  }
}

extension TranscriptEntry {
  /// With what a finger did in other coordinates, by `move`.
  func moved(by move: (Point) -> Point) -> TranscriptEntry {
    guard case .input(var sample) = event else { return self }
    sample.location = move(sample.location)
    return TranscriptEntry(.input(sample), at: time)
  }
}
