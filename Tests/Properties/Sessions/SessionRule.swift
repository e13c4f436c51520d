import Scenes
import TouchRecording

/// The rule that the history of a session is a scenario with the same transcript, byte for byte.
enum SessionRule {
  /// Returns how a session on one of the scenes breaks the rule. The scenes take turns.
  static func violations(seed: UInt64, seconds: Double) -> [String] {
    let scenes = SceneCatalog.all
    let scene = scenes[Int(seed % UInt64(scenes.count))]
    return violation(scene: scene, seed: seed, seconds: seconds).map { [$0] } ?? []
  }

  /// Plays for `seconds` with the hands of `seed`. Returns nil if the history is exact.
  static func violation(scene: SceneDescription, seed: UInt64, seconds: Double) -> String? {
    do {
      let session = try RecordedSession(scene, seed: seed)
      session.play(for: seconds)
      let copy = try session.playedAgain()
      // The history keeps only the last minute.
      let isWhole = seconds < 50
      let kept = isWhole ? session.lines : Array(session.lines.suffix(copy.count))
      guard !copy.isEmpty else { return "\(scene.name), seed \(seed): nothing was kept" }
      return FirstDifference(kept, copy).map { "\(scene.name), seed \(seed): \($0)" }
    } catch {
      return "\(scene.name), seed \(seed): \(error)"
    }
  }
}

extension RecordedSession {
  /// Returns the transcript of the scenario in the history.
  func playedAgain() throws -> [String] {
    let file = history.excerpt.file(from: "a test").joined(separator: "\n")
    return ScenarioRun(try Scenario(yaml: file, file: "history.yaml")).entries.jsonLines
  }
}
