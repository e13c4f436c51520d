import TouchDrawing
import TouchGeometry
import TouchUI

/// A landmark on the map, at a location in the picture's points.
struct Landmark: Sendable {
  let name: String
  let story: String
  let location: Point
}

/// A pin whose tip shows a landmark. A tap opens its card, another one closes it.
final class Pin: View {
  let landmark: Landmark
  private let card = Label(font: Theme.light.type.body)
  private let tap = TapGestureRecognizer()

  init(_ landmark: Landmark) {
    self.landmark = landmark
    super.init(frame: Rect(0, 0, 64, 72))
    name = "pin.\(landmark.name)"
    card.text = "\(landmark.name)\n\(landmark.story)"
    card.textColor = .black
    card.backgroundColor = .white
    card.cornerRadius = 12
    card.alignment = .center
    card.numberOfLines = 0
    card.frame = Rect(-128, -136, 320, 128)
    card.alpha = 0
    addSubview(card)
    tap.addAction { [unowned self] _ in turnCard() }
    addGestureRecognizer(tap)
  }

  private func turnCard() {
    let isOpen = card.alpha == 0
    superview?.bringSubviewToFront(self)
    View.animate(withDuration: 0.2) { self.card.alpha = isOpen ? 1 : 0 }
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    var drop = Path()
    drop.move(to: Point(32, 70))
    drop.addCurve(to: Point(32, 4), control1: Point(4, 36), control2: Point(4, 4))
    drop.addCurve(to: Point(32, 70), control1: Point(60, 4), control2: Point(60, 36))
    canvas.fill(drop, with: Color(hex: 0xc2321f))
    canvas.fill(.ellipse(in: Rect(23, 18, 18, 18)), with: .white)
  }
}
