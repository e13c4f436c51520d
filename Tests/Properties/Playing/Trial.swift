import TouchGeometry
import TouchUI

/// Plays a script, several times where a rule compares runs, and returns the violation, or nil if there is none.
enum Trial {
  static func violation(of script: Script) -> String? {
    var witnesses: [Witness] = []
    let first = run(script, collecting: &witnesses)
    if let violation = first.violation { return violation }
    if let survivor = witnesses.first(where: { $0.object != nil }) {
      return "ownership: \(survivor.name) outlives its owner"
    }
    let second = run(script)
    guard isSame(first.transcript, second.transcript) else { return "same input, same bytes: a second run differs" }
    return influence(in: script, first)
  }

  /// An object that must be gone after the run.
  struct Witness {
    var name: String
    weak var object: AnyObject?
  }

  struct Outcome {
    var violation: String?
    var transcript: [(subject: Int, text: String)]
  }

  private static func run(_ script: Script) -> Outcome {
    var witnesses: [Witness] = []
    return run(script, collecting: &witnesses)
  }

  private static func run(_ script: Script, collecting witnesses: inout [Witness]) -> Outcome {
    let playground = Playground(script)
    playground.play()
    witnesses = [Witness(name: "the application", object: playground.application)]
    witnesses += playground.views.map { Witness(name: "view \($0.name)", object: $0) }
    witnesses += playground.recognizers.map { Witness(name: "recogniser \($0.name)", object: $0) }
    witnesses += playground.referee.touches.map { Witness(name: "finger \($0.touch.finger)", object: $0.touch) }
    return Outcome(violation: playground.referee.violation, transcript: playground.referee.transcript)
  }

  private static func isSame(_ one: [(subject: Int, text: String)], _ other: [(subject: Int, text: String)]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { $0 == $1 }
  }

  // MARK: Unrelated recognisers

  /// Leaves one recogniser out, and compares the actions of the recognisers that are independent of it.
  private static func influence(in script: Script, _ outcome: Outcome) -> String? {
    guard script.isQuiet, script.recognizers.count > 1 else { return nil }
    let webs = Webs(script)
    let left = Int(script.seed % UInt64(script.recognizers.count))
    guard !script.recognizers[left].isLeftOut, webs.hasOutsiders(of: left) else { return nil }
    var without = script
    without.recognizers[left].isLeftOut = true
    let other = run(without)
    if let violation = other.violation { return "without r\(left): \(violation)" }
    for subject in webs.outsiders(of: left) {
      let (before, after) = (lines(of: subject, in: outcome), lines(of: subject, in: other))
      if before != after {
        let name = subject < 0 ? "v\(-1 - subject)" : "r\(subject)"
        let change = zip(before, after).first { $0 != $1 }
        return "independence: \(name) does something else without the unrelated r\(left): "
          + "\(change.map { "\"\($0)\" became \"\($1)\"" } ?? "\(before.count) lines became \(after.count)")"
      }
    }
    return nil
  }

  private static func lines(of subject: Int, in outcome: Outcome) -> [String] {
    outcome.transcript.filter { $0.subject == subject }.map(\.text)
  }
}
