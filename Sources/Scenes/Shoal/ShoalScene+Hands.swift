import TouchGeometry
import TouchUI

// The gestures of hands: a tap is a ripple, a held finger gives food, a stroke becomes a creature or a current, and two
// fingers that turn make a whirlpool.
extension ShoalScene {
  /// Answers the gestures of a hand.
  func attach(_ hand: ShoalHand) {
    for recognizer in hand.recognizers {
      recognizer.delegate = self
      water.addGestureRecognizer(recognizer)
    }
    hand.tap.addAction { [unowned self] in ripple(at: $0.location(in: water)) }
    hand.press.addAction { [unowned self, unowned hand] in pressed($0, by: hand) }
    hand.pan.addAction { [unowned self, unowned hand] in drew($0, by: hand) }
    hand.edgePan.addAction { [unowned self, unowned hand] in drew($0, by: hand) }
    hand.swipe.addAction { [unowned hand] _ in hand.stroke?.isSwipe = true }
    hand.rotation.addAction { [unowned self, unowned hand] _ in turned(by: hand) }
    hand.pinch.addAction { [unowned self, unowned hand] _ in turned(by: hand) }
  }

  private func ripple(at point: Point) {
    water.shoal.effects.ripples.append(.init(center: point))
    sounds?.play(.drop, at: point, in: water)
    update()
  }

  private func pressed(_ press: LongPressGestureRecognizer, by hand: ShoalHand) {
    water.shoal.effects.foods.removeAll { $0.id == hand.number && press.state != .changed }
    let center = press.location(in: water)
    if press.state == .began {
      water.shoal.effects.foods.append(.init(id: hand.number, center: center))
      sounds?.play(.drop, at: center, in: water, strength: 0.3)
    } else if let index = water.shoal.effects.foods.firstIndex(where: { $0.id == hand.number }) {
      water.shoal.effects.foods[index].center = center
    }
    update()
  }

  private func drew(_ pan: PanGestureRecognizer, by hand: ShoalHand) {
    guard let application = view.window?.application else { return }
    let point = pan.location(in: water)
    switch pan.state {
    case .began:
      let touch = hand.touchesOnScreen.first
      let start = touch.map { water.convert($0.landing, from: nil) } ?? point
      hand.stroke = .init(
        from: start, to: point, start: touch?.landingTime ?? application.time, color: water.shoal.takeColor(),
        isSwipe: hand.swipe.state == .ended, isFromEdge: pan === hand.edgePan)
    case .changed: hand.stroke?.add(point)
    case .ended, .cancelled: finish(hand, at: application.time, isCancelled: pan.state == .cancelled)
    case .possible, .failed: break
    }
    update()
  }

  private func finish(_ hand: ShoalHand, at time: Instant, isCancelled: Bool) {
    guard let stroke = hand.stroke else { return }
    hand.stroke = nil
    guard !isCancelled, let first = stroke.points.first, let last = stroke.points.last else { return }
    if stroke.isFromEdge || stroke.isCurrent(endingAt: time) {
      let drift = (last - first).unit * (stroke.isFromEdge ? 240 : 380)
      water.shoal.effects.currents.append(.init(start: first, end: last, drift: drift))
    } else {
      water.shoal.add(stroke.points, duration: time.seconds(since: stroke.start), color: stroke.color)
      sounds?.play(.pluck, at: last, in: water, strength: 0.4)
      saveCreatures()
    }
  }

  /// Lets the strokes that are being drawn swim off.
  func finishStrokes() {
    guard let application = view.window?.application else { return }
    for hand in hands.all { finish(hand, at: application.time, isCancelled: false) }
  }

  private func turned(by hand: ShoalHand) {
    let (rotation, pinch) = (hand.rotation, hand.pinch)
    let isHeld = [rotation, pinch].contains { $0.state == .began || $0.state == .changed }
    let index = water.shoal.effects.whirls.firstIndex { $0.id == hand.number && $0.isHeld }
    let rate = rotation.state == .possible ? 0 : rotation.velocity
    let spread = pinch.state == .possible ? 0 : min(max(pinch.velocity, -1), 1)
    if let index {
      water.shoal.effects.whirls[index].isHeld = isHeld
      if isHeld {
        let old = water.shoal.effects.whirls[index].rate
        water.shoal.effects.whirls[index].center = (rotation.state == .possible ? pinch : rotation).location(in: water)
        water.shoal.effects.whirls[index].rate = abs(rate) > abs(old) ? rate : old + (rate - old) * 0.2
        water.shoal.effects.whirls[index].spread = spread
      }
    } else if isHeld {
      let center = (rotation.state == .possible ? pinch : rotation).location(in: water)
      water.shoal.effects.whirls.append(.init(id: hand.number, center: center, rate: rate, spread: spread))
    }
    update()
  }
}
