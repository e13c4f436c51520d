import TouchDrawing
import TouchGeometry
import TouchUI

/// A round flower. Only touches within the circle hit it.
final class Flower: View {
  /// Called when a finger has rested on it.
  var onPick: (() -> Void)?

  private let petals: Int
  private var color: Int {
    didSet { setNeedsDisplay() }
  }

  private static let colors = [0xff6b8a, 0xffb000, 0x7cc4ff, 0xb99bff, 0xff8552].map { Color(hex: UInt32($0)) }

  /// - Parameter kind: a number that determines the number of petals and the colour.
  init(at position: Point, width: Double, kind: Int) {
    petals = 6 + kind % 3 * 2
    color = kind % Self.colors.count
    super.init(frame: Rect(center: position, size: Size(width, width)))
    name = "flower"
    isMultipleTouchEnabled = true
    let tap = TapGestureRecognizer()
    tap.name = "flower.color"
    tap.addAction { [unowned self] _ in color = (color + 1) % Self.colors.count }
    let press = LongPressGestureRecognizer()
    press.name = "flower.pick"
    press.addAction { [unowned self] in if $0.state == .began { onPick?() } }
    for recognizer in [tap, press] { addGestureRecognizer(recognizer) }
  }

  /// The number of the petals' colour. A tap changes it.
  var shownColor: Int { color }

  /// The words for people who cannot see it. Its gestures are actions by themselves.
  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(label: language[GardenStrings.self].flower, traits: .button)
  }

  override func point(inside point: Point) -> Bool { point.distance(to: bounds.center) <= bounds.width / 2 }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let (radius, middle) = (bounds.width / 2, bounds.center)
    let light = Self.colors[color]
    let shade = light.interpolated(to: Color(hex: 0x3a1040), fraction: 0.45)
    let gradient = Gradient(
      center: .zero, radius: radius, stops: [GradientStop(0.15, shade), GradientStop(0.75, light)])
    let width = radius * 5.2 / Double(petals)
    let petal = Path.ellipse(in: Rect(-width / 2, -radius * 0.98, width, radius * 0.86))
    for index in 0..<petals {
      canvas.saved {
        canvas.concatenate(.translation(middle.x, middle.y))
        canvas.concatenate(.rotation(Double(index) * 2 * .pi / Double(petals)))
        canvas.fill(petal, with: gradient)
        canvas.stroke(petal, with: shade.withAlpha(0.3), width: radius * 0.02)
      }
    }
    canvas.fill(.circle(center: middle, radius: radius * 0.26), with: Color(hex: 0x5a3a16))
    canvas.fill(.circle(center: middle, radius: radius * 0.2), with: Color(hex: 0xffd76b))
  }
}
