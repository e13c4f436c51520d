import ToolkitFixtures
import TouchDrawing
import TouchGeometry
import TouchTesting

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A window with a random tree of views of all kinds, which changes randomly between frames.
struct RandomScenery {
  let screen: FrameFixture
  /// Whether all resting views are upright rectangles of whole points, so that every pixel is determined.
  let isUpright: Bool
  /// All views ever created except the window. Some are no longer in the tree.
  private(set) var views: [View] = []
  var random: SplitMix64
  /// The changes since the previous frame.
  var changes: [String] = []
  /// The view that moves in every frame for a while, as if a finger dragged it.
  var moved: (view: View, frames: Int)?
  let image: Image

  /// A view with unusual content. It is drawn for the model's bounds, in parts.
  final class Figure: View {
    var colors: [Color] = [.pureRed, .pureGreen]
    var isRound = false

    override func draw(_ rect: Rect, in canvas: Canvas) {
      canvas.fill(Rect(bounds.minX, bounds.minY, bounds.width / 2, bounds.height * 0.75), with: colors[0])
      let center = Point(bounds.minX + bounds.width * 0.7, bounds.midY)
      let radius = min(bounds.width, bounds.height) * 0.3
      guard isRound else { return canvas.fill(Rect(center: center, size: Size(radius, radius)), with: colors[1]) }
      canvas.fill(Path.circle(center: center, radius: radius), with: colors[1])
    }
  }

  init(seed: UInt64, isUpright: Bool) throws {
    random = SplitMix64(seed: seed)
    self.isUpright = isUpright
    screen = try FrameFixture(120, 90, scale: random.pick(isUpright ? [1, 2] : [1, 2, 1.5]))
    let surface = try Surface(width: 16, height: 12, format: .alpha)
    let canvas = Canvas(surface)
    canvas.fill(Rect(2, 1, 11, 9), with: .pureBlue)
    canvas.fill(Rect(5, 3, 4, 9), with: Color(red: 1, green: 1, blue: 0, alpha: 0.7))
    image = Image(surface)
    if random.once(in: 4) { screen.window.backgroundColor = nil }
    for _ in 0..<4 + random.below(10) { grow() }
  }

  // MARK: Views

  private mutating func grow() {
    let view = makeView()
    view.name = "v\(views.count) \(type(of: view))"
    dress(view)
    let parent = random.once(in: 3) ? screen.window : random.pick(views + [screen.window])
    parent.insertSubview(view, at: random.once(in: 4) ? 0 : .max)
    views.append(view)
    if type(of: view) == View.self, random.once(in: 2) { fill(view) }
    guard let scroll = view as? ScrollView else { return }
    for index in 0..<12 {
      let row = Figure(frame: Rect(2, Double(index) * 17.5, 40, 14))
      row.backgroundColor = color()
      row.cornerRadius = isUpright ? 0 : random.pick([0, 4])
      scroll.addSubview(row)
      views.append(row)
    }
  }

  /// Makes the view a card: rounded, with opaque content that its corners cut.
  private mutating func fill(_ card: View) {
    let content = Figure(frame: card.bounds)
    content.backgroundColor = .white
    card.addSubview(content)
    card.cornerRadius = isUpright ? 0 : 12
    card.clipsToBounds = true
    card.transform = .identity
    views.append(content)
  }

  private mutating func makeView() -> View {
    let frame = rect()
    switch random.below(7) {
    case 0:
      let view = ImageView(frame: frame)
      view.image = image
      return view
    case 1 where !isUpright: return Label("Agé", font: Font(size: 14), frame: frame)
    case 2, 3:
      let view = Figure(frame: frame)
      view.isRound = !isUpright
      return view
    case 4 where views.count < 30:
      let view = ScrollView(frame: frame)
      view.contentSize = Size(60, 220)
      return view
    default: return View(frame: frame)
    }
  }

  /// Gives a view random looks.
  private mutating func dress(_ view: View) {
    if !random.once(in: 3) { view.backgroundColor = color() }
    if random.once(in: 3) { view.cornerRadius = isUpright ? 0 : random.pick([3, 8, 20]) }
    if random.once(in: 3) { view.clipsToBounds = true }
    if random.once(in: 4) { view.alpha = random.pick([0, 0.3, 0.8, 1]) }
    if random.once(in: 4) { view.transform = transform() }
    view.contentMode = random.pick(ContentMode.allCases)
  }

  mutating func rect() -> Rect {
    let (x, y) = (random.number(-20...90), random.number(-20...70))
    let rect = Rect(x, y, random.number(4...70), random.number(4...60))
    guard isUpright || random.once(in: 2) else { return rect }
    return Rect(x.rounded(), y.rounded(), rect.width.rounded(), rect.height.rounded())
  }

  mutating func color() -> Color {
    Color(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: random.pick([1, 1, 1, 0.5]))
  }

  /// Returns a random transform, which never enlarges. A cached image thus always has the resolution that a new one
  /// would have.
  mutating func transform() -> Transform {
    switch isUpright ? 0 : random.below(5) {
    case 0: .identity
    case 1: .scale(random.number(0.3...1), random.number(0.3...1))
    case 2: .scale(-1, 1)
    case 3: .rotation(random.pick([.pi / 2, .pi, 0.4, -1.1]))
    default: Transform.rotation(random.number(-3...3)).followed(by: .scale(random.number(0.5...1)))
    }
  }
}
