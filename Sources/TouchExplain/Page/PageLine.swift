import TouchRecording
import TouchUI

/// A line of the transcript on a page: its text, and its relation to the lanes.
struct PageLine {
  /// The kind of the subject. The page's script uses the same words.
  enum Kind: String {
    case finger
    case notified = "told"
    case state, waits, action, reset, view, control, note
  }

  let kind: Kind
  let who: String
  let what: String
  /// The index of its lane.
  var lane: Int?
  /// The phase of a finger's or touch's message, or the new state of a recogniser.
  var step: String?
  var margin: String?
  /// The lane of the recogniser that this one waits for, or that decided it.
  var other: Int?

  init(_ entry: TranscriptEntry, lanes: PageLaneNumbers) {
    let words = entry.words(\.description)
    who = words.who
    what = words.what
    switch entry.event {
    case .input(let sample):
      kind = .finger
      lane = lanes.fingers[sample.finger]
      step = "\(sample.kind)"
    case .recognizerTouches(let id, let message, _):
      kind = .notified
      lane = lanes.recognizers[id]
      step = "\(message)"
    case .viewTouches(let id, let message, _):
      kind = .view
      lane = lanes.views[id]
      step = "\(message)"
    case .state(let id, let state, _, let reason):
      kind = .state
      lane = lanes.recognizers[id]
      step = state.rawValue
      margin = reason.margin
      other = reason.other.flatMap { lanes.recogniser(named: $0, otherThan: id) }
    case .waits(let id, let awaited):
      kind = .waits
      lane = lanes.recognizers[id]
      other = lanes.recognizers[awaited]
    case .action(let values):
      kind = .action
      lane = lanes.recognizers[values.recognizer]
    case .reset(let id):
      kind = .reset
      lane = lanes.recognizers[id]
    case .control(let id, _):
      kind = .control
      lane = lanes.views[id]
    case .note:
      kind = .note
      lane = lanes.notes
    }
  }

  /// The line as a list of kind, who, what, lane, step, margin and other. Missing values at the end are left out.
  func value(_ texts: inout PageTexts) -> PageValue {
    let words = [texts.index(of: kind.rawValue), texts.index(of: who), texts.index(of: what)]
    var more: [PageValue] = []
    more.append(.optional(lane))
    more.append(step.map { texts.index(of: $0) } ?? .null)
    more.append(margin.map { texts.index(of: $0) } ?? .null)
    more.append(.optional(other))
    while case .null? = more.last { more.removeLast() }
    return .list(words + more)
  }
}

/// The index of each lane, from top to bottom.
struct PageLaneNumbers {
  var fingers: [Int: Int] = [:]
  var recognizers: [TranscriptSubject: Int] = [:]
  var views: [TranscriptSubject: Int] = [:]
  var notes: Int?

  init(_ model: PlotModel) {
    var count = 0
    func next() -> Int {
      defer { count += 1 }
      return count
    }
    for lane in model.fingers { fingers[lane.id] = next() }
    for lane in model.recognizers { recognizers[lane.id] = next() }
    for lane in model.views { views[lane.id] = next() }
    if !model.notes.isEmpty { notes = next() }
  }

  /// The lane of the recogniser that a reason names, which is not the one that the reason is about.
  func recogniser(named name: String, otherThan subject: TranscriptSubject) -> Int? {
    recognizers.filter { $0.key.name == name && $0.key != subject }.min { $0.key < $1.key }?.value
  }
}
