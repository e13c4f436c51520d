/// Sees every finger that lands in a scroll view before anything in it does. It stops content that glides, and holds
/// touches back from the content for a moment, while the finger may still begin to scroll. It never recognises anything.
final class ContentTouchGate: GestureRecognizer {
  private var fingersDown = 0

  private var scrollView: ScrollView? { view as? ScrollView }

  override init() {
    super.init()
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if fingersDown == 0 { hold(at: event.timestamp) }
    fingersDown += touches.count
    scrollView?.fingersLanded(touches)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    fingersDown -= touches.count
    if fingersDown <= 0 { fail(because: .allFingersLifted) }
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { other === scrollView?.panGestureRecognizer }

  override func reset() {
    fingersDown = 0
    delaysTouchesBegan = false
    scrollView?.fingersLeft()
  }

  private func hold(at time: Instant) {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.canBeDragged else { return }
    delaysTouchesBegan = true
    startTimer(at: time + ScrollNumbers.contentDelay, .completes) { [weak self] in self?.delaysTouchesBegan = false }
  }
}
