import Laboratory
import TouchUI

/// Writes down what fingers do in an application and what becomes of it.
final class FingerRecord: GestureObserver, InputObserver {
  private let written = TranscriptRecord()
  private let origin: Instant
  private var listening: [Registration] = []
  /// How many entries have been forgotten.
  private var forgotten = 0

  init(of application: Application, since origin: Instant) {
    self.origin = origin
    listening = [application.addObserver(self), application.addInputObserver(self)]
  }

  var entries: ArraySlice<TranscriptEntry> { written.entries.dropFirst(forgotten) }

  /// With times in milliseconds since the record began.
  var jsonLines: [String] { Array(entries).jsonLines(since: origin) }

  var textLines: [String] { TextTranscript(Array(entries), since: origin, usesColor: false).lines }

  func forget() { forgotten = written.entries.count }

  func observe(_ observation: Observation, at time: Instant) { written.observe(observation, at: time) }

  func observe(_ step: InputStep) {
    if case .sample(let sample) = step { written.add(sample) }
  }
}

/// What happened.
extension Fingers {
  /// What happened so far, as JSON lines: those that `touchstone run --transcript` writes, with times in milliseconds since
  /// these fingers were made. Recognisers and views are called by their `name`.
  public var transcript: String { record.jsonLines.map { $0 + "\n" }.joined() }

  /// The same for people, with what the fingers did: something to print where a test fails.
  public var account: String { record.textLines.joined(separator: "\n") }

  /// The same as values.
  public var entries: [TranscriptEntry] { Array(record.entries) }

  /// What recognisers have told their targets, in order: "tap ended", "pan began". Changes of a begun gesture are left out.
  public var actions: [String] {
    entries.compactMap { entry in
      guard case .action(let values) = entry.event, values.state != .changed else { return nil }
      return "\(values.recognizer) \(values.state.rawValue)"
    }
  }

  /// Why `recognizer` last stepped from one state to another, in English; nil if it has not.
  public func reason(of recognizer: GestureRecognizer) -> String? {
    for entry in entries.reversed() {
      if case .state(recognizer.description, _, _, let reason) = entry.event { return reason.description }
    }
    return nil
  }

  /// Begins the transcript anew.
  public func forget() { record.forget() }
}
