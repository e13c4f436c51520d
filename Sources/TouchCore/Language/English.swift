extension Strings {
  public static let english = Strings(
    editActions: EditActions(
      cut: "Cut", copy: "Copy", paste: "Paste", select: "Select", selectAll: "Select All", delete: "Delete"),
    thresholds: Thresholds(
      tapMovement: "The maximum distance a finger of a tap may move.",
      tapDuration: "The maximum duration of a press that is still a tap.",
      tapGap: "The maximum pause between two taps of one gesture.",
      tapDistance: "The maximum distance of the taps of one gesture from the first.",
      landingSpread: "The time within which all fingers of a tap or press must land.",
      liftSpread: "The time within which all fingers of a tap must lift.",
      swipeDistance: "The distance a finger must travel for a swipe.",
      swipeDuration: "The time within which a swipe must be made.",
      swipeCheckDistance: "The distance after which the direction of a swipe is checked.",
      swipeCheckDelay: "The time after which the speed of a swipe is checked.",
      swipeMinimumSpeed: "The minimum mean speed of a swipe.",
      swipeSlowTolerance: "The maximum angle between a slow swipe and its direction.",
      swipeFastTolerance: "The maximum angle between a fast swipe and its direction.",
      swipeSlowSpeed: "The speed up to which a swipe is slow.",
      swipeFastSpeed: "The speed from which a swipe is fast.",
      pressDuration: "The duration of a long press.",
      pressMovement: "The maximum distance a finger of a long press may move.",
      panDistance: "The distance a finger must travel for a drag.",
      edgeDistance: "The maximum distance from the edge for an edge drag.",
      pinchDistance: "The change in the distance between two fingers that begins a pinch.",
      rotationAngle: "The angle two fingers must turn for a rotation.",
      rotationArc: "The minimum arc each finger must travel around the centre."),
    reason: { reason, language in reason.englishText(language) })
}

extension GestureReason {
  /// Transcripts, plots and notes contain these texts, and their readers rely on each letter.
  fileprivate func englishText(_ language: Language) -> String {
    switch self {
    case .unexplained: "decided by the program"
    case .text(let text): text
    case .custom(let custom): custom.reason.text(in: language)

    case .extraFinger(let count): "too many fingers: \(count.valueText), expected \(count.limitText)"
    case .tooManyFingers(let count): "too many fingers: \(count.valueText), allowed \(count.limitText)"
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
    case .strayed(let distance): "moved \(distance.exactValueText) pt, allowed \(distance.limitText)"
    case .pressed(let time): "pressed for \(time.limitText) ms"
    case .liftedTooSoon(let time): "lifted before \(time.limitText) ms"

    case .dragged(let distance): "moved \(distance.valueText) pt"
    case .liftedTooNear(let distance): "lifted after \(distance.exactValueText) pt, expected \(distance.limitText)"
    case .liftedUndragged(let fingers, _): "lifted before \(fingers) fingers were dragged"
    case .noEdgeWanted: "it has no edges set"
    case .landedOffEdge(let distance):
      "landed \(distance.exactValueText) pt from the edge, allowed \(distance.limitText)"
    case .movedAlongEdge: "moved along the edge rather than inwards"
    case .noDirectionWanted: "it has no direction set"
    case .swiped(let distance): "\(distance.valueText) pt in its direction"
    case .offDirection(let angle, let speed):
      "\(angle.exactValueText)° off its direction, allowed \(angle.limitText)° at \(speed.formatted(digits: 0)) pt/s"
    case .tooSlow(let speed): "mean speed \(speed.exactValueText) pt/s, expected \(speed.limitText)"
    case .swipeTooLong(let time): "not made within \(time.limitText) ms"

    case .pinched(_, let change): "the distance between the fingers changed by \(change.formatted()) pt"
    case .liftedBeforePinch(let change):
      "lifted before the distance between the fingers had changed by \(change.limitText) pt"
    case .turned(let angle, _): "turned \(angle.valueText)°"
    case .liftedBeforeTurn(let angle, _): "lifted after a turn of \(angle.valueText)°, expected \(angle.limitText)°"
    case .liftedBeforeArc(let arc, _): "lifted before each finger had travelled \(arc.limitText) pt around the centre"
    case .pointerEntered: "the pointer entered"
    case .pointerLeft: "the pointer left"

    case .otherWasRunning(let other): "\(other) was running already"
    case .otherWasFirst(let other): "\(other) was recognised first"
    case .requiredWasRecognized(let other): "\(other), which it requires to fail, was recognised"
    case .requiredFailed(let other, let cause): "\(other) failed: \(cause.text(in: language))"
    case .awaitedWasCancelled: "a gesture it waited for was cancelled"

    case .delegateRefused: "its delegate did not let it begin"
    case .viewRefused(let view): "\(view) did not let it begin"
    case .controlAnswersTaps(let control): "\(control), a control, handles taps itself"
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
