import Scenes
import TouchRecording

/// What is kept of a session on a scene is a scenario with the same transcript, byte for byte.
enum SessionRule {
  /// What a session breaks on one of the scenes, which take turns.
  static func violations(seed: UInt64, seconds: Double) -> [String] {
    let scenes = SceneCatalog.all
    let scene = scenes[Int(seed % UInt64(scenes.count))]
    return violation(scene: scene, seed: seed, seconds: seconds).map { [$0] } ?? []
  }

  /// Plays for so many seconds with the hands of `seed`; nil if what was kept is exact.
  static func violation(scene: SceneDescription, seed: UInt64, seconds: Double) -> String? {
    do {
      let session = try RecordedSession(scene, seed: seed)
      session.play(for: seconds)
      let copy = try session.playedAgain()
      // What is older than a minute is not kept.
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
  /// The transcript of the scenario that the history keeps.
  func playedAgain() throws -> [String] {
    let file = history.excerpt.file(from: "a test").joined(separator: "\n")
    return ScenarioRun(try Scenario(yaml: file, file: "history.yaml")).entries.jsonLines
  }
}
