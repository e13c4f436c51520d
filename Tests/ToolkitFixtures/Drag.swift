import TouchGeometry
import TouchUI

/// A plain continuous recogniser that uses the public interface only. It begins after 10 pt and ends with its last
/// finger.
package final class Drag: GestureRecognizer {
  package var mostFingers = Int.max
  private var start: Point?
  package private(set) var origin = Point.zero
  private var fingers = 0

  /// The translation since the gesture began.
  package var translation: Vector { location(in: nil) - origin }

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      guard fingers < mostFingers else {
        ignore(touch, for: event)
        continue
      }
      fingers += 1
      start = start ?? touch.landing
    }
  }

  package override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard state == .possible, let start, location(in: nil).distance(to: start) >= 10 else { return }
    request(.began, because: "moved 10 pt")
  }

  package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    fingers -= touches.count
    guard fingers == 0, !isWaiting else { return }
    state = state == .possible ? .failed : .ended
  }

  package override func willBegin() { origin = location(in: nil) }

  package override func reset() {
    start = nil
    fingers = 0
  }
}

/// A delegate that answers with closures.
package final class Answers: GestureRecognizerDelegate {
  package var shouldBegin: (GestureRecognizer) -> Bool = { _ in true }
  package var shouldReceive: (GestureRecognizer, Touch) -> Bool = { _, _ in true }
  package var simultaneously: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  package var requires: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  package var isRequired: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

  package init() {}

  package func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { shouldBegin(recognizer) }
  package func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    shouldReceive(recognizer, touch)
  }
  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { simultaneously(recognizer, other) }
  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { requires(recognizer, other) }
  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { isRequired(recognizer, other) }
}
