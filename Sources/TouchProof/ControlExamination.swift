import TouchGeometry
import TouchRecording
import TouchUI

/// Compares what each control does without recognisers with what it does in the set.
struct ControlExamination {
  let player: HandPlayer

  init(_ player: HandPlayer) { self.player = player }

  /// A hand for the control, with what it brings about alone and in the set.
  private struct Trial {
    let hand: Hand
    let expected: Double
    let alone: Outcome
    let together: Outcome
  }

  /// Returns the conflicts from which a control suffers: hands that it is for bring no event, or bring it late.
  func conflicts(ofControlAt site: Site) -> [Conflict] {
    guard !site.recognizers.isEmpty else { return [] }
    let trials = HandFamily(player.gestures, site).handsForControl().compactMap { hand -> Trial? in
      let alone = player.alone(hand, nil, at: site)
      guard alone.serves(site.view, hand), let expected = alone.events[site.view]?.first else { return nil }
      return Trial(hand: hand, expected: expected, alone: alone, together: player.together(hand, at: site))
    }
    let lost = trials.filter { !$0.together.serves(site.view, $0.hand) }
    let isSlider = player.gestures.view(site.view) is Slider
    let kind: ProofFinding.Kind = lost.count == trials.count ? .never : .instead
    let instead = lost.first { isSlider || $0.hand.role != .limit }.map { first in
      Conflict(
        kind: kind, recognizer: site.view, by: first.together.order.first, hand: first.hand, site: site,
        actsOnce: first.together.events[site.view]?.isEmpty == false)
    }
    let late = instead?.kind == .never ? nil : trials.lazy.compactMap { self.late($0, at: site) }.first
    return [instead, late].compactMap { $0 }
  }

  /// Returns the conflict of a control that acts late, or whose look shows late that it is pressed.
  private func late(_ trial: Trial, at site: Site) -> Conflict? {
    let id = site.view
    func conflict(_ delay: Double, until time: Double, _ nature: Conflict.Nature, _ others: [String]) -> Conflict? {
      guard delay >= Examination.leastDelay else { return nil }
      return Conflict(
        kind: .late, recognizer: id, by: trial.together.lastToFail(of: others, at: time), milliseconds: delay,
        hand: trial.hand, site: site, nature: nature)
    }
    let time = trial.together.events[id]?.first ?? trial.expected
    if trial.hand.role == .plain, let late = conflict(time - trial.expected, until: time, .waits, site.recognizers) {
      return late
    }
    guard let pressed = trial.together.pressed[id], let expected = trial.alone.pressed[id] else { return nil }
    // A list delays the touches of its content only for a moment.
    let delaying = site.recognizers.filter { player.gestures.recognizer($0).map(Self.delaysTouches) ?? false }
    return delaying.isEmpty ? nil : conflict(pressed - expected, until: pressed, .delayed, delaying)
  }

  private static func delaysTouches(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.delaysTouchesBegan && !(recognizer is ContentTouchGate)
  }
}

extension HandFamily {
  /// Returns the hands for a control: taps at its middle, drags along it if it is a slider, at once and after a rest, two
  /// quick taps on a stepper or a key, a press that stays on a stepper, which repeats, and a slow one where a press would be
  /// recognised.
  func handsForControl() -> [Hand] {
    let control = gestures.view(site.view)
    if let slider = control as? Slider {
      let hands = lines(1, Array(Self.directions.prefix(2)), .limit) + [dragAfterHold(.limit)].compactMap { $0 }
      let toKnob = slider.convert(slider.knobCenter, to: gestures.window) - site.point
      return hands.map { $0.moved(by: toKnob) }
    }
    if control is Stepper {
      var held = Hand("a press that stays", .mixed)
      held.stroke([(site.point, site.point)], hold: 1000, over: 0, rest: 0)
      return Array(taps(1, 1).prefix(2)) + taps(2, 1).prefix(1) + [held]
    }
    var short = Hand("a short tap", .limit)
    short.stroke([(site.point, site.point)], hold: 16, over: 0, rest: 0)
    let slow = isOnPressedView ? [slowPress] : []
    return Array(taps(1, 1).prefix(2)) + slow + (isKey ? taps(2, 1).prefix(1) : []) + [short]
  }

  /// A press that is as slow as some people make it.
  private var slowPress: Hand {
    var hand = Hand("a slow press", .mixed)
    hand.stroke([(site.point, site.point)], hold: Self.slowPressDuration * 1000, over: 0)
    return hand
  }

  /// The duration of a slow press, in seconds.
  private static let slowPressDuration = 0.75

  /// Whether a press of a view around the control is no longer than a slow one.
  private var isOnPressedView: Bool { longestPress { $0.minimumPressDuration <= Self.slowPressDuration } != nil }

  /// Whether the control is a key: one of several buttons of one size beside each other, which are pressed quickly.
  private var isKey: Bool {
    guard let button = gestures.view(site.view) as? Button else { return false }
    let keys = button.superview?.subviews.filter { $0 is Button && $0.bounds.size == button.bounds.size } ?? []
    return keys.count >= Self.fewestKeys
  }

  /// The number of like buttons from which on they are keys.
  private static let fewestKeys = 3
}
