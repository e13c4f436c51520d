import Testing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import properties

/// The history of a random script, in which programs do anything at any moment, is a scenario with the same transcript.
@Suite("S9 Histories of random scripts") struct HistoryPropertyTests {
  @Test func areExact() throws {
    var played = 0
    for seed in 1...UInt64(1000) {
      let script = ScriptGenerator.script(seed: seed)
      guard script.canBeSaid else { continue }
      let playground = Playground(script)
      var lines: [String] = []
      let transcript = Transcript(since: .zero) { lines.append($0) }
      let listening = playground.application.addObserver(transcript)
      let history = SessionHistory(playground.window, since: .zero)
      playground.play()
      withExtendedLifetime((transcript, listening)) {}
      let file = history.excerpt.file(from: "a test").joined(separator: "\n")
      let copy = ScenarioRun(try Scenario(yaml: file, file: "history.yaml")).entries.jsonLines
      played += copy.isEmpty ? 0 : 1
      // The copy begins at the first quiet moment.
      #expect(Array(lines.suffix(copy.count)) == copy, "seed \(seed)")
    }
    #expect(played > 100)
  }
}

extension Script {
  /// Whether a scenario can express all of it. Recognisers of unknown classes, and locations or times that no device
  /// reports, cannot be expressed. Scripts with pointers or with cancels of all fingers at once are left out, too.
  fileprivate var canBeSaid: Bool {
    let kinds = recognizers.allSatisfy {
      switch $0.kind {
      case .wild, .hover: false
      default: true
      }
    }
    return kinds
      && steps.allSatisfy { step in
        switch step.operation {
        case .finger(_, _, let location): step.time >= 0 && abs(location.x) < 1e8 && abs(location.y) < 1e8
        case .cancelAll: false
        default: step.time >= 0
        }
      }
  }
}
