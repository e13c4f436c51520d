import TouchGeometry

/// What a recogniser asks of the arbiter.
struct Request {
  var state: GestureRecognizer.State
  var reason: GestureReason

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

/// One try of a recogniser: from the first finger it gets to its reset.
final class Attempt {
  /// Tells attempts apart; 0 while there is none.
  var serial = 0
  var defaults = GestureDefaults()
  /// The events that are being handled at present, by which lifted fingers are still present or not.
  @exclusivity(unchecked) var handled: HandledEvents?
  /// All fingers of the attempt in the order of landing, lifted ones too while it is undecided.
  @exclusivity(unchecked) var touches: [Touch] = []
  /// What the recogniser asked for and has not got yet.
  @exclusivity(unchecked) var request: Request?
  /// Whether it has been a begun gesture.
  var hasBegun = false
  /// Whether the arbiter has it among those that need nobody's consent, or among those that are ready.
  @exclusivity(unchecked) var isAmongUnconditional = false
  var isAmongReady = false
  /// Whether it has won and its touches have not been taken from the views.
  var isWinner = false
  /// The recogniser whose failure it waited for last.
  var waitedFor: GestureRecognizer?
  /// Why the one it waited for has failed.
  var releaseReason: GestureReason?
  /// The attempts of others about which it has been asked whether it must wait for them.
  var asked: Set<Int> = []
  var timers: [GestureTimers.Member] = []
  /// How far the view is from the root: nearer the leaf goes first.
  var depth = 0
  /// Which of the receivers of the present event it is, if it is one; see `TouchDispatcher`.
  @exclusivity(unchecked) var receiver = (event: 0, index: 0)

  var isRunning: Bool { serial != 0 }

  /// True if the recogniser wants to begin or be recognised.
  var isReady: Bool { request.map { $0.state == .began || $0.state == .ended } ?? false }

  /// True if it can only fail: it waits to begin, and its fingers have all lifted.
  var isLeftWaiting: Bool { request?.state == .began && !touches.isEmpty && !hasFingerDown }

  var hasFingerDown: Bool { touches.contains { $0.isDown } }

  /// True if neither a finger nor a timer can still decide it, and it has not decided itself.
  var hasNothingToWaitFor: Bool {
    isRunning && !hasFingerDown && timers.isEmpty && (request.map { $0.state == .changed } ?? true)
  }

  /// The fingers that are down or lift in the present event; without any, those that lifted last.
  var present: [Touch] {
    let present = touches.filter(isPresent)
    guard present.isEmpty, let last = touches.map(\.lastEvent).max() else { return present }
    return touches.filter { $0.lastEvent == last }
  }

  var presentCount: Int { present.count }

  /// Whether a finger is down or lifts in the present event.
  var hasPresentTouch: Bool { touches.contains(where: isPresent) }

  /// The middle of the present fingers in window coordinates; without any, where it was when the last of them was
  /// ignored.
  var centroid: Point { Point.centroid(of: present.map(\.position)) ?? lastCentroid }

  private var lastCentroid = Point.zero

  /// Leaves `touch` out from now on.
  func ignore(_ touch: Touch) {
    lastCentroid = centroid
    touches.removeAll { $0 === touch }
  }

  /// The newest fingers are asked about most.
  func contains(_ touch: Touch) -> Bool { touches.reversed().contains { $0 === touch } }

  func isPresent(_ touch: Touch) -> Bool { touch.isDown || touch.lastEvent >= handled?.first ?? .max }
}

/// Which events are being handled: the one from outside, and what follows from it.
final class HandledEvents {
  /// The number of the first; between events greater than any.
  @exclusivity(unchecked) var first = Int.max
}
