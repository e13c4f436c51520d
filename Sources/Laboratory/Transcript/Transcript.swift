import Documents
import TouchUI

/// Writes down what happens while touches become gestures: one JSON object a line, in order of happening, with times
/// in milliseconds since `origin`.
///
/// Recognisers and views are named by their `name`. Changes of a begun gesture show in the lines of their actions, not
/// as steps of its state.
public final class Transcript: GestureObserver {
  private let origin: Instant
  private let write: (String) -> Void

  /// `write` is called with each line, without a line break, at once.
  public init(since origin: Instant, write: @escaping (String) -> Void) {
    self.origin = origin
    self.write = write
  }

  public func observe(_ observation: Observation, at time: Instant) {
    if let line = TranscriptEntry(observation, at: time).json(since: origin) { write(line) }
  }

  /// The first frame is on the screen.
  public func noteReady(at time: Instant) {
    var line = JSONLine(at: milliseconds(time))
    line.set("ready", true)
    write(line.text)
  }

  /// The frame with this number is on the screen.
  public func noteFrame(_ number: Int, at time: Instant) {
    var line = JSONLine(at: milliseconds(time))
    line.set("frame", number)
    write(line.text)
  }

  private func milliseconds(_ time: Instant) -> Double { time.seconds(since: origin) * 1000 }
}
