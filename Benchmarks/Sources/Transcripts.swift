import TouchRecording
import TouchUI

extension Benchmark {
  static let transcripts = [
    Benchmark("session-silent", "ten fingers land, move eight times and lift; nobody listens") { session().play },
    Benchmark("session-transcript", "the same with a transcript") {
      let (scenery, play) = session()
      var bytes = 0
      let transcript = Transcript(since: .zero) { bytes += $0.utf8.count }
      let listening = scenery.application.addObserver(transcript)
      // The application does not own its observers.
      return {
        withExtendedLifetime((transcript, listening)) { play() }
        precondition(bytes > 0, "The transcript is empty.")
      }
    },
  ]

  private static func session() -> (scenery: Scenery, play: () -> Void) {
    let scenery = Scenery(.mixed)
    return (scenery, { scenery.play(moves: 8) })
  }
}
