import TouchGeometry
import TouchUI

/// One event of touches and gestures, with the values of that moment.
public struct TranscriptEntry {
  /// The kind of event.
  public enum Event {
    case recognizerTouches(TranscriptSubject, TouchMessage, fingers: [Int])
    case viewTouches(TranscriptSubject, TouchMessage, fingers: [Int])
    case state(TranscriptSubject, GestureRecognizer.State, from: GestureRecognizer.State, reason: GestureReason)
    /// The first recogniser is ready and waits until the second fails.
    case waits(TranscriptSubject, for: TranscriptSubject)
    case action(ActionValues)
    case reset(TranscriptSubject)
    case control(TranscriptSubject, event: String)
    case note(String)
    /// A sample of a finger, before any message about it.
    case input(TouchSample)
  }

  public let time: Instant
  public let event: Event

  public init(_ event: Event, at time: Instant) {
    self.time = time
    self.event = event
  }

  /// Creates the entry of a finger's sample.
  init(_ sample: TouchSample) { self.init(.input(sample), at: sample.time) }

  /// Creates the entry of an observation, with the current values of the recogniser or view. `subjects` distinguishes
  /// recognisers and views of one name.
  public init(_ observation: Observation, at time: Instant, _ subjects: TranscriptSubjects) {
    let event: Event =
      switch observation {
      case .recognizerTouches(let recognizer, let message, let touches):
        .recognizerTouches(subjects[recognizer], message, fingers: touches.map(\.finger))
      case .viewTouches(let view, let message, let touches):
        .viewTouches(subjects[view], message, fingers: touches.map(\.finger))
      case .state(let recognizer, let old, let reason):
        .state(subjects[recognizer], recognizer.state, from: old, reason: reason)
      case .waits(let recognizer, let other): .waits(subjects[recognizer], for: subjects[other])
      case .action(let recognizer): .action(ActionValues(of: recognizer, subjects[recognizer]))
      case .reset(let recognizer): .reset(subjects[recognizer])
      case .control(let control, let event): .control(subjects[control], event: event)
      case .note(let text): .note(text)
      }
    self.init(event, at: time)
  }
}

extension TranscriptEntry {
  /// Returns a copy whose time counts from `origin`. Earlier times become zero.
  public func since(_ origin: Instant) -> TranscriptEntry {
    let moment = Instant.zero + max(0, time.seconds(since: origin))
    guard case .input(var sample) = event else { return TranscriptEntry(event, at: moment) }
    sample.time = moment
    return TranscriptEntry(sample)
  }
}

/// The values that a recogniser's targets see during an action. Points and vectors are in the coordinates of the
/// recogniser's view.
public struct ActionValues {
  public let recognizer: TranscriptSubject
  public let state: GestureRecognizer.State
  public let location: Point
  public let touches: Int
  /// The values specific to the recogniser's kind.
  public let reported: [ReportedValue]

  init(of recognizer: GestureRecognizer, _ subject: TranscriptSubject) {
    self.recognizer = subject
    state = recognizer.state
    location = recognizer.location(in: recognizer.view)
    touches = recognizer.numberOfTouches
    reported = recognizer.reportedValues
  }

  /// The reported point with this name, in the coordinates of the recogniser's view, or nil if there is none.
  public func point(named name: String) -> Point? {
    guard case .point(let point)? = reported.first(where: { $0.name == name })?.value else { return nil }
    return point
  }
}

/// Records the events of gestures, in order, for as long as it is held.
///
/// ```swift
/// let record = TranscriptRecord()
/// let listening = application.addObserver(record)
/// …
/// print(TextTranscript(record.entries, usesColor: false).lines.joined(separator: "\n"))
/// ```
///
/// Samples of fingers are not among the observations. Add them with ``add(_:)``.
public final class TranscriptRecord: GestureObserver {
  public private(set) var entries: [TranscriptEntry] = []
  private let keepsMoves: Bool
  private let limit: Int
  private let subjects: TranscriptSubjects

  /// Creates a record. Without moves it leaves out moving samples, messages of moves, and actions of changes. It keeps
  /// at most `limit` entries. Recognisers and views that `subjects` knows already are called by its numbers.
  public init(keepsMoves: Bool = true, limit: Int = .max, subjects: TranscriptSubjects = TranscriptSubjects()) {
    self.keepsMoves = keepsMoves
    self.limit = limit
    self.subjects = subjects
  }

  /// Whether the limit is reached.
  public var isFull: Bool { entries.count >= limit }

  /// Returns how the entries call `recognizer`.
  public func subject(of recognizer: GestureRecognizer) -> TranscriptSubject { subjects[recognizer] }

  public func observe(_ observation: Observation, at time: Instant) {
    if isFull || (!keepsMoves && observation.isOfMove) { return }
    entries.append(TranscriptEntry(observation, at: time, subjects))
  }

  /// Adds a sample of a finger, at the sample's time.
  public func add(_ sample: TouchSample) {
    if !isFull, keepsMoves || sample.kind != .move { entries.append(TranscriptEntry(sample)) }
  }
}

extension Observation {
  fileprivate var isOfMove: Bool {
    switch self {
    case .recognizerTouches(_, .moved, _), .viewTouches(_, .moved, _): true
    case .action(let recognizer): recognizer.state == .changed
    default: false
    }
  }
}
