import TouchGeometry
import TouchUI

/// Checks of translation, scale and rotation: they start at their neutral values, stay finite and never jump when
/// fingers come or go (G3, G6, G7, G9).
extension Referee {
  func values(_ recognizer: GestureRecognizer) -> [Double] {
    switch recognizer {
    case let pan as PanGestureRecognizer: [pan.translation(in: nil).dx, pan.translation(in: nil).dy]
    case let pinch as PinchGestureRecognizer: [pinch.scale]
    case let rotation as RotationGestureRecognizer: [rotation.rotation]
    default: []
    }
  }

  private func speeds(_ recognizer: GestureRecognizer) -> [Double] {
    switch recognizer {
    case let pan as PanGestureRecognizer: [pan.velocity(in: pan.view).dx, pan.velocity(in: pan.view).dy]
    case let pinch as PinchGestureRecognizer: [pinch.velocity]
    case let rotation as RotationGestureRecognizer: [rotation.velocity]
    default: []
    }
  }

  /// Checks the values at an action, before the targets are notified.
  func checkValuesAreSane(_ recognizer: GestureRecognizer) {
    let location = recognizer.location(in: recognizer.view)
    let all = values(recognizer) + speeds(recognizer) + [location.x, location.y]
    check(all.allSatisfy(\.isFinite), "G8", "r\(recognizer.number) has values that are not finite: \(all)")
    if recognizer.state == .cancelled {
      check(speeds(recognizer).allSatisfy { $0 == 0 }, "G8", "r\(recognizer.number) was cancelled with a velocity")
    }
    guard recognizer.state == .began, !recognizers[recognizer.number].valuesMaySkip else { return }
    let start = recognizer is PinchGestureRecognizer ? 1.0 : 0
    check(
      values(recognizer).allSatisfy { $0 == start }, "G3", "r\(recognizer.number) began at \(values(recognizer))")
  }

  func checkValuesAreContinuous() {
    for (number, recognizer) in playground.recognizers.enumerated() {
      let known = recognizers[number]
      guard known.isActive, !known.valuesMaySkip else {
        recognizers[number].lastValues = nil
        recognizers[number].valuesMaySkip = false
        if known.isActive { recognizers[number].lastValues = (known.attempt, values(recognizer)) }
        continue
      }
      let now = values(recognizer)
      if let last = known.lastValues, last.attempt == known.attempt { compare(number, last.values, now, recognizer) }
      recognizers[number].lastValues = (known.attempt, now)
    }
  }

  private func compare(_ number: Int, _ old: [Double], _ new: [Double], _ recognizer: GestureRecognizer) {
    let jump = zip(old, new).map { abs($0 - $1) }.max() ?? 0
    let allowed = recognizer is PanGestureRecognizer ? displacement : displacement > 0 ? .infinity : 0
    check(
      jump <= allowed + 1e-6, "G9",
      "r\(number) jumped from \(old) to \(new) although fingers moved \(displacement) pt")
  }
}
