extension Strings {
  public static let english = Strings(
    editActions: EditActions(
      cut: "Cut", copy: "Copy", paste: "Paste", select: "Select", selectAll: "Select All", delete: "Delete"),
    thresholds: Thresholds(
      tapMovement: "How far the finger of a tap may stray from its landing.",
      tapDuration: "The longest press that is still a tap.",
      tapGap: "The longest pause between two taps of one gesture.",
      tapDistance: "How far the taps of one gesture may be from the first.",
      landingSpread: "The span in which all fingers of a tap or press must land.",
      liftSpread: "The span in which all fingers of a tap must lift.",
      swipeDistance: "The way at which a movement is a swipe.",
      swipeDuration: "The span in which a swipe must be made.",
      swipeCheckDistance: "The way from which on a swipe is held to its direction.",
      swipeCheckDelay: "The span after which a swipe must keep its least speed.",
      swipeMinimumSpeed: "The least mean speed of a swipe.",
      swipeSlowTolerance: "How far a slow swipe may be off its axis.",
      swipeFastTolerance: "How far a fast swipe may be off its axis.",
      swipeSlowSpeed: "Up to this speed a swipe is slow.",
      swipeFastSpeed: "From this speed on a swipe is fast.",
      pressDuration: "How long a long press takes.",
      pressMovement: "How far the finger of a long press may stray.",
      panDistance: "The way at which a movement is a drag.",
      edgeDistance: "How near an edge a drag from that edge must land.",
      pinchDistance: "The change of span at which a pinch begins.",
      rotationAngle: "The turn at which a rotation begins.",
      rotationArc: "The way a finger must have gone about the middle by then."),
    reason: { reason, language in reason.englishText(language) })
}

extension GestureReason {
  /// Transcripts, plots and notes contain these texts, and their readers rely on each letter.
  fileprivate func englishText(_ language: Language) -> String {
    switch self {
    case .unexplained: "it said so"
    case .text(let text): text
    case .custom(let custom): custom.reason.text(in: language)

    case .extraFinger(let count): "a finger too many: \(count.valueText), wanted \(count.limitText)"
    case .tooManyFingers(let count): "a finger too many: \(count.valueText), allowed \(count.limitText)"
    case .fingersMissing(let count, let landing):
      "\(count.valueText) of \(count.limitText) fingers within \(landing.limitText) ms"
    case .liftedBeforeAllLanded(let count): "a finger lifted before all \(count.limitText) were down"
    case .fingersStillDown(let count, let lifting):
      "\(count.counting("finger")) still down \(lifting.limitText) ms after the first lift"
    case .liftedWithFewer(let count): "lifted with \(count.valueText) of \(count.limitText) fingers"
    case .fingerLifted: "a finger lifted"
    case .allFingersLifted: "all fingers lifted"
    case .bothFingersLifted: "both fingers lifted"

    case .tapped(let taps, let fingers): "\(taps.counting("tap")) of \(fingers.counting("finger"))"
    case .tapTooFar(let number, let distance):
      "tap \(number) was \(distance.exactValueText) pt away, allowed \(distance.limitText)"
    case .pressedTooLong(let time): "pressed longer than \(time.limitText) ms"
    case .noTap(let number, let pause): "no \(Self.ordinal(number)) tap within \(pause.limitText) ms"
    case .noPress(let pause): "no press within \(pause.limitText) ms"
    case .strayed(let way): "moved \(way.exactValueText) pt, allowed \(way.limitText)"
    case .pressed(let time): "pressed for \(time.limitText) ms"
    case .liftedTooSoon(let time): "lifted before \(time.limitText) ms"

    case .dragged(let way): "moved \(way.valueText) pt"
    case .liftedTooNear(let way): "lifted after \(way.exactValueText) pt, wanted \(way.limitText)"
    case .liftedUndragged(let fingers, _): "lifted before \(fingers) fingers were dragged"
    case .noEdgeWanted: "it wants no edge"
    case .landedOffEdge(let distance):
      "landed \(distance.exactValueText) pt from the edge, allowed \(distance.limitText)"
    case .movedAlongEdge: "moved along the edge rather than inwards"
    case .noDirectionWanted: "it wants no direction"
    case .swiped(let way): "\(way.valueText) pt in its direction"
    case .offDirection(let angle, let speed):
      "\(angle.exactValueText)° off its direction, allowed \(angle.limitText)° at \(speed.formatted(digits: 0)) pt/s"
    case .tooSlow(let speed): "mean speed \(speed.exactValueText) pt/s, wanted \(speed.limitText)"
    case .swipeTooLong(let time): "not made within \(time.limitText) ms"

    case .pinched(_, let change): "the span changed by \(change.formatted()) pt"
    case .liftedBeforePinch(let change): "lifted before the span had changed by \(change.limitText) pt"
    case .turned(let angle, _): "turned \(angle.valueText)°"
    case .liftedBeforeTurn(let angle, _): "lifted after a turn of \(angle.valueText)°, wanted \(angle.limitText)°"
    case .liftedBeforeArc(let arc, _): "lifted before each finger had gone \(arc.limitText) pt about their middle"
    case .pointerEntered: "the pointer entered"
    case .pointerLeft: "the pointer left"

    case .otherWasRunning(let other): "\(other) was running already"
    case .otherWasFirst(let other): "\(other) was recognised first"
    case .requiredWasRecognized(let other): "\(other), which it requires to fail, was recognised"
    case .requiredFailed(let other, let cause): "\(other) failed: \(cause.text(in: language))"
    case .awaitedWasCancelled: "a gesture it waited for was cancelled"

    case .delegateRefused: "its delegate said it should not begin"
    case .viewRefused(let view): "\(view) said it should not begin"
    case .controlAnswersTaps(let control): "\(control), a control, answers taps itself"
    case .controlWasDragged(let control): "\(control), a control, was dragged"
    case .controlFollowsDrag(let control): "\(control), a control, follows this drag itself"

    case .liftedWhileWaiting: "its fingers lifted before it could begin"
    case .touchCancelled: "the system cancelled its touch"
    case .leftUndecided: "no finger was left and it had not decided"
    case .switchedOff: "it was switched off"
    case .ignoredFinger(let finger): "it ignored finger \(finger), which it needed"
    case .viewRemoved: "its view was removed"
    case .removedFromView: "it was removed from its view"
    }
  }

  private static func ordinal(_ number: Int?) -> String {
    switch number {
    case nil: "next"
    case 2: "second"
    case 3: "third"
    case .some(let number): "\(number)th"
    }
  }
}

extension Measure {
  fileprivate func counting(_ thing: String) -> String { "\(valueText) \(thing)\(value == 1 ? "" : "s")" }
}
