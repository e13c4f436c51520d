/// The reason for a gesture's decision: a kind, with the measured values and their limits. All values are of the moment
/// of the decision and do not change later.
///
/// The text is made when it is read: ``description`` in English, for transcripts and logs, ``text(in:)`` in any
/// language. A string literal is a reason of the kind ``text(_:)``.
///
/// A later version may have more cases: a `switch` over them needs a `default`.
public enum GestureReason: Hashable, Sendable {
  /// The recogniser gave no reason, or nobody observed the application.
  case unexplained
  /// A custom recogniser's text, which is not translated.
  case text(String)
  /// A custom recogniser's kind of reason; see ``CustomReason``.
  case custom(Custom)

  // MARK: Fingers that land and lift

  /// More fingers landed than the gesture has.
  case extraFinger(Measure)
  /// More fingers landed than the gesture allows.
  case tooManyFingers(Measure)
  /// Fingers were missing when the time ended within which all had to land.
  case fingersMissing(Measure, landing: Measure)
  /// A finger lifted while others were still to land.
  case liftedBeforeAllLanded(Measure)
  /// Fingers were still down when the time ended within which all had to lift.
  case fingersStillDown(Measure, lifting: Measure)
  /// A finger lifted while there were fewer than the gesture needs.
  case liftedWithFewer(Measure)
  /// One of the fingers of a begun gesture lifted.
  case fingerLifted
  case allFingersLifted
  case bothFingersLifted

  // MARK: Taps and presses

  /// All taps were made.
  case tapped(Measure, fingers: Measure)
  /// The tap of this number, from 1, was too far from the first.
  case tapTooFar(number: Int, Measure)
  /// A tap took too long.
  case pressedTooLong(Measure)
  /// The tap of this number, or the next one of several, did not come in time.
  case noTap(number: Int?, Measure)
  /// The press after the taps did not come in time.
  case noPress(Measure)
  /// A finger moved too far from its landing.
  case strayed(Measure)
  /// The fingers were down for long enough.
  case pressed(Measure)
  /// A finger lifted before it had been down for long enough.
  case liftedTooSoon(Measure)

  // MARK: Drags and swipes

  /// The fingers were dragged far enough.
  case dragged(Measure)
  /// The fingers lifted before they had moved far enough.
  case liftedTooNear(Measure)
  /// The fingers lifted before as many as are needed were dragged.
  case liftedUndragged(fingers: Int, Measure)
  /// A drag from an edge has no edges set.
  case noEdgeWanted
  /// The first finger landed too far from the edges.
  case landedOffEdge(Measure)
  /// The distance inwards was not longer than that along the edge, which is the limit.
  case movedAlongEdge(Measure)
  /// A swipe has no direction set.
  case noDirectionWanted
  /// The fingers moved far enough in a direction.
  case swiped(Measure)
  /// The angle to the direction was too great for this mean speed, in points per second.
  case offDirection(Measure, speed: Double)
  /// The mean speed was too low.
  case tooSlow(Measure)
  /// The time ended within which the swipe had to be made.
  case swipeTooLong(Measure)

  // MARK: Two fingers, and the pointer

  /// The distance between the fingers changed enough, by `by` points; negative if they came together.
  case pinched(Measure, by: Double)
  /// Both fingers lifted before the distance between them had changed enough.
  case liftedBeforePinch(Measure)
  /// The fingers turned far enough, by their angle and their arc around the centre.
  case turned(Measure, arc: Measure)
  /// Both fingers lifted before the angle was reached.
  case liftedBeforeTurn(Measure, arc: Measure)
  /// Both fingers lifted before their arc around the centre was long enough, although the angle was reached.
  case liftedBeforeArc(Measure, angle: Measure)
  case pointerEntered
  case pointerLeft

  // MARK: Other recognisers, each by its name

  /// The other recogniser had begun before.
  case otherWasRunning(String)
  /// The other recogniser prevented it.
  case otherWasFirst(String)
  /// The other recogniser, which it requires to fail, was recognised.
  case requiredWasRecognized(String)
  /// The other recogniser, which it waited for, failed for this reason and released it.
  indirect case requiredFailed(String, GestureReason)
  /// The other recogniser, which it waited for, was cancelled by the system.
  case awaitedWasCancelled(String)

  // MARK: Delegates and views, each by its name

  case delegateRefused
  /// The view refused to let the recogniser begin.
  case viewRefused(String)
  /// The control handles taps itself.
  case controlAnswersTaps(String)
  /// A part of the control has been dragged, so that its lift is not a tap.
  case controlWasDragged(String)
  /// A part of the control follows the drag.
  case controlFollowsDrag(String)

  // MARK: Interrupted attempts

  /// All fingers lifted while the recogniser waited to begin.
  case liftedWhileWaiting
  /// The system took a touch away.
  case touchCancelled
  /// No finger was left, and the recogniser had neither decided nor started a timer.
  case leftUndecided
  case switchedOff
  /// The recogniser ignored the finger of this number, which it needed.
  case ignoredFinger(Int)
  case viewRemoved
  case removedFromView
}

/// A custom recogniser's kind of reason, usually an enumeration with measured values:
///
///     enum CircleReason: CustomReason {
///       case tooSmall(Measure)
///       case wentRound
///       …
///     }
///
///     fail(because: .custom(CircleReason.tooSmall(Measure("radius", radius, .atLeast, 20, .points))))
public protocol CustomReason: Hashable, Sendable {
  /// The measured values, the decisive one first. Default: none.
  var measures: [Measure] { get }
  /// The name of another recogniser that the reason refers to. Default: nil.
  var other: String? { get }
  /// Returns the text in `language`; transcripts use English.
  func text(in language: Language) -> String
}

extension CustomReason {
  public var measures: [Measure] { [] }
  public var other: String? { nil }
}

extension GestureReason {
  /// Creates a reason of a custom kind.
  public static func custom(_ reason: some CustomReason) -> GestureReason { .custom(Custom(reason)) }

  /// A reason of any custom kind.
  public struct Custom: Hashable, Sendable {
    public let reason: any CustomReason

    public init(_ reason: some CustomReason) { self.reason = reason }

    public static func == (first: Custom, second: Custom) -> Bool {
      AnyHashable(first.reason) == AnyHashable(second.reason)
    }
    public func hash(into hasher: inout Hasher) { reason.hash(into: &hasher) }
  }
}

extension GestureReason: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self = .text(text) }
}

extension GestureReason: CustomStringConvertible {
  /// The text in English.
  public var description: String { text(in: .english) }

  /// Returns the text in `language`, for people.
  public func text(in language: Language) -> String { language[Strings.self].reason(self, language) }
}
