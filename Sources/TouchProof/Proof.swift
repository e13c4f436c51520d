import TouchRecording
import TouchUI

/// The conflicts between the recognisers of a scenario, found without its input.
///
///     let proof = Proof(try Scenario(path: "card.yaml"))
///     for finding in proof.findings { print(finding.text) }
///
/// For each recogniser there are representative hands: one for each region that the thresholds of its kind separate, at
/// each view that it can be reached through. They are played to the recogniser alone and to the whole set, on a virtual
/// clock. A finding is a difference that a visitor feels. The same scenario always gives the same findings.
///
/// The article <doc:ProveASet> has an example.
public struct Proof {
  /// The findings, those that a visitor feels most first.
  public let findings: [ProofFinding]
  /// The identifiers of recognisers whose kind is not known, so that no hands are known for them.
  public let notJudged: [String]

  /// Examines the recognisers of a scenario. Its input does not count.
  public init(_ scenario: Scenario) { self.init(GestureSet(scenario)) }

  /// Examines the recognisers and controls of a live view and its subtree, in its window as it is now. The hands are
  /// played to a copy. The delegates are asked about pairs of recognisers; their other answers do not count.
  public init(of view: View) {
    let live = GestureSet.live(around: view)
    self.init(live.set, among: live.subjects)
  }

  /// Examines `subjects`, recognisers and controls; nil: all.
  private init(_ gestures: GestureSet, among subjects: Set<String>? = nil) {
    let player = HandPlayer(gestures)
    let examination = Examination(player)
    // A gate only holds touches back for a scroll view.
    let recognizers = gestures.recognizerIDs.filter { id in
      gestures.kind(of: id) != "contentTouchGate" && subjects?.contains(id) ?? true
    }
    let judged = recognizers.filter { id in
      gestures.isOfToolkit(id) && gestures.recognizer(id).map(examination.isJudged) ?? false
    }
    notJudged = recognizers.filter { !judged.contains($0) }
    var conflicts = judged.flatMap(examination.conflicts(of:))
    let controls = player.sites.filter { gestures.view($0.view) is Control && subjects?.contains($0.view) ?? true }
    conflicts += controls.flatMap(examination.conflicts(ofControlAt:))
    let covered = gestures.viewIDs.filter { id in
      subjects?.contains(id) ?? true && !player.sites.contains { $0.view == id }
    }
    conflicts += covered.compactMap(examination.conflict(ofCoveredControl:))
    let suffering = Set(conflicts.filter { $0.kind == .never }.map(\.recognizer))
    conflicts += judged.filter { !suffering.contains($0) }.flatMap(Visitors(player).conflicts(of:))
    conflicts += controls.flatMap(Visitors(player).conflicts(ofControlAt:))
    let mender = Mender(gestures)
    let wording = Wording(gestures: gestures)
    findings = Self.sorted(conflicts).compactMap { conflict in
      guard let shrunk = Witness.shrink(conflict, player) else { return nil }
      let mend = mender.mend(shrunk)
      return ProofFinding(
        kind: shrunk.kind, recognizer: shrunk.recognizer, by: shrunk.by, milliseconds: shrunk.milliseconds,
        text: wording.text(of: shrunk, mend: mend), witness: Witness.lines(of: shrunk, player), mend: mend?.line)
    }
  }

  private static func sorted(_ conflicts: [Conflict]) -> [Conflict] {
    ProofFinding.Kind.allCases.flatMap { kind in conflicts.filter { $0.kind == kind } }
  }

  /// The sentence about the recognisers that are not judged, or nil if there are none.
  public var reservation: String? {
    guard !notJudged.isEmpty else { return nil }
    let names = notJudged.map { "\"\($0)\"" }.joined(separator: ", ")
    return "Not judged, since their kinds are not known: \(names)."
  }
}
