import TouchGeometry
import TouchUI

/// The referee's knowledge of one recogniser, from observation alone.
struct RecognizerRecord {
  var state = GestureRecognizer.State.possible
  /// The number of resets.
  var attempt = 0
  /// The numbers of the touches it received in this attempt, including lifted ones.
  var tracked: [Int] = []
  /// The numbers of the tracked touches whose end it received.
  var finished: [Int] = []
  /// The state whose action has not been observed yet.
  var pendingAction: GestureRecognizer.State?
  /// Whether it received a move in the present interval while it was active, so that an action must follow.
  var owesAction = false
  var movesInInterval = 0
  var changesInInterval = 0
  var mustFailBecause: Int?
  /// The related recognisers that prevent it and were recognised while it was undecided.
  var preventers: Set<Int> = []
  /// The interval in which it began.
  var beginning = 0
  /// The recogniser it waited for last. `sleepsBecause` is that one if the system cancelled its touch in this interval.
  var waitsFor: Int?
  var sleepsBecause: Int?
  var valuesMaySkip = false
  var lastValues: (attempt: Int, values: [Double])?

  var isActive: Bool { state == .began || state == .changed }
  var isTerminal: Bool { state == .ended || state == .cancelled || state == .failed }
  /// Whether it has an undecided attempt with fingers.
  var isUndecided: Bool { state == .possible && !tracked.isEmpty }
}

/// The referee's knowledge of one touch.
struct TouchRecord {
  enum Delivery { case notBegun, begun, ended }

  let touch: Touch
  var delivery = Delivery.notBegun
  var end: TouchMessage?
  /// The event in which a recogniser received the end.
  var endEvent: Int?
  /// Whether a recogniser that tracked it began or was recognised.
  var isClaimed = false
  /// The interval in which it was first seen.
  let interval: Int
}

/// A landing that the script made. Views must receive it, or a gesture must take it.
struct LandingRecord {
  var finger: Int
  var time: Instant
  var view: View
}
