import TouchUI

/// One event, or what a timer brought about: what happened at one time, in order.
struct PageMoment {
  var entries: [TranscriptEntry]

  var time: Instant { entries[0].time }

  /// Whether something is decided in it, begins or ends: more than that fingers, views and running gestures go on.
  var isDecisive: Bool { entries.contains(where: \.isDecisive) }

  /// The moments of a run. Two events of one time are told apart by the fingers: they report before anybody is told.
  static func all(_ entries: [TranscriptEntry]) -> [PageMoment] {
    var moments: [PageMoment] = []
    var hasAnswers = false
    for entry in entries {
      let isInput = if case .input = entry.event { true } else { false }
      if moments.last?.time != entry.time || (isInput && hasAnswers) {
        moments.append(PageMoment(entries: []))
        hasAnswers = false
      }
      moments[moments.count - 1].entries.append(entry)
      if !isInput, !entry.isNote { hasAnswers = true }
    }
    return moments
  }
}

extension TranscriptEntry {
  fileprivate var isDecisive: Bool {
    switch event {
    case .input(let sample): sample.kind != .move
    case .recognizerTouches(_, let message, _), .viewTouches(_, let message, _): message != .moved
    case .action(let values): values.state != .changed
    case .state, .waits, .reset, .control, .note: true
    }
  }

  /// What a stray report is told with stands among the reports.
  fileprivate var isNote: Bool { if case .note = event { true } else { false } }
}
