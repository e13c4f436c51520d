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
  /// The identifiers of recognisers for which no hands are known: their kind is not the toolkit's, and they do not report their
  /// ``/TouchUI/GestureRecognizer/accessibilityGestures``.
  public let notJudged: [String]

  /// The number of different hands that were played to all recognisers at their place.
  public let handCount: Int
  /// The identifiers of recognisers that scrolling brings into sight, and that were not examined.
  public let unseen: [String]
  /// The identifiers of recognisers whose views are hidden, beside the window or behind a dialog, and that were not
  /// examined.
  public let hidden: [String]
  /// The problems with the relations, such as a circle of requirements, of which the toolkit refuses one.
  public let problems: [String]
  private let gestures: GestureSet

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
    let (examination, controlExamination, reach) = (Examination(player), ControlExamination(player), Reach(player))
    self.gestures = gestures
    // A gate only holds touches back for a scroll view.
    let recognizers = gestures.recognizerIDs.filter { id in
      gestures.kind(of: id) != "contentTouchGate" && subjects?.contains(id) ?? true
    }
    let judged = recognizers.filter(examination.isJudged)
    var conflicts = Self.withoutReversed(judged.flatMap(examination.conflicts(of:)), in: gestures)
    let controls = player.sites.filter { gestures.view($0.view) is Control && subjects?.contains($0.view) ?? true }
    conflicts += controls.flatMap(controlExamination.conflicts(ofControlAt:))
    let covered = gestures.viewIDs.filter { id in
      subjects?.contains(id) ?? true && !player.sites.contains { $0.view == id }
    }
    conflicts += covered.compactMap(reach.conflict(ofUnreachedControl:))
    conflicts += controls.compactMap(reach.conflict(ofMisplacedControlAt:))
    let suffering = Set(conflicts.filter { $0.kind == .never }.map(\.recognizer))
    let visitors = Visitors(player)
    conflicts += judged.filter { !suffering.contains($0) }.flatMap(visitors.conflicts(of:))
    conflicts += controls.filter { !suffering.contains($0.view) }.flatMap(visitors.conflicts(ofControlAt:))
    notJudged = recognizers.filter { !judged.contains($0) }
    unseen = judged.filter(reach.isScrolledAway)
    hidden = judged.filter(reach.isHidden)
    handCount = player.handCount
    problems = gestures.problems
    let mender = Mender(gestures, conflicts)
    let wording = Wording(gestures: gestures)
    findings = Self.sorted(conflicts).enumerated().compactMap { index, conflict in
      let isThorough = index < gestures.effort(Self.mostShrunk)
      guard var shrunk = Witness.shrink(conflict, player, isThorough: isThorough) else { return nil }
      shrunk.isByOrder = player.isByOrder(conflict)
      shrunk.twins = player.twins(of: shrunk)
      let mend = mender.mend(shrunk)
      return ProofFinding(
        kind: shrunk.kind, recognizer: shrunk.recognizer, by: shrunk.by, milliseconds: shrunk.milliseconds,
        text: wording.text(
          of: shrunk, mend: mend, remaining: mend.flatMap { mender.delay(of: shrunk, after: $0) },
          caused: mend.flatMap { mender.delayCaused(by: $0, mending: shrunk) }),
        witness: Witness.lines(of: shrunk, player), mend: mend?.line,
        input: shrunk.hand.samples)
    }
  }

  /// Returns the conflicts without those of a pinch that loses to a rotation which also loses to it: one sentence about
  /// two fingers that do both is enough.
  private static func withoutReversed(_ conflicts: [Conflict], in gestures: GestureSet) -> [Conflict] {
    let keys = Set(conflicts.map(\.key))
    return conflicts.filter { conflict in
      guard conflict.hand.role == .mixed, let by = conflict.by, gestures.recognizer(by) is RotationGestureRecognizer,
        gestures.recognizer(conflict.recognizer) is PinchGestureRecognizer
      else { return true }
      return !keys.contains(Conflict.Key(kind: conflict.kind, recognizer: by, by: conflict.recognizer))
    }
  }

  /// The number of findings whose inputs are made small: nobody reads hundreds. Large sets have fewer.
  private static let mostShrunk = 60

  private static func sorted(_ conflicts: [Conflict]) -> [Conflict] {
    ProofFinding.Kind.allCases.flatMap { kind in conflicts.filter { $0.kind == kind } }
  }

  /// The sentences about what was not examined, and about the problems.
  public var notes: [String] {
    [
      Self.note("Not judged, since nothing is known of their gestures", notJudged),
      Self.note("Not examined, since one must scroll to them first", unseen),
      Self.note("Not examined, since their views are hidden, beside the window or behind a dialog", hidden),
    ].compactMap { $0 } + problems
  }

  /// A sentence about how sure the findings are, or that there are none.
  public var assurance: String {
    if handCount == 0, findings.isEmpty {
      let hasControls = gestures.viewIDs.contains { gestures.view($0) is Control }
      return "\(hasControls ? "Nothing found: fingers reach the controls" : "No hand was tried"). "
        + "The set has no recogniser whose gestures are known."
    }
    if handCount == 0 { return "Each input was played to make sure." }
    guard !findings.isEmpty else { return "Nothing found with \(handCount) different hands." }
    let hasNever = findings.contains { $0.kind == .never }
    return "\(handCount) different hands were tried. Each input was played again to make sure"
      + (hasNever ? ", and \"never\" means with none of these hands." : ".")
  }

  /// Plays the input of a finding to the whole set until it is decided, for a plot of it. The window of a live view must
  /// still exist.
  public func run(of finding: ProofFinding) -> ScenarioRun {
    gestures.run(finding.input, until: (finding.input.last?.time ?? .zero) + Self.afterHand)
  }

  /// The time that a plot shows after the hand, in seconds: in it recognisers that wait decide.
  private static let afterHand = 0.4

  private static func note(_ text: String, _ ids: [String]) -> String? {
    ids.isEmpty ? nil : "\(text): \(ids.map { "\"\($0)\"" }.joined(separator: ", "))."
  }
}
