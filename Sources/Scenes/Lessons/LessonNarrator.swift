import Laboratory
import TouchGeometry
import TouchUI

/// Says in a few words what has just been recognised, and how long after the lift.
struct LessonNarrator {
  struct Saying {
    let text: String
    let more: String
    /// Whether something was recognised.
    let isGood: Bool
  }

  /// What recognisers and events of views are called, by their names in transcripts.
  private var titles: [String: String] = [:]
  private var tellsFailures = false
  private var strings = SceneStrings.english.lessons
  private var lastLift: Instant?
  /// What was said last, and when: what is recognised in the same moment is said together.
  private var latest: (time: Instant, text: String)?

  init() {}

  init(titles: [String: String], tellsFailures: Bool, strings: SceneStrings.Lessons) {
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
  mutating func saying(after entry: TranscriptEntry, in language: Language) -> Saying? {
    switch entry.event {
    case .input(let sample):
      if sample.kind == .up { lastLift = sample.time }
      return nil
    case .control(_, let event): return titles[event].map { good($0, at: entry.time) }
    case .state(let name, let state, let old, let reason):
      guard let title = titles[name] else { return nil }
      if state == .began || (state == .ended && old == .possible) { return good(title, at: entry.time) }
      guard state == .failed, tellsFailures else { return nil }
      return Saying(text: strings.notThis, more: reason.text(in: language), isGood: false)
    default: return nil
    }
  }

  private mutating func good(_ title: String, at time: Instant) -> Saying {
    let text = latest.map { $0.time == time ? "\($0.text) + \(title)" : title } ?? title
    latest = (time, text)
    let lag = lastLift.map { Int(time.milliseconds - $0.milliseconds) }
    return Saying(text: text, more: lag.map(strings.afterLift) ?? strings.whileDown, isGood: true)
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
