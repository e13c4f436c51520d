import TouchGeometry
import TouchUI

/// Observes the recognisers of the Gestures scene while fingers are down, and describes the attempt at the end.
final class GestureWatch: GestureObserver {
  /// The recognisers of one hand.
  struct Recognizers {
    let tap = TapGestureRecognizer()
    let swipeLeft = SwipeGestureRecognizer()
    let swipeRight = SwipeGestureRecognizer()
    let rotation = RotationGestureRecognizer()

    var all: [GestureRecognizer] { [tap, swipeLeft, swipeRight, rotation] }
  }

  /// A finger that is down, with its landing location in the scene's coordinates.
  struct Finger {
    let touch: Touch
    let landing: Point
  }

  /// Called with the first landing.
  var onBegin: (() -> Void)?
  /// Called after the last lift with the whole attempt.
  var onEnd: ((GestureAttempt) -> Void)?
  /// The fingers that are down, in the order of their landings.
  private(set) var fingers: [Finger] = []

  private let recognizers: Recognizers
  private unowned let view: View
  private let ignores: (Touch) -> Bool
  private var attempt = GestureAttempt()
  private var firstDistance: Double?

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - recognizers: the recognisers of the scene.
  ///   - view: the view that the recognisers are attached to.
  ///   - ignores: whether a touch is not meant for the scene.
  init(_ recognizers: Recognizers, in view: View, ignores: @escaping (Touch) -> Bool) {
    self.recognizers = recognizers
    self.view = view
    self.ignores = ignores
  }

  func observe(_ observation: Observation, at time: Instant) {
    switch observation {
    case .recognizerTouches(let recognizer, let message, let touches) where recognizer === recognizers.rotation:
      for touch in touches where !ignores(touch) { note(message, touch) }
    case .state(let recognizer, _, let reason): note(recognizer, reason)
    case .reset(let recognizer) where recognizer === recognizers.rotation: finishIfOver()
    default: break
    }
  }

  // The rotation recogniser receives every finger on the scene, whatever the others do.
  private func note(_ message: TouchMessage, _ touch: Touch) {
    let location = touch.location(in: view)
    switch message {
    case .began:
      if fingers.isEmpty { onBegin?() }
      fingers.append(Finger(touch: touch, landing: location))
      attempt.fingers += 1
    case .moved: break
    case .ended, .cancelled:
      measure()
      fingers.removeAll { $0.touch === touch }
    }
    measure()
  }

  private func measure() {
    guard let first = fingers.first else { return }
    attempt.location = Point.centroid(of: fingers.map { $0.touch.location(in: view) }) ?? .zero
    if attempt.fingers == 1 { attempt.translation = first.touch.location(in: view) - first.landing }
    guard fingers.count == 2 else { return }
    let distance = first.touch.location(in: view).distance(to: fingers[1].touch.location(in: view))
    let before = firstDistance ?? distance
    firstDistance = before
    attempt.distanceChange = distance - before
  }

  private func note(_ recognizer: GestureRecognizer, _ reason: GestureReason) {
    guard recognizers.all.contains(where: { $0 === recognizer }) else { return }
    guard recognizer.state == .failed else {
      attempt.isRecognized = attempt.isRecognized || recognizer.state != .possible
      return
    }
    if recognizer === recognizers.tap {
      attempt.tap = reason
    } else if recognizer === recognizers.swipeLeft {
      attempt.swipeLeft = reason
    } else if recognizer === recognizers.swipeRight {
      attempt.swipeRight = reason
    } else if recognizer === recognizers.rotation {
      attempt.rotation = reason
    }
  }

  /// Ends the attempt. No finger is down any more when the rotation recogniser is reset.
  private func finishIfOver() {
    guard attempt.fingers > 0 else { return }
    let attempt = attempt
    fingers = []
    firstDistance = nil
    self.attempt = GestureAttempt()
    onEnd?(attempt)
  }
}
