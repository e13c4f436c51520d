extension GestureReason {
  /// The values measured in the recogniser itself, with the limits at the moment of the decision, the decisive one
  /// first. ``Measure/margin`` is the amount by which a value missed its limit. Empty where others decided.
  public var measures: [Measure] {
    switch self {
    case .extraFinger(let one), .tooManyFingers(let one), .liftedBeforeAllLanded(let one), .liftedWithFewer(let one),
      .tapTooFar(_, let one), .pressedTooLong(let one), .noTap(_, let one), .noPress(let one), .strayed(let one),
      .pressed(let one), .liftedTooSoon(let one), .dragged(let one), .liftedTooNear(let one),
      .liftedUndragged(_, let one), .landedOffEdge(let one), .movedAlongEdge(let one), .swiped(let one),
      .offDirection(let one, _), .tooSlow(let one), .swipeTooLong(let one), .pinched(let one, _),
      .liftedBeforePinch(let one):
      [one]
    case .fingersMissing(let one, let two), .fingersStillDown(let one, let two), .tapped(let one, let two),
      .turned(let one, let two), .liftedBeforeTurn(let one, let two), .liftedBeforeArc(let one, let two):
      [one, two]
    case .custom(let custom): custom.reason.measures
    case .unexplained, .text, .fingerLifted, .allFingersLifted, .bothFingersLifted, .noEdgeWanted, .noDirectionWanted,
      .pointerEntered, .pointerLeft, .otherWasRunning, .otherWasFirst, .requiredWasRecognized, .requiredFailed,
      .awaitedWasCancelled, .delegateRefused, .viewRefused, .controlAnswersTaps, .controlWasDragged,
      .controlFollowsDrag, .liftedWhileWaiting, .touchCancelled, .leftUndecided, .switchedOff, .ignoredFinger,
      .viewRemoved, .removedFromView:
      []
    }
  }

  /// The name of the other recogniser that the reason refers to; nil if it refers to none.
  public var other: String? {
    switch self {
    case .otherWasRunning(let name), .otherWasFirst(let name), .requiredWasRecognized(let name),
      .requiredFailed(let name, _), .awaitedWasCancelled(let name):
      name
    case .custom(let custom): custom.reason.other
    default: nil
    }
  }
}

extension Measure {
  /// The distance of the value from the limit, in the program's unit: positive on the right side, negative if the value
  /// misses it.
  public var margin: Double {
    switch bound {
    case .atMost: limit - value
    case .atLeast: value - limit
    }
  }

  /// The value for people, without its unit: in points, milliseconds, points per second or degrees, or a count; with
  /// one decimal at most.
  public var valueText: String { read(value).formatted() }

  /// The value with as many more decimals, up to four, as distinguish it from the limit.
  public var exactValueText: String { read(value).formatted(against: read(limit)) }

  /// The limit, formatted like ``valueText``.
  public var limitText: String { read(limit).formatted() }

  private func read(_ number: Double) -> Double {
    switch unit {
    case .points, .pointsPerSecond, .count: number
    case .seconds: number * 1000
    case .radians: number * 180 / .pi
    }
  }

  static func fingers(_ count: Int, _ bound: Bound, _ limit: Int) -> Measure {
    Measure("fingers", Double(count), bound, Double(limit), .count)
  }
}
