import TouchGeometry
import TouchUI

/// What the referee knows of one recogniser, from what it observed alone.
struct RecognizerRecord {
  var state = GestureRecognizer.State.possible
  /// Counts up with every reset.
  var attempt = 0
  /// The touches it was told of in this attempt, by number, lifted ones too.
  var tracked: [Int] = []
  /// Those of them whose end it was told of.
  var finished: [Int] = []
  /// The step whose action has not been seen.
  var pendingAction: GestureRecognizer.State?
  /// It was recognised in the present span: who was told of a move while it was active owes an action.
  var owesAction = false
  var movesInSpan = 0
  var changesInSpan = 0
  var mustFailBecause: Int?
  /// Who was recognised while it was undecided, is related to it and prevents it.
  var preventers: Set<Int> = []
  /// The span in which it began.
  var beginning = 0
  /// Whom it waited for last, and whose touch the system cancelled in this span while it did.
  var waitsFor: Int?
  var sleepsBecause: Int?
  var valuesMaySkip = false
  var lastValues: (attempt: Int, values: [Double])?

  var isActive: Bool { state == .began || state == .changed }
  var isTerminal: Bool { state == .ended || state == .cancelled || state == .failed }
  /// It has an attempt with fingers that is not decided.
  var isUndecided: Bool { state == .possible && !tracked.isEmpty }
}

/// What the referee knows of one touch.
struct TouchRecord {
  enum Delivery { case notBegun, begun, ended }

  let touch: Touch
  var delivery = Delivery.notBegun
  var end: TouchMessage?
  /// The event in which a recogniser heard of that.
  var endEvent: Int?
  /// Some recogniser that tracked it began or was recognised.
  var isClaimed = false
  /// The span in which it was first seen.
  let span: Int
}

/// A landing that the script made, to be accounted for.
struct LandingRecord {
  var finger: Int
  var time: Instant
  var view: View
}
