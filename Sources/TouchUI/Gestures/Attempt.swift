import TouchGeometry

/// What a recogniser asks of the arbiter.
struct Request {
  var state: GestureRecognizer.State
  var reason: GestureReason

  /// Whether it counts although the recogniser has asked for `earlier` in the same event: what fails or ends an
  /// attempt is final, and one that is ready to begin can only fail.
  func replaces(_ earlier: Request) -> Bool {
    switch earlier.state {
    case .began: state == .failed
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
  /// All fingers of the attempt in the order of landing, lifted ones too while it is undecided.
  @exclusivity(unchecked) var touches: [Touch] = []
  /// What the recogniser asked for and has not got yet.
  @exclusivity(unchecked) var request: Request?
  /// The event it got last: fingers that lifted before it are no longer present.
  @exclusivity(unchecked) var newestEvent = 0
  /// True if it was decided for reasons of its own, so that it need not wait for others with its reset.
  var resetsAtOnce = false
  /// The recogniser whose failure it waited for last.
  var waitedFor: GestureRecognizer?
  /// Why the one it waited for has failed.
  var releaseReason: GestureReason?
  /// Those that must fail first, as found by asking, and those that have been asked about.
  var dynamicRequirements: [Pairing] = []
  var asked: [Pairing] = []
  var timers: [TimerQueue.Token] = []
  /// How far the view is from the root: nearer the leaf goes first.
  var depth = 0

  var isRunning: Bool { serial != 0 }

  /// True if the recogniser wants to begin or be recognised.
  var isReady: Bool { request.map { $0.state == .began || $0.state == .ended } ?? false }

  var hasFingerDown: Bool { touches.contains { $0.isDown } }

  /// True if neither a finger nor a timer can still decide it, and it has not decided itself.
  var hasNothingToWaitFor: Bool {
    isRunning && !hasFingerDown && timers.isEmpty && (request.map { $0.state == .changed } ?? true)
  }

  /// The fingers that are down or lifted with the newest event.
  var present: [Touch] { touches.filter(isPresent) }

  var presentCount: Int { touches.reduce(0) { $0 + (isPresent($1) ? 1 : 0) } }

  /// The middle of the present fingers in window coordinates; without any, of all fingers of the attempt, or where it
  /// was when the last of them was ignored.
  var centroid: Point {
    Point.centroid(of: present.map(\.position)) ?? Point.centroid(of: touches.map(\.position)) ?? lastCentroid
  }

  private var lastCentroid = Point.zero

  /// Leaves `touch` out from now on.
  func ignore(_ touch: Touch) {
    lastCentroid = centroid
    touches.removeAll { $0 === touch }
  }

  func contains(_ touch: Touch) -> Bool { touches.contains { $0 === touch } }

  private func isPresent(_ touch: Touch) -> Bool { touch.isDown || touch.lastEvent == newestEvent }
}

/// Another recogniser's attempt, as one side of a pair.
struct Pairing: Hashable {
  var recognizer: ObjectIdentifier
  var attempt: Int

  init(_ recognizer: GestureRecognizer) {
    self.recognizer = ObjectIdentifier(recognizer)
    attempt = recognizer.attempt.serial
  }
}

/// A recogniser that is not kept alive.
struct WeakRecognizer {
  weak var recognizer: GestureRecognizer?
}
