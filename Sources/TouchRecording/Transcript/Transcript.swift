import Documents
import TouchUI

/// Writes a transcript of touches and gestures while they happen: one JSON object a line, in order, with times in
/// milliseconds since `origin`.
///
/// Recognisers and views are named by their `name`. Changes of a gesture that has begun appear in the lines of its
/// actions, not as changes of state.
public final class Transcript: GestureObserver {
  private let origin: Instant
  private let write: (String) -> Void
  private let subjects = TranscriptSubjects()

  /// Creates a transcript. `write` is called at once with each line, without a line break.
  public init(since origin: Instant, write: @escaping (String) -> Void) {
    self.origin = origin
    self.write = write
  }

  public func observe(_ observation: Observation, at time: Instant) {
    if let line = TranscriptEntry(observation, at: time, subjects).json(since: origin) { write(line) }
  }

  /// Writes that the first frame is on the screen.
  public func noteReady(at time: Instant) {
    var line = JSONLine(at: milliseconds(time))
    line.set("ready", true)
    write(line.text)
  }

  /// Writes that the frame with this number is on the screen.
  public func noteFrame(_ number: Int, at time: Instant) {
    var line = JSONLine(at: milliseconds(time))
    line.set("frame", number)
    write(line.text)
  }

  private func milliseconds(_ time: Instant) -> Double { time.seconds(since: origin) * 1000 }
}
