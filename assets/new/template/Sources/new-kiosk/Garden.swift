import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

/// Ground on which a tap plants a flower. Flowers are moved, thrown, turned and enlarged by as many hands as there is room
/// for; a tap gives one its next colour, and a long press picks it.
final class Garden: View {
  /// The oldest flower goes when there would be more.
  static let most = 24

  private let ground = ImageView(frame: .zero)
  private let title = Label(font: Theme.dark.type.title)
  private let hint = Label()
  private let planting = TapGestureRecognizer()
  private lazy var animator = DynamicAnimator(referenceView: self)
  /// The oldest first.
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
    for view in [ground, title, hint] { addSubview(view) }
    planting.name = "garden.plant"
    planting.addAction { [unowned self] in plant(at: $0.location(in: self)) }
    // On the ground alone: a finger that holds a flower does not count for it.
    ground.isUserInteractionEnabled = true
    ground.addGestureRecognizer(planting)
    languageDidChange()
  }

  /// Plants `count` flowers in a row that rises and falls, once.
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

  private func plant(at place: Point, after delay: Double = 0) {
    if flowers.count == Self.most { pick(flowers[0]) }
    let flower = Flower(at: place, width: min(bounds.width, bounds.height) * 0.24, kind: flowers.count)
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
    setNeedsLayout()
  }

  override func layoutSubviews() {
    ground.frame = bounds
    let width = bounds.width - 2 * theme.spacing.huge
    let isNarrow = bounds.width < 700
    title.font = isNarrow ? theme.type.title : theme.type.display
    let height = title.sizeThatFits(Size(width, .infinity)).height
    title.frame = Rect(theme.spacing.huge, bounds.height * 0.08, width, height)
    let below = title.frame.maxY + theme.spacing.medium
    hint.frame = Rect(theme.spacing.huge, below, width, hint.sizeThatFits(Size(width, .infinity)).height)
  }

  /// The sky, drawn once and stretched: a gradient is dear where it is drawn over a whole screen again and again.
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
