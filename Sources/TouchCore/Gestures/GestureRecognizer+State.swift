// The state of an attempt, and the requests for another one.
extension GestureRecognizer {
  /// The state of an attempt. A discrete gesture goes from possible to ended or failed; a continuous one from possible
  /// to began, any number of changed, and ended or cancelled, or it fails.
  public enum State: String, Hashable, Sendable {
    /// Undecided, or without a finger.
    case possible
    /// A continuous gesture has been recognised.
    case began
    /// A finger of a begun gesture was reported.
    case changed
    /// A discrete gesture has been recognised, or a continuous one is complete.
    case ended
    /// A begun gesture was cancelled.
    case cancelled
    /// The fingers did not make this gesture, or another one won.
    case failed
    /// The name of ``ended`` for discrete gestures.
    public static let recognized = State.ended
  }

  /// Requests a state, like setting ``state``, with a reason. The reason is made at once if the application is
  /// observed, and never otherwise.
  public func request(_ state: State, because reason: @autoclosure () -> GestureReason) {
    guard let arbiter else { return }
    arbiter.take(Request(state: state, reason: arbiter.reason(reason())), from: self)
  }

  /// Requests `failed`, since the gesture cannot be made any more, with a reason; like ``request(_:because:)``.
  public func fail(because reason: @autoclosure () -> GestureReason) { request(.failed, because: reason()) }

  /// Whether the recogniser is ready and waits for others to fail.
  public var isWaiting: Bool { currentState == .possible && attempt.isReady }

  /// Whether an attempt is running in which the recogniser has requested no state yet.
  public var isUndecided: Bool { currentState == .possible && attempt.isRunning && attempt.request == nil }
}

extension GestureRecognizer.State {
  /// Whether a continuous gesture has begun and not ended.
  var isActive: Bool { self == .began || self == .changed }
  var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
}
