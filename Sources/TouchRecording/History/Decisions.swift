import TouchGeometry
import TouchUI

/// The outcome of a history or a scenario: all entries, the touch sequences, and the recognisers' attempts.
public struct Decisions: @unchecked Sendable {
  // Unchecked, since custom reasons are existentials. Nothing in them changes.
  public let entries: [TranscriptEntry]
  /// The sequences, in order of time.
  public let sequences: [TouchSequence]
  /// The attempts, in the order of their beginnings.
  public let attempts: [Attempt]
  /// The kinds of recognisers in scenario files, by the recognisers' names.
  private let kinds: [TranscriptSubject: String]

  /// The events from a first landing until no finger is down and no recogniser has an open attempt.
  public struct TouchSequence: Hashable {
    /// The range of the sequence in the entries.
    public let range: Range<Int>
    public let start: Instant
    public let end: Instant
    /// The recognisers that took part, in the order of their first messages.
    public let recognizers: [TranscriptSubject]
    public let views: [TranscriptSubject]
  }

  /// An attempt of one recogniser to recognise its touches.
  public struct Attempt {
    public let recognizer: TranscriptSubject
    public let start: Instant
    /// The last change of state, or nil if there was none.
    public internal(set) var outcome: (time: Instant, state: GestureRecognizer.State, reason: GestureReason)?
    /// The time when a continuous gesture began, or nil.
    public internal(set) var beginning: Instant?
  }

  /// Plays `scenario`. Without moves that takes less time, and ``entries`` contain neither moves nor what only
  /// continues with them.
  public init(_ scenario: Scenario, keepsMoves: Bool = true) {
    let run = ScenarioRun(scenario, keepsMoves: keepsMoves)
    let kinds = zip(run.recognizers, scenario.recognizers).map { ($0, $1.kind.name) }
    self.init(run.entries, kinds: Dictionary(uniqueKeysWithValues: kinds))
  }

  public init(_ entries: [TranscriptEntry]) { self.init(entries, kinds: [:]) }

  private init(_ entries: [TranscriptEntry], kinds: [TranscriptSubject: String]) {
    self.entries = entries
    self.kinds = kinds
    var reader = DecisionReader()
    for (index, entry) in entries.enumerated() { reader.read(entry, at: index) }
    reader.finish(at: entries.count)
    sequences = reader.sequences
    attempts = reader.attempts
  }

  /// Returns the kinds of the recognisers in `sequence`, such as `pan`. The result is empty for transcripts, which do
  /// not contain kinds.
  public func kinds(in sequence: TouchSequence) -> Set<String> { Set(sequence.recognizers.compactMap { kinds[$0] }) }

  /// Returns the sequence at `moment` or the last one before it, or else the first one.
  public func sequence(at moment: Instant) -> TouchSequence? {
    sequences.last { $0.start <= moment } ?? sequences.first
  }

  /// Returns the attempts with different outcomes or times, and those that only one side has. `other` is the state
  /// before.
  public func differences(from other: Decisions) -> [Difference] {
    struct Key: Hashable {
      let recognizer: TranscriptSubject
      let start: Instant
    }
    func table(_ attempts: [Attempt]) -> [Key: Attempt] {
      Dictionary(attempts.map { (Key(recognizer: $0.recognizer, start: $0.start), $0) }) { $1 }
    }
    let (mine, others) = (table(attempts), table(other.attempts))
    return Set(mine.keys).union(others.keys)
      .filter { !Self.isSame(mine[$0], others[$0]) }
      .sorted { ($0.start, $0.recognizer) < ($1.start, $1.recognizer) }
      .map { Difference(before: others[$0], after: mine[$0]) }
  }

  /// An attempt before and after a change. A missing attempt is nil.
  public struct Difference {
    public let before: Attempt?
    public let after: Attempt?

    public var recognizer: TranscriptSubject { (after ?? before)?.recognizer ?? "" }
    public var start: Instant { (after ?? before)?.start ?? .zero }

    /// The change in the time of its beginning or end, in seconds, if nothing else differs. Negative if earlier. Nil if
    /// the outcome differs.
    public var delay: Double? {
      guard let before, let after, before.outcome?.state == after.outcome?.state,
        before.outcome?.reason.text(in: .english) == after.outcome?.reason.text(in: .english)
      else { return nil }
      if let first = before.beginning, let second = after.beginning, first != second {
        return second.seconds(since: first)
      }
      guard (before.beginning == nil) == (after.beginning == nil), let first = before.outcome?.time,
        let second = after.outcome?.time
      else { return nil }
      return second.seconds(since: first)
    }
  }

  private static func isSame(_ first: Attempt?, _ second: Attempt?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return first.outcome?.state == second.outcome?.state && first.outcome?.time == second.outcome?.time
      && first.beginning == second.beginning
  }
}

/// Builds sequences and attempts from entries.
private struct DecisionReader {
  private(set) var sequences: [Decisions.TouchSequence] = []
  private(set) var attempts: [Decisions.Attempt] = []
  private var fingers: Set<Int> = []
  /// The indices of the open attempts, by recogniser.
  private var open: [TranscriptSubject: Int] = [:]
  private var first: (index: Int, time: Instant)?
  private var last = Instant.zero
  private var recognizers: [TranscriptSubject] = []
  private var views: [TranscriptSubject] = []

  mutating func read(_ entry: TranscriptEntry, at index: Int) {
    if first == nil {
      // Events between sequences belong to none.
      guard case .input(let sample) = entry.event, sample.kind == .down else { return }
      first = (index, entry.time)
    }
    last = max(last, entry.time)
    switch entry.event {
    case .input(let sample):
      if sample.kind == .down { fingers.insert(sample.finger) }
      if sample.kind == .up || sample.kind == .cancel { fingers.remove(sample.finger) }
    case .recognizerTouches(let id, .began, _): begin(id, at: entry.time)
    case .recognizerTouches, .action, .note, .waits: break
    case .viewTouches(let id, _, _), .control(let id, _): if !views.contains(id) { views.append(id) }
    case .state(let id, let state, _, let reason):
      begin(id, at: entry.time)
      if state == .began {
        open[id].map { attempts[$0].beginning = entry.time }
      } else {
        open[id].map { attempts[$0].outcome = (entry.time, state, reason) }
      }
    case .reset(let id): open[id] = nil
    }
    // A lift is reported before its consequences.
    if fingers.isEmpty, open.isEmpty, !isInput(entry) { finish(at: index + 1) }
  }

  private func isInput(_ entry: TranscriptEntry) -> Bool { if case .input = entry.event { true } else { false } }

  private mutating func begin(_ id: TranscriptSubject, at time: Instant) {
    guard open[id] == nil else { return }
    open[id] = attempts.count
    attempts.append(Decisions.Attempt(recognizer: id, start: time))
    if !recognizers.contains(id) { recognizers.append(id) }
  }

  mutating func finish(at end: Int) {
    guard let first else { return }
    sequences.append(
      .init(range: first.index..<end, start: first.time, end: last, recognizers: recognizers, views: views))
    self.first = nil
    (recognizers, views) = ([], [])
    (fingers, open) = ([], [:])
  }
}
