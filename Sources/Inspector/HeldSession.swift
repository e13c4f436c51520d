import TouchDrawing
import TouchRecording
import TouchUI

/// The part of a session that the inspector holds while paused, and the moment of it that is selected.
final class HeldSession {
  let excerpt: HistoryExcerpt
  /// The frames shown up to the pause, with times that count from the history's origin.
  let frames: [FrameTimes]
  /// The decisions in the excerpt, or nil while they are being worked out.
  var decisions: Decisions? {
    didSet { misses = decisions?.nearMisses ?? [] }
  }
  private(set) var misses: [NearMiss] = []
  /// The selected moment.
  var moment = Instant.zero
  private let draw: (_ time: Instant, _ isAtEnd: Bool) -> Surface?

  /// Holds an excerpt. `draw` returns the image of the scene at a time, which may be that of the last event or later, or nil
  /// if there is none.
  init(
    _ excerpt: HistoryExcerpt, frames: [FrameTimes],
    draw: @escaping (_ time: Instant, _ isAtEnd: Bool) -> Surface?
  ) {
    self.excerpt = excerpt
    self.frames = frames
    self.draw = draw
  }

  /// Returns the image of the scene nearest to `time`, or nil if there is none. At the last event it is the image of
  /// the pause, which is what people saw when they paused.
  func picture(at time: Instant) -> Surface? {
    draw(time, decisions?.sequences.last.map { time >= $0.end } ?? true)
  }

  /// The times of the first and the last event or frame, at least a second apart.
  var range: ClosedRange<Instant> {
    let sequences = decisions?.sequences ?? []
    let times = [sequences.first?.start, lastEvent, frames.first?.start, frames.last?.start].compactMap(\.self)
    let first = times.min() ?? moment
    return first...max(times.max() ?? moment, first + 1)
  }

  /// The time of the last event, or nil if there is none.
  var lastEvent: Instant? { decisions?.sequences.last?.end }

  /// The kinds of the recognisers in the selected sequence.
  var kinds: Set<String> {
    decisions.flatMap { decisions in decisions.sequence(at: moment).map(decisions.kinds) } ?? []
  }

  // MARK: Moments

  /// The entries of a session that a moment can be selected by.
  enum Unit {
    case event, frame
  }

  /// Returns the moment of the frame at `time`, or of the event at or before it. Nil if there is none.
  func moment(near time: Instant, by unit: Unit) -> Instant? {
    if unit == .frame, let index = frames.index(at: time) { return frames[index].start }
    guard let decisions, let sequence = decisions.sequence(at: time) else { return nil }
    return decisions.moments(of: sequence).last { $0 <= time } ?? sequence.start
  }

  /// Returns the moment of the frame or event so many after the selected one, across sequences. Negative counts go back.
  /// Nil if there is none.
  func moment(after count: Int, by unit: Unit) -> Instant? {
    if unit == .frame, let index = frames.index(at: moment) {
      return frames[max(0, min(index + count, frames.count - 1))].start
    }
    guard let decisions else { return nil }
    let moments = decisions.sequences.flatMap(decisions.moments)
    guard let index = moments.lastIndex(where: { $0 <= moment }) else { return nil }
    return moments[max(0, min(index + count, moments.count - 1))]
  }
}

extension Decisions {
  /// Returns the times of the events in `sequence`, each once.
  fileprivate func moments(of sequence: TouchSequence) -> [Instant] {
    entries[sequence.range].reduce(into: []) { moments, entry in
      if moments.last != entry.time { moments.append(entry.time) }
    }
  }
}
