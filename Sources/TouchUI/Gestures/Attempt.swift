import TouchGeometry

/// What a recogniser asks of the arbiter.
struct Request {
  var state: GestureRecognizer.State
  private let keptReason: KeptReason?

  init(state: GestureRecognizer.State, reason: GestureReason) {
    self.state = state
    keptReason = KeptReason(reason)
  }

  var reason: GestureReason { keptReason?.reason ?? .unexplained }

  /// Whether it counts although the recogniser has asked for `earlier` in the same event: what fails or ends an
  /// attempt is final, and one that is ready to begin can only fail.
  func replaces(_ earlier: Request) -> Bool {
    switch earlier.state {
    case .began: state == .failed || state == .cancelled
    case .changed: true
    case .possible, .ended, .cancelled, .failed: false
    }
  }
}

/// A reason apart from what it belongs to: attempts are looked at with each report, and most have no reason yet.
final class KeptReason {
  let reason: GestureReason

  /// Nil if there is none.
  init?(_ reason: GestureReason) {
    if case .unexplained = reason { return nil }
    self.reason = reason
  }
}

/// One try of a recogniser: from the first finger it gets to its reset. It lies within the recogniser, so that looking at
/// it costs no more than looking at the recogniser. What each report asks for is inlined: a
/// call would copy the whole attempt.
struct Attempt {
  /// Tells attempts apart; 0 while there is none.
  var serial = 0
  var defaults = GestureDefaults()
  /// The events that are being handled at present, by which lifted fingers are still present or not.
  var handled: HandledEvents?
  /// All fingers of the attempt in the order of landing, lifted ones too while it is undecided.
  var touches: [Touch] = []
  /// Whether a finger of it landed on a private view.
  var isSecret = false
  /// What the recogniser asked for and has not got yet.
  var request: Request?
  /// Whether it has been a begun gesture.
  var hasBegun = false
  /// Whether the arbiter has it among those that need nobody's consent, or among those that are ready.
  var isAmongUnconditional = false
  var isAmongReady = false
  /// Whether it has won and its touches have not been taken from the views.
  var isWinner = false
  /// The recogniser whose failure it waited for last.
  var waitedFor: GestureRecognizer?
  /// Why the one it waited for has failed.
  var releaseReason: KeptReason?
  /// The attempts of others about which it has been asked whether it must wait for them.
  var asked: Set<Int> = []
  var timers: [GestureTimers.Member] = []
  /// How far the view is from the root: nearer the leaf goes first.
  var depth = 0
  /// Which of the receivers of the present event it is, if it is one; see `TouchDispatcher`.
  var receiver = (event: 0, index: 0)

  @inline(__always) var isRunning: Bool { serial != 0 }

  /// True if the recogniser wants to begin or be recognised.
  @inline(__always) var isReady: Bool { request.map { $0.state == .began || $0.state == .ended } ?? false }

  /// True if it can only fail: it waits to begin, and its fingers have all lifted.
  var isLeftWaiting: Bool { request?.state == .began && !touches.isEmpty && !hasFingerDown }

  @inline(__always) var hasFingerDown: Bool { touches.contains { $0.isDown } }

  /// True if neither a finger nor a timer can still decide it, and it has not decided itself.
  @inline(__always) var hasNothingToWaitFor: Bool {
    isRunning && !hasFingerDown && timers.isEmpty && (request.map { $0.state == .changed } ?? true)
  }

  /// The fingers that are down or lift in the present event; without any, those that lifted last, unless the last one has
  /// been ignored.
  var present: [Touch] {
    let first = firstHandled
    let present = touches.filter { $0.isPresent(since: first) }
    guard present.isEmpty, !hasIgnoredLast, let last = touches.map(\.lastEvent).max() else { return present }
    return touches.filter { $0.lastEvent == last }
  }

  /// Whether a finger is down or lifts in the present event.
  @inline(__always) var hasPresentTouch: Bool {
    let first = firstHandled
    return touches.contains { $0.isPresent(since: first) }
  }

  /// The middle of the present fingers in window coordinates; without any, where it was when the last of them was
  /// ignored.
  var centroid: Point { Point.centroid(of: present.map(\.position)) ?? lastCentroid }

  private var lastCentroid = Point.zero
  private var hasIgnoredLast = false

  /// Leaves `touch` out from now on.
  mutating func ignore(_ touch: Touch) {
    lastCentroid = centroid
    touches.removeAll { $0 === touch }
    hasIgnoredLast = !hasPresentTouch
  }

  /// The newest fingers are asked about most.
  @inline(__always) func contains(_ touch: Touch) -> Bool { touches.reversed().contains { $0 === touch } }

  @inline(__always) func isPresent(_ touch: Touch) -> Bool { touch.isPresent(since: firstHandled) }

  @inline(__always) private var firstHandled: Int { handled?.first ?? .max }
}

extension Touch {
  /// Whether the finger is down, or lifts in one of the events from the `first` on, which are being handled.
  fileprivate func isPresent(since first: Int) -> Bool { isDown || lastEvent >= first }
}

/// Which events are being handled: the one from outside, and what follows from it.
final class HandledEvents {
  /// The number of the first; between events greater than any.
  var first = Int.max
}
