extension GestureRecognizer {
  /// Makes this recogniser wait until `other` has failed, in every attempt in which `other` takes part. It fails
  /// when `other` begins or is recognised. A requirement that would close a circle is refused with a log line.
  public func require(toFail other: GestureRecognizer) {
    guard !other.requiresStatically(self) else {
      reportingDiagnostics?.report(
        .error,
        "\(self) can not require \(other) to fail: \(other) already requires it of \(self), and both would wait forever"
      )
      return
    }
    requirements.removeAll { $0.recognizer == nil }
    guard !requirements.contains(where: { $0.recognizer === other }) else { return }
    requirements.append(WeakRecognizer(recognizer: other))
  }

  /// Whether this one is `other`, or requires it to fail directly or through others.
  private func requiresStatically(_ other: GestureRecognizer) -> Bool {
    self === other || requirements.contains { $0.recognizer?.requiresStatically(other) ?? false }
  }

  private var reportingDiagnostics: Diagnostics? {
    (view?.window?.application ?? .shared).diagnostics
  }

  /// Whether `other` must fail in this attempt before this recogniser may step out of possible. One without touches
  /// blocks nobody.
  func requires(_ other: GestureRecognizer) -> Bool {
    guard !other.attempt.touches.isEmpty else { return false }
    return requirements.contains { $0.recognizer === other } || attempt.dynamicRequirements.contains(Pairing(other))
  }
}

extension GestureArbiter {
  /// Asks, once per pair and attempt and while both are possible, who must wait for whom.
  func askForRequirements() {
    for first in attempting where first.currentState == .possible {
      for second in attempting where second !== first && second.currentState == .possible {
        guard !first.attempt.asked.contains(Pairing(second)), areRelated(first, second) else { continue }
        first.attempt.asked.append(Pairing(second))
        if mustWait(first, for: second) { addRequirement(of: first, toFail: second) }
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
    guard !waits(other, for: waiter) else {
      application.diagnostics.report(
        .error,
        "\(waiter) can not wait for \(other) to fail: \(other) already waits for it, and both would wait forever")
      return
    }
    waiter.attempt.dynamicRequirements.append(Pairing(other))
  }

  /// Whether `waiter` requires `other` to fail, directly or through others of this attempt.
  private func waits(_ waiter: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    waiter.requires(other) || attempting.contains { waiter.requires($0) && waits($0, for: other) }
  }
}
