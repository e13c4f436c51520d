import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

/// A garden in which a tap on the ground plants a flower. Any number of hands can move, throw, turn and enlarge
/// flowers. A tap on a flower changes its colour, and a long press picks it.
final class Garden: View {
  /// The maximum number of flowers. Beyond it, the oldest flower goes.
  static let most = 24

  private let ground = ImageView(frame: .zero)
  private let title = Label(font: Theme.dark.type.title)
  private let hint = Label()
  private let planting = TapGestureRecognizer()
  private lazy var animator = DynamicAnimator(referenceView: self)
  /// The flowers, oldest first.
  private(set) var flowers: [Flower] = []
  private var behaviors: [ObjectIdentifier: DragBehavior] = [:]
  private var hasBegun = false

  init() {
    super.init(frame: .zero)
    name = "garden"
    ground.image = Self.dusk()
    title.textColor = .white
    hint.textColor = Color(hex: 0xc9d8d3)
    for label in [title, hint] {
      label.alignment = .center
      label.numberOfLines = 0
    }
    let (above, below) = (Spacer(), Spacer())
    (above.growth, below.growth) = (1, 10)
    let words = Column(above, title, Spacer(theme.spacing.medium), hint, below)
    words.isUserInteractionEnabled = false
    fill(with: ground)
    fill(with: words, insets: Insets(left: theme.spacing.huge, right: theme.spacing.huge))
    planting.name = "garden.plant"
    planting.addAction { [unowned self] in plant(at: $0.location(in: self)) }
    // On the ground alone: a finger that holds a flower does not count for it.
    ground.isUserInteractionEnabled = true
    ground.addGestureRecognizer(planting)
    languageDidChange()
  }

  /// Plants `count` flowers in a row that rises and falls. Only the first call has an effect.
  func begin(with count: Int) {
    guard !hasBegun, bounds.width > 0 else { return }
    hasBegun = true
    for index in 0..<count {
      let along = 0.08 + 0.84 * (Double(index) + 0.5) / Double(count)
      let height = 0.64 + 0.16 * sin(along * 9)
      plant(at: Point(bounds.width * along, bounds.height * height), after: 0.12 * Double(index))
    }
  }

  func clear() { for flower in flowers { pick(flower) } }

  private func plant(at location: Point, after delay: Double = 0) {
    if flowers.count == Self.most { pick(flowers[0]) }
    let flower = Flower(at: location, width: min(bounds.width, bounds.height) * 0.24, kind: flowers.count)
    flower.onPick = { [unowned self, unowned flower] in pick(flower) }
    flowers.append(flower)
    addSubview(flower)
    flower.alpha = 0
    View.animate(withDuration: 0.2, delay: delay, options: .allowUserInteraction) { flower.alpha = 1 }
    let drag = flower.makeDraggable(by: animator)
    drag.recognizer.name = "flower.drag"
    behaviors[ObjectIdentifier(flower)] = drag
  }

  private func pick(_ flower: Flower) {
    flowers.removeAll { $0 === flower }
    behaviors.removeValue(forKey: ObjectIdentifier(flower)).map(animator.removeBehavior)
    flower.isUserInteractionEnabled = false
    View.animate(withDuration: 0.3) {
      flower.alpha = 0
    } completion: { _ in
      flower.removeFromSuperview()
    }
  }

  // MARK: Looks

  override func languageDidChange() {
    let strings = language[GardenStrings.self]
    title.text = strings.title
    hint.text = strings.hint
    ground.accessibilityLabel = strings.ground
  }

  override func layoutSubviews() { title.font = bounds.width < 700 ? theme.type.title : theme.type.display }

  /// Returns the sky, which is drawn once and stretched: drawing a gradient over a whole screen again and again is
  /// expensive.
  private static func dusk() -> Image? {
    guard let surface = try? Surface(width: 1, height: 512, format: .opaque) else { return nil }
    let stops = [
      GradientStop(0, Color(hex: 0x10213a)), GradientStop(0.55, Color(hex: 0x1d4a50)),
      GradientStop(1, Color(hex: 0x2f6b46)),
    ]
    Canvas(surface).fill(Rect(0, 0, 1, 512), with: Gradient(from: .zero, to: Point(0, 512), stops: stops))
    return Image(surface)
  }
}
