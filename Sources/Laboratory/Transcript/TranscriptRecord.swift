import TouchUI

/// Keeps all that happens.
final class TranscriptRecord: GestureObserver {
  private(set) var entries: [TranscriptEntry] = []

  func observe(_ observation: Observation, at time: Instant) {
    entries.append(TranscriptEntry(observation, at: time))
  }

  func add(_ sample: TouchSample) { entries.append(TranscriptEntry(sample)) }
}
