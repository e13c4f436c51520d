/// Why a gesture was decided the way it was: a kind, with what was measured and the limits it was held against. All of it
/// is of the moment of the decision; nothing in it changes later.
///
/// The text is made when somebody reads it: ``description`` in English, for transcripts and logs, ``text(in:)`` in any
/// language. A string literal is a reason of the kind ``text(_:)``.
///
/// A later version may have more cases: a `switch` over them needs a `default`.
public enum GestureReason: Hashable, Sendable {
  /// The recogniser gave no reason, or nobody observed the application.
  case unexplained
  /// In the words of a recogniser of one's own, the same in each language.
  case text(String)
  /// A kind that a recogniser of one's own brings with it; see ``OwnReason``.
  case own(Own)

  // MARK: Fingers that land and lift

  /// More fingers landed than the gesture is made with.
  case extraFinger(Measure)
  /// More fingers landed than the gesture allows.
  case tooManyFingers(Measure)
  /// Fingers were missing when the span ended in which all had to land.
  case fingersMissing(Measure, landing: Measure)
  /// A finger lifted while others were still to land.
  case liftedBeforeAllLanded(Measure)
  /// Fingers were still down when the span ended in which all had to lift.
  case fingersStillDown(Measure, lifting: Measure)
  /// A finger lifted while there were fewer than the gesture is made with.
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
  /// A finger strayed too far from its landing.
  case strayed(Measure)
  /// The fingers were down for long enough.
  case pressed(Measure)
  /// A finger lifted before it had been down for long enough.
  case liftedTooSoon(Measure)

  // MARK: Drags and swipes

  /// The fingers were dragged far enough.
  case dragged(Measure)
  /// The fingers lifted before they had gone far enough.
  case liftedTooNear(Measure)
  /// The fingers lifted before as many as are needed were dragged.
  case liftedUndragged(fingers: Int, Measure)
  /// A drag from an edge needs an edge, and has none.
  case noEdgeWanted
  /// The first finger landed too far from the edges.
  case landedOffEdge(Measure)
  /// The way inwards was not longer than the way along the edge, which is the limit.
  case movedAlongEdge(Measure)
  /// A swipe needs a direction, and has none.
  case noDirectionWanted
  /// The fingers went far enough in a direction.
  case swiped(Measure)
  /// The angle to the direction was too great for this mean speed, in points per second.
  case offDirection(Measure, speed: Double)
  /// The mean speed was too low.
  case tooSlow(Measure)
  /// The span ended in which the swipe had to be made.
  case swipeTooLong(Measure)

  // MARK: Two fingers, and the pointer

  /// The span between the fingers changed enough: by so many points, fewer than 0 if they came together.
  case pinched(Measure, by: Double)
  /// Both fingers lifted before their span had changed enough.
  case liftedBeforePinch(Measure)
  /// The fingers turned far enough, by the angle and by their way about the middle.
  case turned(Measure, arc: Measure)
  /// Both fingers lifted before the angle was reached.
  case liftedBeforeTurn(Measure, arc: Measure)
  /// Both fingers lifted before their way about the middle was long enough, although the angle was reached.
  case liftedBeforeArc(Measure, angle: Measure)
  case pointerEntered
  case pointerLeft

  // MARK: Other recognisers, each by its name

  /// The other one had begun before.
  case otherWasRunning(String)
  /// The other one prevented it.
  case otherWasFirst(String)
  /// The other one, which it requires to fail, was recognised.
  case requiredWasRecognized(String)
  /// The other one, for which it waited, failed for this reason: the way was free.
  indirect case requiredFailed(String, GestureReason)
  /// The other one, for which it waited, was cancelled by the system.
  case awaitedWasCancelled(String)

  // MARK: Delegates and views, each by its name

  case delegateRefused
  /// The view said that the recogniser should not begin.
  case viewRefused(String)
  /// The control does something when it is tapped.
  case controlAnswersTaps(String)
  /// A part of the control has been dragged, so that its lift is no tap.
  case controlWasDragged(String)
  /// A part of the control follows the drag.
  case controlFollowsDrag(String)

  // MARK: Attempts that were broken off

  /// Its fingers lifted while it waited to begin.
  case liftedWhileWaiting
  /// The system took a touch away.
  case touchCancelled
  /// No finger was left, and it had neither decided nor started a timer.
  case leftUndecided
  case switchedOff
  /// It ignored the finger of this number, which it needed.
  case ignoredFinger(Int)
  case viewRemoved
  case removedFromView
}

/// A kind of reason that a recogniser of one's own brings with it, best an enumeration with what was measured:
///
///     enum CircleReason: OwnReason {
///       case tooSmall(Measure)
///       case wentRound
///       …
///     }
///
///     fail(because: .own(CircleReason.tooSmall(Measure("radius", radius, .atLeast, 20, .points))))
public protocol OwnReason: Hashable, Sendable {
  /// What was measured, the decisive one first. Default: nothing.
  var measures: [Measure] { get }
  /// The name of another recogniser that the reason is about. Default: none.
  var other: String? { get }
  /// The text in `language`; transcripts ask for it in English.
  func text(in language: Language) -> String
}

extension OwnReason {
  public var measures: [Measure] { [] }
  public var other: String? { nil }
}

extension GestureReason {
  /// A kind that a recogniser of one's own brings with it.
  public static func own(_ reason: some OwnReason) -> GestureReason { .own(Own(reason)) }

  /// Holds a reason of any kind of one's own.
  public struct Own: Hashable, Sendable {
    public let reason: any OwnReason

    public init(_ reason: some OwnReason) { self.reason = reason }

    public static func == (first: Own, second: Own) -> Bool { AnyHashable(first.reason) == AnyHashable(second.reason) }
    public func hash(into hasher: inout Hasher) { reason.hash(into: &hasher) }
  }
}

extension GestureReason: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self = .text(text) }
}

extension GestureReason: CustomStringConvertible {
  /// The text in English.
  public var description: String { text(in: .english) }

  /// The text in `language`, for people.
  public func text(in language: Language) -> String { language[Strings.self].reason(self, language) }
}
