import TouchUI

/// Checks of refusals and of waiting: refusals need a valid reason, and waiting needs a recogniser to wait for (A1 to
/// A6).
extension Referee {
  /// Checks a recogniser that fails. If `reason` names another recogniser, that one must be allowed to fail it.
  func refused(_ number: Int, because reason: String) {
    guard let (other, verdict) = Self.verdict(reason), recognizers.indices.contains(other) else { return }
    let known = recognizers[number]
    switch verdict {
    case .prevented:
      check(known.preventers.contains(other), "A1", "r\(number) was prevented by r\(other), which may not do that")
    case .late:
      check(recognizers[other].isActive, "A1", "r\(number) is too late for r\(other), which does not run")
      check(areRelated(other, number), "A1", "r\(number) is too late for r\(other), which is not related to it")
      check(book.prevents(other, number), "A3", "r\(number) is too late for r\(other), which does not prevent it")
    case .required:
      let isRequired = book.hasCircle || book.requires(number, other) || wasGranted(number, other)
      check(isRequired, "A4", "r\(number) was failed by r\(other), which it does not require to fail")
    }
  }

  private enum Verdict: String, CaseIterable {
    case prevented = " was recognised first"
    case late = " was running already"
    case required = ", which it requires to fail, was recognised"
  }

  /// Returns the recogniser that a reason names, and its effect.
  private static func verdict(_ reason: String) -> (other: Int, Verdict)? {
    guard reason.first == "r", let verdict = Verdict.allCases.first(where: { reason.hasSuffix($0.rawValue) }) else {
      return nil
    }
    return Int(reason.dropFirst().dropLast(verdict.rawValue.count)).map { ($0, verdict) }
  }

  /// Checks that nobody has refused the recogniser: neither its delegate nor a view from each hit one up to its own
  /// (A6).
  func checkWasAllowed(_ number: Int) {
    check(!book.refusesToBegin(number), "A6", "r\(number) was recognised although its delegate said no")
    for id in recognizers[number].tracked {
      var view = touches[id].touch.view
      while let current = view {
        let refuses = book.viewRefuses(self.number(of: current), number)
        check(!refuses, "A6", "r\(number) was recognised although v\(self.number(of: current)) said no")
        view = current === playground.recognizers[number].view ? nil : current.superview
      }
    }
  }

  /// Checks that each waiting recogniser has a reason to wait, and that delegates were asked about all related pairs
  /// (A4, A5). Called once everything is settled.
  func checkPairs() {
    let undecided = recognizers.indices.filter { recognizers[$0].isUndecided }
    for number in undecided {
      for other in undecided where other != number { checkWasAsked(number, about: other) }
      guard playground.recognizers[number].isWaiting, !book.hasCircle else { continue }
      let hasReason = undecided.contains { book.requires(number, $0) || wasGranted(number, $0) }
      check(hasReason, "A4", "r\(number) waits for nobody")
    }
  }

  private func checkWasAsked(_ number: Int, about other: Int) {
    guard areRelated(number, other) else { return }
    let first = questions[question(number, other, byWaiter: true)]
    let wasAsked = first == true || first == false && questions[question(number, other, byWaiter: false)] != nil
    check(wasAsked, "A5", "nobody was asked whether r\(number) waits for r\(other)")
  }
}
