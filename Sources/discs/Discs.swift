import TouchDrawing
import TouchGeometry
import TouchUI

/// A view that shows a disc under every finger: a subview that follows the finger, with corners so round that it is a
/// circle.
final class Discs: View {
  private static let diameter = 60.0

  private var discs: [ObjectIdentifier: View] = [:]

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = Color(hex: 0x14181f)
    isMultipleTouchEnabled = true
  }

  override var drawsContent: Bool { false }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      let disc = makeDisc(at: touch.location(in: self))
      discs[ObjectIdentifier(touch)] = disc
      // Behind all other subviews.
      insertSubview(disc, at: 0)
    }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { discs[ObjectIdentifier(touch)]?.center = touch.location(in: self) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { forget(touches) }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { forget(touches) }

  private func forget(_ touches: [Touch]) {
    for touch in touches { discs.removeValue(forKey: ObjectIdentifier(touch))?.removeFromSuperview() }
  }

  private func makeDisc(at center: Point) -> View {
    let disc = View(frame: Rect(center: center, size: Size(Discs.diameter, Discs.diameter)))
    disc.backgroundColor = Color(hex: 0xffb000)
    disc.cornerRadius = Discs.diameter / 2
    disc.isUserInteractionEnabled = false
    return disc
  }
}
