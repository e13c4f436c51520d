import TouchGeometry
import TouchUI

/// One thing that happened while touches became gestures, with the values of that moment.
public struct TranscriptEntry {
  /// What happened. Recognisers, views and controls are named by their `name`.
  public enum Event {
    case recognizerTouches(String, TouchMessage, fingers: [Int])
    case viewTouches(String, TouchMessage, fingers: [Int])
    case state(String, GestureRecognizer.State, from: GestureRecognizer.State, reason: GestureReason)
    /// The first is ready and waits until the second fails.
    case waits(String, for: String)
    case action(ActionValues)
    case reset(String)
    case control(String, event: String)
    case note(String)
    /// What a finger did, before anybody was told.
    case input(TouchSample)
  }

  public let time: Instant
  public let event: Event

  public init(_ event: Event, at time: Instant) {
    self.time = time
    self.event = event
  }

  /// A report of a finger.
  init(_ sample: TouchSample) { self.init(.input(sample), at: sample.time) }

  /// What an application's observers hear, with the values of that moment.
  public init(_ observation: Observation, at time: Instant) {
    let event: Event =
      switch observation {
      case .recognizerTouches(let recognizer, let message, let touches):
        .recognizerTouches(recognizer.description, message, fingers: touches.map(\.finger))
      case .viewTouches(let view, let message, let touches):
        .viewTouches(view.description, message, fingers: touches.map(\.finger))
      case .state(let recognizer, let old, let reason):
        .state(recognizer.description, recognizer.state, from: old, reason: reason)
      case .waits(let recognizer, let other): .waits(recognizer.description, for: other.description)
      case .action(let recognizer): .action(ActionValues(of: recognizer))
      case .reset(let recognizer): .reset(recognizer.description)
      case .control(let control, let event): .control(control.description, event: event)
      case .note(let text): .note(text)
      }
    self.init(event, at: time)
  }
}

extension TranscriptEntry {
  /// The same with times that count from `origin`, and never from before it.
  public func since(_ origin: Instant) -> TranscriptEntry {
    let moment = Instant.zero + max(0, time.seconds(since: origin))
    guard case .input(var sample) = event else { return TranscriptEntry(event, at: moment) }
    sample.time = moment
    return TranscriptEntry(sample)
  }
}

/// What a recogniser's targets see when they are told. Places and ways are in the recogniser's view.
public struct ActionValues {
  public let recognizer: String
  public let state: GestureRecognizer.State
  public let location: Point
  public let touches: Int
  /// What recognisers of its kind tell beyond that.
  public let reported: [ReportedValue]

  init(of recognizer: GestureRecognizer) {
    self.recognizer = recognizer.description
    state = recognizer.state
    location = recognizer.location(in: recognizer.view)
    touches = recognizer.numberOfTouches
    reported = recognizer.reportedValues
  }

  /// A place among what recognisers of its kind tell, in the coordinates of the recogniser's view; nil without it.
  public func point(named name: String) -> Point? {
    guard case .point(let point)? = reported.first(where: { $0.name == name })?.value else { return nil }
    return point
  }
}

/// Keeps what gestures do, in order of happening, until it is let go.
///
/// ```swift
/// let record = TranscriptRecord()
/// let listening = application.addObserver(record)
/// …
/// print(TextTranscript(record.entries, usesColor: false).lines.joined(separator: "\n"))
/// ```
///
/// What fingers do is not among what observers hear: ``add(_:)`` writes it down.
public final class TranscriptRecord: GestureObserver {
  public private(set) var entries: [TranscriptEntry] = []
  private let keepsMoves: Bool
  private let limit: Int

  /// Without moves neither those nor what they only go on with is kept: actions of changes, and messages of moves. Nothing
  /// is kept beyond `limit` entries.
  public init(keepsMoves: Bool = true, limit: Int = .max) {
    self.keepsMoves = keepsMoves
    self.limit = limit
  }

  /// Whether nothing more is kept.
  public var isFull: Bool { entries.count >= limit }

  public func observe(_ observation: Observation, at time: Instant) {
    if isFull || (!keepsMoves && observation.isOfMove) { return }
    entries.append(TranscriptEntry(observation, at: time))
  }

  /// What a finger did, at the time that the sample has.
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
