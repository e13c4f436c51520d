import TouchRecording
import TouchUI

/// The changes that are tried for each nature of conflict.
extension Mender {
  /// Returns the changes that may mend a conflict, the one that changes least first.
  func candidates(for conflict: Conflict) -> [Change] {
    let id = conflict.recognizer
    switch conflict.nature {
    case .unreachable: return openings(of: conflict)
    case .visitor: return separations(of: conflict)
    case .blocked: return conflict.by.map { [.freedom(id, from: $0), .reversal(id, from: $0)] } ?? []
    case .delayed: return conflict.by.map { [.recognizer($0, property: "delaysTouchesBegan", .flag(false))] } ?? []
    case .waits:
      guard let by = conflict.by else { return [] }
      let isControl = gestures.recognizer(id) == nil
      // What the larger view does with these touches is not needed on the smaller one, unless such ones fill it.
      let part = isControl ? id : home(of: id)
      let isInside =
        part != home(of: by) && conflict.site.path.contains(home(of: by)) && areMinor(likePart: part, for: by)
      let refusal: [Change] = isInside ? [.link(.refuses(by, view: part))] : []
      let sooner = delays(of: by, isControl: isControl) + [.freedom(id, from: by)]
      return isHeld(by, isControl) ? sooner + refusal : refusal + sooner
    case .besides: return conflict.by.map { [.link(.require($0, toFail: id))] } ?? []
    case .prevented:
      guard let by = conflict.by, let winner = gestures.recognizer(by) else { return [] }
      guard let loser = gestures.recognizer(id) else {
        let refusal: [Change] = isMinor(id, for: by) ? [.link(.refuses(by, view: id))] : []
        return refusal + [.recognizer(by, property: "cancelsTouchesInView", .flag(false))]
      }
      let (limits, relations) = (limits(of: by, winner, loser), relations(id, loser, by, winner))
      // Two fingers that drag and pinch at once are meant to do both.
      if loser is TwoFingerGestureRecognizer { return relations + limits }
      let reversals = links.contains(.require(id, toFail: by)) ? [Change.reversal(id, from: by)] : []
      return reversals + limits + thresholds(winner, by, loser) + relations
    }
  }

  private func relations(_ id: String, _ loser: GestureRecognizer, _ by: String, _ winner: GestureRecognizer)
    -> [Change]
  {
    let require = Change.link(.require(by, toFail: id))
    let together = Change.link(.simultaneous(id, by))
    // Of two presses the shorter one may come before the longer one.
    if loser is LongPressGestureRecognizer, winner is LongPressGestureRecognizer { return [require, together] }
    // The failure of a swipe of more fingers, for which a drag would wait, comes only when the finger lifts.
    if let swipe = loser as? SwipeGestureRecognizer, swipe.numberOfTouchesRequired > winner.wantedFingers ?? 1 {
      return [together, require]
    }
    guard loser.canShareHand(with: winner) || winner.isTouchDown else { return [require] }
    return winner.isFreeMovement || winner is LongPressGestureRecognizer ? [together, require] : [require, together]
  }

  /// Returns the limits of fingers by which a drag leaves more fingers to the other gesture.
  private func limits(of by: String, _ winner: GestureRecognizer, _ loser: GestureRecognizer) -> [Change] {
    guard let pan = winner as? PanGestureRecognizer, let fingers = loser.wantedFingers, fingers > 1,
      pan.minimumNumberOfTouches < fingers, pan.maximumNumberOfTouches >= fingers, !by.contains(".")
    else { return [] }
    return [.recognizer(by, property: "maximumNumberOfTouches", .count(fingers - 1))]
  }

