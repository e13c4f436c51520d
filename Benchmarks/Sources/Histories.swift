import TouchRecording
import TouchUI

extension Benchmark {
  /// The cost of keeping a history, and of recognising a minute of it again.
  static let histories = [
    Benchmark("move-kept", "ten fingers move, each followed by ten pans, and a history keeps it") {
      let scenery = Scenery(.pans)
      let history = SessionHistory(scenery.window, since: .zero)
      scenery.land()
      return { withExtendedLifetime(history) { scenery.move() } }
    },
    Benchmark("decide-minute", "a minute of ten fingers at 120 Hz, decided anew") {
      let scenery = Scenery(.mixed)
      let history = SessionHistory(scenery.window, since: .zero)
      // In strokes of half a second.
      for _ in 0..<120 { scenery.play(moves: 58) }
      let excerpt = history.excerpt
      return {
        precondition(!Decisions(excerpt.scenario(), keepsMoves: false).attempts.isEmpty, "Nothing was decided.")
      }
    },
  ]
}
