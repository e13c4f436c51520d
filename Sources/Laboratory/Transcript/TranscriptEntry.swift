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

  /// A report of a finger.
  init(_ sample: TouchSample) {
    time = sample.time
    event = .input(sample)
  }

  init(_ observation: Observation, at time: Instant) {
    self.time = time
    event =
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
}

/// Keeps all that happens.
final class TranscriptRecord: GestureObserver {
  private(set) var entries: [TranscriptEntry] = []

  func observe(_ observation: Observation, at time: Instant) {
    entries.append(TranscriptEntry(observation, at: time))
  }

  func add(_ sample: TouchSample) { entries.append(TranscriptEntry(sample)) }
}