  /// Returns thresholds with a margin for unsteady fingers, which are meant to rest: of two fingers, and of a press that
  /// comes before a tap is over.
  private func thresholds(_ winner: GestureRecognizer, _ by: String, _ loser: GestureRecognizer) -> [Change] {
    if let press = winner as? LongPressGestureRecognizer, !press.isTouchDown,
      loser is TapGestureRecognizer || loser is PanGestureRecognizer,
      press.minimumPressDuration < gestures.defaults.pressDuration
    {
      return [.recognizer(by, property: "minimumPressDuration", .number(gestures.defaults.pressDuration))]
    }
    guard !loser.isFreeMovement, !(loser is SwipeGestureRecognizer) else { return [] }
    let name =
      switch winner {
      case is PinchGestureRecognizer: "pinchDistance"
      case is RotationGestureRecognizer: "rotationAngle"
      default: ""
      }
    return gestures.defaults.thresholds.filter { $0.name == name }.map { .threshold($0, gestures.defaults[$0] * 3) }
  }

  /// Returns changes after which a recogniser on whose failure another or a control waits fails sooner.
  private func delays(of by: String, isControl: Bool) -> [Change] {
    let begin: [Change] = isHeld(by, isControl) ? [.recognizer(by, property: "delaysTouchesBegan", .flag(false))] : []
    let lift = begin + (isControl ? [.recognizer(by, property: "delaysTouchesEnded", .flag(false))] : [])
    switch gestures.recognizer(by) {
    case let tap as TapGestureRecognizer:
      var changes = lift
      if tap.numberOfTapsRequired > 1 { changes += shorter("tapGap", 1 / 1.75) }
      if tap.allowableMovement > gestures.defaults.panDistance { changes.append(stricter(by)) }
      return changes + shorter("tapDuration", gestures.defaults.pressDuration / gestures.defaults.tapDuration)
    case let press as LongPressGestureRecognizer:
      var changes = lift
      if press.allowableMovement > gestures.defaults.panDistance { changes.append(stricter(by)) }
      if press.numberOfTapsRequired > 0 { changes += shorter("tapGap", 1 / 1.75) }
      if press.minimumPressDuration > 0.3 {
        changes.append(
          .recognizer(by, property: "minimumPressDuration", .number(press.minimumPressDuration / 2)))
      }
      return changes
    case is SwipeGestureRecognizer: return lift + shorter("swipeCheckDelay", 0.5)
    default: return lift
    }
  }

  /// Whether a recogniser withholds touches from a control.
  private func isHeld(_ by: String, _ isControl: Bool) -> Bool {
    isControl && gestures.recognizer(by)?.delaysTouchesBegan == true
  }

  private func shorter(_ name: String, _ share: Double) -> [Change] {
    if name == "tapGap", gestures.defaults.tapGap * share < Self.shortestGap - 0.001 { return [] }
    return gestures.defaults.thresholds.filter { $0.name == name && share < 1 }.map {
      .threshold($0, gestures.defaults[$0] * share)
    }
  }

  /// The shortest time between two taps that people manage, in seconds.
  private static let shortestGap = 0.2

  /// Returns the change after which a tap or press fails as soon as a finger drags.
  private func stricter(_ id: String) -> Change {
    .recognizer(id, property: "allowableMovement", .number(gestures.defaults.panDistance))
  }

  /// Returns what keeps another visitor's finger from mattering.
  private func separations(of conflict: Conflict) -> [Change] {
    let (id, by) = (conflict.recognizer, conflict.by)
    if let by, gestures.view(by) != nil { return [.view(by, property: "exclusiveTouch", .flag(false))] }
    if let by, links.contains(.require(id, toFail: by)) { return [.freedom(id, from: by)] }
    var changes: [Change] = []
    if gestures.view(id)?.isExclusiveTouch == true {
      changes.append(.view(id, property: "exclusiveTouch", .flag(false)))
    }
    if let other = conflict.neighbour?.view, other != conflict.site.view {
      let isAround = conflict.site.path.contains(other)
      if !isAround || by != nil {
        // If the larger view does not get the fingers on the smaller one, those elsewhere on it do not matter either.
        let isInside = isAround || conflict.site.path.dropFirst().contains(home(of: by ?? id))
        let refusals =
          (isAround ? [] : [(by ?? id, other)]) + (isInside ? [(by ?? id, conflict.site.view)] : []) + [(id, other)]
        changes += refusals.filter { areMinor(likePart: $1, for: $0) }.map { .link(.refuses($0, view: $1)) }
      }
    }
    // With one finger at most, a finger that rests somewhere ends the drag.
    if let by, let pan = gestures.recognizer(by) as? PanGestureRecognizer, pan.minimumNumberOfTouches == 1 {
      changes.append(.recognizer(by, property: "maximumNumberOfTouches", .count(1)))
    }
    // A tap beside a drag would come of short drags as well.
    if let by, let loser = gestures.recognizer(id), let winner = gestures.recognizer(by),
      !(loser is TapGestureRecognizer && winner.isFreeMovement)
    {
      changes.append(.link(.simultaneous(id, by)))
    }
    return changes
  }

