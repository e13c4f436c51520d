import TouchGeometry
import TouchUI

/// A plain continuous recogniser that uses the public interface only. It begins after 10 pt and ends with its last
/// finger.
final class Drag: GestureRecognizer {
  var mostFingers = Int.max
  private var start: Point?
  private(set) var origin = Point.zero
  private var fingers = 0

  /// The translation since the gesture began.
  var translation: Vector { location(in: nil) - origin }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      guard fingers < mostFingers else {
        ignore(touch, for: event)
        continue
      }
      fingers += 1
      start = start ?? touch.landing
    }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard state == .possible, let start, location(in: nil).distance(to: start) >= 10 else { return }
    request(.began, because: "moved 10 pt")
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    fingers -= touches.count
    guard fingers == 0, !isWaiting else { return }
    state = state == .possible ? .failed : .ended
  }

  override func willBegin() { origin = location(in: nil) }

  override func reset() {
    start = nil
    fingers = 0
  }
}

/// A delegate that answers with closures.
final class Answers: GestureRecognizerDelegate {
  var shouldBegin: (GestureRecognizer) -> Bool = { _ in true }
  var shouldReceive: (GestureRecognizer, Touch) -> Bool = { _, _ in true }
  var simultaneously: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var requires: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var isRequired: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { shouldBegin(recognizer) }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    shouldReceive(recognizer, touch)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { simultaneously(recognizer, other) }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    requires(recognizer, other)
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
    isRequired(recognizer, other)
  }
}
