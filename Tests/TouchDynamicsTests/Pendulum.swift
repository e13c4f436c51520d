import TouchGeometry
import TouchUI

final class Pendulum: ViewController {
  let card = View(frame: Rect(200, 100, 160, 100))
  lazy var animator = DynamicAnimator(referenceView: view)

  override func viewDidLoad() {
    view.addSubview(card)
    animator.addBehavior(GravityBehavior(items: [card]))
    // The upper left corner stays where it is.
    animator.addBehavior(
      AttachmentBehavior(item: card, offsetFromCenter: Vector(-80, -50), attachedToAnchor: card.frame.origin))
    let air = DynamicItemBehavior(items: [card])
    air.angularResistance = 0.8
    animator.addBehavior(air)
  }
}
