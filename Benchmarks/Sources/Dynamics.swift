import TouchGeometry
import TouchUI

extension Benchmark {
  /// Frames at 60 Hz of cards that fall on each other. They are thrown about again and again, so that they never rest.
  static let dynamics = [20, 200].map { count in
    Benchmark("dynamics-\(count)", "\(count) cards that collide move on by a frame of 60 Hz") {
      let pile = Pile(count)
      for _ in 0..<120 { pile.frame() }
      return pile.frame
    }
  }
}

/// Cards in a window, with gravity and edges.
private final class Pile {
  private let application = Application()
  private let window: Window
  private let animator: DynamicAnimator
  private let gravity: GravityBehavior
  private var frames = 0

  init(_ count: Int) {
    window = Window(application: application, size: Size(1920, 1080))
    animator = DynamicAnimator(referenceView: window)
    let cards = (0..<count).map { index in
      let (column, row) = (Double(index % 20), Double(index / 20))
      return View(frame: Rect(column * 92 + 10, row * 100 + 10, 80, 60))
    }
    for card in cards { window.addSubview(card) }
    gravity = GravityBehavior(items: cards)
    let collision = CollisionBehavior(items: cards)
    collision.translatesReferenceBoundsIntoBoundary = true
    let paper = DynamicItemBehavior(items: cards)
    paper.elasticity = 0.3
    paper.friction = 0.3
    for behavior in [gravity, collision, paper] { animator.addBehavior(behavior) }
  }

  /// Advances by one frame. Gravity turns by a quarter every second, since the cards could come to rest within two.
  func frame() {
    frames += 1
    if frames % 60 == 0 {
      gravity.gravityDirection = Vector(-gravity.gravityDirection.dy, gravity.gravityDirection.dx)
    }
    application.advance(to: Instant(microseconds: Int64(frames) * 16_667))
    precondition(animator.isRunning, "The cards have come to rest.")
  }
}