  /// Returns the identifier of a recogniser's view, or an empty text for a view.
  private func home(of id: String) -> String { gestures.recognizer(id)?.view.map(gestures.id) ?? "" }

  /// Returns what lets fingers reach a recogniser.
  private func openings(of conflict: Conflict) -> [Change] {
    if let by = conflict.by {
      return gestures.isForFingers(by) ? [] : [.view(by, property: "userInteractionEnabled", .flag(false))]
    }
    return [conflict.obstacle?.change].compactMap { $0 }
  }

  /// Whether a view is at most half of the view of a recogniser, or beside it: without it the gesture still works.
  private func isMinor(_ id: String, for recognizer: String) -> Bool {
    gestures.view(id).map { isMinor([$0], for: recognizer) } ?? false
  }

  /// Whether a view and those beside it that are as large are together at most half of the view of a recogniser.
  private func areMinor(likePart id: String, for recognizer: String) -> Bool {
    isMinor(gestures.views(like: id), for: recognizer)
  }

  private func isMinor(_ views: [View], for recognizer: String) -> Bool {
    guard let own = gestures.recognizer(recognizer)?.view else { return false }
    let all = own.convert(own.bounds, to: gestures.window)
    let parts = views.map { $0.convert($0.bounds, to: gestures.window).intersection(all) }
    return parts.reduce(0) { $0 + $1.width * $1.height } <= 0.5 * all.width * all.height
  }
}

extension GestureRecognizer {
  /// Whether one hand may make both gestures: this one follows fingers, and the two do not change the same thing, as two
  /// drags from one edge do, two pinches, or two lists that scroll.
  fileprivate func canShareHand(with winner: GestureRecognizer) -> Bool {
    guard isFreeMovement, !(self is ScreenEdgePanGestureRecognizer) else { return false }
    if self is ScrollPanGestureRecognizer, winner is ScrollPanGestureRecognizer { return false }
    return changes.isDisjoint(with: winner.changes) || self is PanGestureRecognizer && winner is PanGestureRecognizer
  }

  /// The parts of a view's transform that the gesture usually changes.
  private var changes: TransformGestureRecognizer.Parts {
    switch self {
    case let transform as TransformGestureRecognizer: transform.allows
    case is PanGestureRecognizer: .move
    case is PinchGestureRecognizer: .scale
    case is RotationGestureRecognizer: .rotate
    default: []
    }
  }

  /// Whether the gesture follows fingers for as long as they move.
  var isFreeMovement: Bool {
    self is PanGestureRecognizer || self is PinchGestureRecognizer || self is RotationGestureRecognizer
      || self is TransformGestureRecognizer
  }

  /// Whether it is a press that is recognised when a finger lands, as for a highlight.
  fileprivate var isTouchDown: Bool { (self as? LongPressGestureRecognizer)?.minimumPressDuration == 0 }

  /// The number of fingers that the gesture needs, as far as that is known.
  var wantedFingers: Int? {
    switch self {
    case let tap as TapGestureRecognizer: tap.numberOfTouchesRequired
    case let press as LongPressGestureRecognizer: press.numberOfTouchesRequired
    case let swipe as SwipeGestureRecognizer: swipe.numberOfTouchesRequired
    case let pan as PanGestureRecognizer: pan.minimumNumberOfTouches
    case is PinchGestureRecognizer, is RotationGestureRecognizer: 2
    default: nil
    }
  }
}
