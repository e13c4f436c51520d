import TouchRecording
import TouchUI

/// The entries of one event or one timer, in order. They share one time.
struct PageMoment {
  var entries: [TranscriptEntry]

  var time: Instant { entries[0].time }

  /// Whether the moment decides, begins or ends something. Moves of fingers, touches and running gestures do not count.
  var isDecisive: Bool { entries.contains(where: \.isDecisive) }

  /// Groups the entries of a run into moments. A report of a finger that follows messages at the same time begins a new
  /// moment, since all reports of an event come before its messages.
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

  /// Whether the entry is a note. Notes about stray reports stand among the reports.
  fileprivate var isNote: Bool { if case .note = event { true } else { false } }
}
