import TouchRecording
import TouchUI

/// A record of all touches in an application and their effects.
final class FingerRecord: GestureObserver, InputObserver {
  private let written = TranscriptRecord()
  private let origin: Instant
  private var listening: [Registration] = []
  /// The number of entries removed.
  private var forgotten = 0

  init(of application: Application, since origin: Instant) {
    self.origin = origin
    listening = [application.addObserver(self), application.addInputObserver(self)]
  }

  var entries: ArraySlice<TranscriptEntry> { written.entries.dropFirst(forgotten) }

  /// The entries as JSON lines, with times in milliseconds since the record began.
  var jsonLines: [String] { Array(entries).jsonLines(since: origin) }

  var textLines: [String] { TextTranscript(Array(entries), since: origin, usesColor: false).lines }

  func subject(of recognizer: GestureRecognizer) -> TranscriptSubject { written.subject(of: recognizer) }

  func forget() { forgotten = written.entries.count }

  func observe(_ observation: Observation, at time: Instant) { written.observe(observation, at: time) }

  func observe(_ step: InputStep) {
    if case .sample(let sample) = step { written.add(sample) }
  }
}

/// The results of a test.
extension Fingers {
  /// The transcript so far, as JSON lines like those of `touchstone run --transcript`, with times in milliseconds since
  /// these fingers were made. Recognisers and views are named by their `name`.
  public var transcript: String { record.jsonLines.map { $0 + "\n" }.joined() }

  /// The transcript for people, with the reports of the fingers, to print when a test fails.
  public var account: String { record.textLines.joined(separator: "\n") }

  /// The transcript as values.
  public var entries: [TranscriptEntry] { Array(record.entries) }

  /// The actions that recognisers have sent, in order: "tap ended", "pan began". Changes of a begun gesture are left
  /// out.
  public var actions: [String] {
    entries.compactMap { entry in
      guard case .action(let values) = entry.event, values.state != .changed else { return nil }
      return "\(values.recognizer.name) \(values.state.rawValue)"
    }
  }

  /// Returns the reason of the last state change of `recognizer`, in English; nil if there is none.
  public func reason(of recognizer: GestureRecognizer) -> String? {
    let subject = record.subject(of: recognizer)
    for entry in entries.reversed() {
      if case .state(subject, _, _, let reason) = entry.event { return reason.description }
    }
    return nil
  }

  /// Clears the transcript.
  public func forget() { record.forget() }
}
