import ToolkitFixtures
import TouchGeometry
import TouchUI

/// A window of 1000 by 700 points with an animator, in virtual time.
final class DynamicsFixture {
  let application = Application()
  let window: Window
  let animator: DynamicAnimator
  private(set) var seconds = 0.0
  var messages: [String] = []

  init() {
    window = Window(application: application, size: Size(1000, 700))
    animator = DynamicAnimator(referenceView: window)
    application.diagnostics.sink = { [unowned self] _, text in messages.append(text) }
  }

  func add(_ behaviors: DynamicBehavior...) {
    for behavior in behaviors { animator.addBehavior(behavior) }
  }

  /// Advances the time with 60 frames a second.
  func run(_ duration: Double, each look: () -> Void = {}) {
    let end = seconds + duration
    while seconds < end - 1e-9 {
      seconds = min(end, seconds + 1.0 / 60)
      frame(at: seconds)
      look()
    }
  }

  func frame(at seconds: Double) {
    self.seconds = seconds
    application.advance(to: .zero + seconds)
    _ = window.prepareFrame(at: .zero + seconds)
  }
}

/// A dynamic item without a view.
final class Block: DynamicItem {
  var center: Point
  var bounds: Rect
  var transform = Transform.identity
  var collisionShape = CollisionShape.rectangle

  init(_ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 100) {
    center = Point(x, y)
    bounds = Rect(0, 0, width, height)
  }

  func isAt(_ x: Double, _ y: Double, by tolerance: Double) -> Bool {
    center.x.isNear(x, by: tolerance) && center.y.isNear(y, by: tolerance)
  }

  /// The rotation in radians, clockwise.
  var turn: Double { Vector(transform.a, transform.b).angle }
}
