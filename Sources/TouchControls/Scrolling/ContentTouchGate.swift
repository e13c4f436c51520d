import TouchCore

/// A recogniser that sees every finger in a scroll view before all others. It stops gliding content, and delays touches
/// of the content for a moment, while the finger may still begin to scroll. It never recognises anything.
package final class ContentTouchGate: GestureRecognizer {
  private var fingersDown = 0
  /// Whether it delays touches: as its scroll view is configured, or, on any other view, as it is set.
  private var holdsTouches: Bool {
    get { scrollView.map { $0.delaysContentTouches && $0.canBeDragged } ?? holdsTouchesAnyway }
    set { holdsTouchesAnyway = newValue }
  }
  private var holdsTouchesAnyway = false

  private var scrollView: ScrollView? { view as? ScrollView }

  package override init() {
    super.init()
    delaysTouchesEnded = false
  }

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if fingersDown == 0 { hold(at: event.timestamp) }
    fingersDown += touches.count
    scrollView?.fingersLanded(touches)
  }

  package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    fingersDown -= touches.count
    if fingersDown <= 0 { fail(because: .allFingersLifted) }
  }

  package override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  package override func canBePrevented(by other: GestureRecognizer) -> Bool {
    other === scrollView?.panGestureRecognizer
  }

  package override class var properties: [RecognizerProperty] {
    super.properties + [.flag("holdsTouches", \ContentTouchGate.holdsTouches)]
  }

  package override func reset() {
    fingersDown = 0
    delaysTouchesBegan = false
    scrollView?.fingersLeft()
  }

  private func hold(at time: Instant) {
    guard holdsTouches else { return }
    delaysTouchesBegan = true
    startTimer(at: time + ScrollNumbers.contentDelay, .completes) { [weak self] in self?.delaysTouchesBegan = false }
  }
}
