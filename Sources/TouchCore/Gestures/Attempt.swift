import TouchGeometry

/// A recogniser's request to the arbiter.
struct Request {
  var state: GestureRecognizer.State
  private let keptReason: KeptReason?

  init(state: GestureRecognizer.State, reason: GestureReason) {
    self.state = state
    keptReason = KeptReason(reason)
  }

  var reason: GestureReason { keptReason?.reason ?? .unexplained }

  /// Whether the request replaces `earlier`, which the recogniser made in the same event. A failure or an end is final,
  /// and a recogniser that is ready to begin can only fail.
  func replaces(_ earlier: Request) -> Bool {
    switch earlier.state {
    case .began: state == .failed || state == .cancelled
    case .changed: true
    case .possible, .ended, .cancelled, .failed: false
    }
  }
}

/// A reason in memory of its own: attempts are read with each report, and most have no reason yet.
final class KeptReason {
  let reason: GestureReason

  /// Creates a kept reason; nil for an unexplained one.
  init?(_ reason: GestureReason) {
    if case .unexplained = reason { return nil }
    self.reason = reason
  }
}

/// One attempt of a recogniser, from its first finger to its reset.
///
/// It is stored in the recogniser, so that reading it costs no more than reading the recogniser. Properties that are
/// read for each report are inlined: a call would copy the whole attempt.
package struct Attempt {
  /// The number of the attempt; 0 while there is none.
  var serial = 0
  var defaults = GestureDefaults()
  /// The events that are being handled at present. A finger that lifted in one of them counts as present.
  var handled: HandledEvents?
  /// All fingers of the attempt in the order of landing, including lifted ones while it is undecided.
  package var touches: [Touch] = []
  /// Whether a finger of the attempt landed on a private view.
  var isSecret = false
  /// The request that the arbiter has not decided yet.
  var request: Request?
  /// Whether the attempt has been a begun gesture.
  var hasBegun = false
  /// Whether the attempt is in the arbiter's list of requests without conditions, or of ready recognisers.
  var isAmongUnconditional = false
  var isAmongReady = false
  /// Whether the recogniser has won and its touches have not been taken from the views yet.
  var isWinner = false
  /// The recogniser whose failure it waited for last.
  var waitedFor: GestureRecognizer?
  /// The reason for which that recogniser failed.
  var releaseReason: KeptReason?
  /// The attempts of others for which it has been asked whether it must wait.
  var asked: Set<Int> = []
  var timers: [GestureTimers.Member] = []
  /// The number of views between this view and the root: a recogniser nearer the leaf goes first.
  var depth = 0
  /// The receiver's index in the current event, if it is a receiver; see `TouchDispatcher`.
  var receiver = (event: 0, index: 0)

  @inline(__always) package var isRunning: Bool { serial != 0 }

  /// Whether the recogniser requests to begin or to be recognised.
  @inline(__always) var isReady: Bool { request.map { $0.state == .began || $0.state == .ended } ?? false }

  /// Whether the attempt can only fail: it waits to begin, and its fingers have all lifted.
  var isLeftWaiting: Bool { request?.state == .began && !touches.isEmpty && !hasFingerDown }

  @inline(__always) var hasFingerDown: Bool { touches.contains { $0.isDown } }

  /// Whether neither a finger nor a timer can still decide the attempt, and it has not decided itself.
  @inline(__always) var hasNothingToWaitFor: Bool {
    isRunning && !hasFingerDown && timers.isEmpty && (request.map { $0.state == .changed } ?? true)
  }

  /// The fingers that are down or lift in the current event. Without any they are those that lifted last, unless the
  /// last one has been ignored.
  package var present: [Touch] {
    let first = firstHandled
    let present = touches.filter { $0.isPresent(since: first) }
    guard present.isEmpty, !hasIgnoredLast, let last = touches.map(\.lastEvent).max() else { return present }
    return touches.filter { $0.lastEvent == last }
  }

  /// Whether a finger is down or lifts in the current event.
  @inline(__always) var hasPresentTouch: Bool {
    let first = firstHandled
    return touches.contains { $0.isPresent(since: first) }
  }

  /// The centroid of the present fingers in window coordinates; without any, the centroid before the last of them was
  /// ignored.
  var centroid: Point { Point.centroid(of: present.map(\.position)) ?? lastCentroid }

  private var lastCentroid = Point.zero
  private var hasIgnoredLast = false

  /// Removes `touch` from the attempt.
  mutating func ignore(_ touch: Touch) {
    lastCentroid = centroid
    touches.removeAll { $0 === touch }
    hasIgnoredLast = !hasPresentTouch
  }

  /// Whether the attempt has `touch`. The newest fingers are looked up most, so the search begins with them.
  @inline(__always) func contains(_ touch: Touch) -> Bool { touches.reversed().contains { $0 === touch } }

  @inline(__always) func isPresent(_ touch: Touch) -> Bool { touch.isPresent(since: firstHandled) }

  @inline(__always) private var firstHandled: Int { handled?.first ?? .max }
}

extension Touch {
  /// Whether the finger is down, or lifts in one of the events from `first` on, which are being handled.
  fileprivate func isPresent(since first: Int) -> Bool { isDown || lastEvent >= first }
}

/// The events that are being handled: the one from outside, and those that follow from it.
final class HandledEvents {
  /// The number of the first event being handled; between events it is greater than any.
  var first = Int.max
}
