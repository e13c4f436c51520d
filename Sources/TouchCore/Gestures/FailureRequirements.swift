/// A recogniser that must fail before another one may leave possible, and has not.
enum FailureObstacle {
  case undecided(GestureRecognizer)
  /// The recogniser has been recognised, so the other one fails.
  case succeeded(GestureRecognizer)
}

extension GestureRecognizer {
  /// Makes this recogniser wait until `other` has failed, in every attempt in which `other` takes part. It fails when
  /// `other` begins or is recognised.
  ///
  /// A requirement that would close a cycle is refused: a log line, and a note to the observer, name the whole cycle.
  /// The check takes time linear in the number of requirements.
  public func require(toFail other: GestureRecognizer) {
    if let chain = RequirementSearch(kinds: [\.staticLinks]).chain(from: other, to: self) {
      return (view?.window?.application ?? .shared).dispatcher.reportCircle(of: self, waitingFor: chain)
    }
    FailureLinks.connect(self, toFailureOf: other, in: \.staticLinks)
    view?.window?.application.programDid(.requires(self, toFail: other))
  }

  /// Whether `other` must fail in this attempt before this recogniser may leave possible. A recogniser without touches
  /// blocks no other.
  func requires(_ other: GestureRecognizer) -> Bool {
    !other.attempt.touches.isEmpty
      && (staticLinks.required.contains(other) || attemptLinks.required.contains(other))
  }

  /// The recognisers that must fail in this attempt before this one may leave possible.
  var blockers: [GestureRecognizer] {
    Self.inAttempt(staticLinks.required.recognizers + attemptLinks.required.recognizers)
  }

  /// The failure requirement that keeps this recogniser from leaving possible; nil without one. Of several it is that
  /// whose attempt started first.
  var obstacle: FailureObstacle? {
    let blockers = self.blockers
    guard !blockers.isEmpty else { return nil }
    func first(where condition: (State) -> Bool) -> GestureRecognizer? {
      blockers.filter { condition($0.currentState) }.min { $0.attempt.serial < $1.attempt.serial }
    }
    if let other = first(where: { $0.isActive || $0 == .ended }) { return .succeeded(other) }
    return first { $0 == .possible }.map(FailureObstacle.undecided)
  }

  /// The recognisers that may leave possible only when this one has failed.
  var waiters: [GestureRecognizer] {
    attempt.touches.isEmpty
      ? [] : (staticLinks.requirers.recognizers + attemptLinks.requirers.recognizers).filter(\.attempt.isRunning)
  }

  private static func inAttempt(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
    recognizers.filter { !$0.attempt.touches.isEmpty }
  }
}

extension TouchDispatcher {
  /// Reports that `waiter` cannot wait for the first of `chain`, whose last is `waiter` itself.
  fileprivate func reportCircle(of waiter: GestureRecognizer, waitingFor chain: [GestureRecognizer]) {
    let links = zip(chain, chain.dropFirst()).map { "\($0) waits for \($1)" }
    let text =
      links.isEmpty
      ? "\(waiter) cannot require \(waiter) to fail: it would wait for itself forever"
      : "\(waiter) cannot require \(chain[0]) to fail: \(links.joined(separator: ", ")), and all would wait forever"
    observe(.note(text))
    application.diagnostics.report(.error, text)
  }
}

extension GestureArbiter {
  /// Asks, once per pair and attempt and while both are possible, which recognisers must wait for others: in the order
  /// of the attempts, each about the others. Pairs in which neither can give an answer are skipped.
  func askForRequirements() {
    let undecided = attempting.filter { $0.currentState == .possible }
    // A script may decide for each of them.
    let speaking = script?.speaksForAll == true ? undecided : undecided.filter(\.decidesWhoWaits)
    guard !speaking.isEmpty else { return }
    for first in undecided {
      for second in first.decidesWhoWaits ? undecided : speaking where second !== first {
        guard areRelated(first, second), first.attempt.asked.insert(second.attempt.serial).inserted else { continue }
        let waits = application.dispatcher.asking(.waits(first, for: second)) { mustWait(first, for: second) }
        if waits { addRequirement(of: first, toFail: second) }
      }
    }
  }

  private func mustWait(_ waiter: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    waiter.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: waiter)
      || waiter.delegate?.gestureRecognizer(waiter, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: waiter) ?? false
  }

  private func addRequirement(of waiter: GestureRecognizer, toFail other: GestureRecognizer) {
    // The search includes recognisers without touches: they may get some before this is decided.
    let search = RequirementSearch(kinds: [\.staticLinks, \.attemptLinks])
    if let chain = search.chain(from: other, to: waiter) {
      return application.dispatcher.reportCircle(of: waiter, waitingFor: chain)
    }
    FailureLinks.connect(waiter, toFailureOf: other, in: \.attemptLinks)
  }

  /// Returns those of `recognized` that must reset together with an undecided recogniser: requirements link them,
  /// directly or through others that have not reset by then.
  func heldBack(_ recognized: [GestureRecognizer], resetting: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
    var (seen, held): (Set<ObjectIdentifier>, Set<ObjectIdentifier>) = ([], [])
    for recognizer in recognized where seen.insert(ObjectIdentifier(recognizer)).inserted {
      var web = [recognizer]
      var next = 0
      while next < web.count {
        let neighbours = web[next].blockers + web[next].waiters
        for other in neighbours where !resetting.contains(ObjectIdentifier(other)) {
          if seen.insert(ObjectIdentifier(other)).inserted { web.append(other) }
        }
        next += 1
      }
      if web.contains(where: { $0.currentState == .possible }) { held.formUnion(web.map(ObjectIdentifier.init)) }
    }
    return held
  }
}
