import TouchDrawing
import TouchGeometry

@testable import TouchUI

/// A window with a random tree of views of all kinds, changed at random between frames.
struct RandomScenery {
  let screen: Screen
  /// Whether all views are upright rectangles of whole points when they rest, so that every pixel is certain.
  let isUpright: Bool
  /// All views there ever were, the window aside; some of them in no tree.
  private(set) var views: [View] = []
  private(set) var random: SplitMix64
  /// What was done since the last frame.
  private(set) var changes: [String] = []
  /// The view that is moved in every frame for a while, as a finger does.
  private var moved: (view: View, frames: Int)?
  private let image: Image

  /// An odd content: drawn for the model's bounds, in parts.
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
    screen = try Screen(120, 90, scale: random.pick(isUpright ? [1, 2] : [1, 2, 1.5]))
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

  /// Makes it a card: round, with an opaque picture that its corners cut.
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

  /// Gives a view some looks of its own.
  private mutating func dress(_ view: View) {
    if !random.once(in: 3) { view.backgroundColor = color() }
    if random.once(in: 3) { view.cornerRadius = isUpright ? 0 : random.pick([3, 8, 20]) }
    if random.once(in: 3) { view.clipsToBounds = true }
    if random.once(in: 4) { view.alpha = random.pick([0, 0.3, 0.8, 1]) }
    if random.once(in: 4) { view.transform = transform() }
    view.contentMode = random.pick(ContentMode.allCases)
  }

  private mutating func rect() -> Rect {
    let (x, y) = (random.number(-20...90), random.number(-20...70))
    let rect = Rect(x, y, random.number(4...70), random.number(4...60))
    guard isUpright || random.once(in: 2) else { return rect }
    return Rect(x.rounded(), y.rounded(), rect.width.rounded(), rect.height.rounded())
  }

  private mutating func color() -> Color {
    Color(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: random.pick([1, 1, 1, 0.5]))
  }

  /// Never larger than life: a kept picture has the fineness that it would be made with now.
  private mutating func transform() -> Transform {
    switch isUpright ? 0 : random.below(5) {
    case 0: .identity
    case 1: .scale(random.number(0.3...1), random.number(0.3...1))
    case 2: .scale(-1, 1)
    case 3: .rotation(random.pick([.pi / 2, .pi, 0.4, -1.1]))
    default: Transform.rotation(random.number(-3...3)).followed(by: .scale(random.number(0.5...1)))
    }
  }

  // MARK: Changes

  /// Does what happens between two frames.
  mutating func change() {
    changes = []
    move()
    // Whatever lies there is drawn again, as if something had changed behind it.
    for _ in 0..<random.below(3) {
      let (x, y) = (random.number(0...110), random.number(0...80))
      screen.window.setNeedsDisplay(Rect(x, y, random.number(1...10), random.number(1...10)))
    }
    guard !random.once(in: 3) else { return }
    // Now and then nothing else for a while, so that what moves is kept.
    for _ in 0..<(moved == nil ? 1 + random.below(3) : random.below(2) * random.below(2)) { changeOne() }
  }

  private mutating func move() {
    if moved == nil, random.once(in: 6) { moved = (random.pick(views), 3 + random.below(12)) }
    guard let (view, frames) = moved else { return }
    moved = frames > 1 ? (view, frames - 1) : nil
    note("goes on moving", view)
    if let scroll = view as? ScrollView { scroll.contentOffset.y += random.pick([1, 3.3, -7]) }
    if frames.isMultiple(of: 4) { view.alpha = random.number(0.2...1) }
    if frames.isMultiple(of: 3), !isUpright {
      view.transform = .rotation(Double(frames) / 5)
    } else {
      view.center += isUpright ? Vector(1, 2) : Vector(1.3, 0.6)
    }
  }

  private mutating func note(_ text: String, _ view: View) { changes.append("\(view) \(text)") }

  private mutating func changeOne() {
    let view = random.pick(views)
    switch random.below(12) {
    case 0: changeTree(view)
    case 1: changeOrder(view)
    case 2: changeLooks(view)
    case 3: changeContent(view)
    case 4: scroll()
    case 5: addKeyed(view)
    case 6...8: animate(view)
    case 9 where view.isAnimated:
      note("stops", view)
      if let key = view.animationKeys.first { view.removeAnimation(forKey: key) } else { view.alpha = 0.9 }
    default: changeModel(view)
    }
  }

  private mutating func changeTree(_ view: View) {
    if view.superview != nil, random.once(in: 2) {
      note("is removed", view)
      view.removeFromSuperview()
    } else {
      let parent = random.pick(views + [screen.window, screen.window])
      guard !parent.isDescendant(of: view) else { return }
      note("goes into \(parent)", view)
      parent.insertSubview(view, at: random.below(parent.subviews.count + 1))
    }
  }

  private mutating func changeOrder(_ view: View) {
    guard let parent = view.superview else { return }
    note("changes its place among \(parent.subviews.count)", view)
    switch random.below(3) {
    case 0: parent.bringSubviewToFront(view)
    case 1: parent.sendSubviewToBack(view)
    default:
      let indices = (random.below(parent.subviews.count), random.below(parent.subviews.count))
      parent.exchangeSubview(at: indices.0, withSubviewAt: indices.1)
    }
  }

  private mutating func changeLooks(_ view: View) {
    switch random.below(5) {
    case 0: view.isHidden.toggle()
    case 1: view.clipsToBounds.toggle()
    case 2 where !isUpright: view.cornerRadius = random.pick([0, 2, 10])
    case 3: view.contentMode = random.pick(ContentMode.allCases)
    default: view.backgroundColor = random.once(in: 4) ? nil : color()
    }
    note("looks different", view)
  }

  private mutating func changeContent(_ view: View) {
    note("has new content", view)
    switch view {
    case let figure as Figure where random.once(in: 2):
      figure.colors[0] = color()
      let bounds = figure.bounds
      figure.setNeedsDisplay(Rect(bounds.minX, bounds.minY, bounds.width / 2, bounds.height * 0.75))
    case let figure as Figure:
      figure.colors[1] = color()
      figure.setNeedsDisplay()
    case let picture as ImageView: picture.image = picture.image == nil ? image : nil
    case let label as Label: label.text = random.pick(["Agé", "W", "A longer text", ""])
    default: view.setNeedsDisplay()
    }
  }

  private mutating func scroll() {
    let scrolls = views.compactMap { $0 as? ScrollView }
    guard !scrolls.isEmpty else { return }
    let scroll = random.pick(scrolls)
    note("scrolls", scroll)
    let place = Point(0, random.number(-10...200))
    switch random.below(5) {
    case 0: scroll.contentOffset = place
    case 1, 2:
      // Its bars fade on the way.
      scroll.flashScrollIndicators()
      screen.application.animate(withDuration: 1.2, options: .curveLinear) { scroll.center += Vector(24, 12) }
    default: scroll.setContentOffset(place, animated: true)
    }
  }

  private mutating func addKeyed(_ view: View) {
    note("gets a keyed animation", view)
    let effect: KeyedAnimation.Effect =
      switch isUpright ? random.pick([0, 3, 4]) : random.below(5) {
      case 0: .alpha(from: 1, to: 0.2)
      case 1: .scale(from: 1, to: 0.6)
      case 2: .rotation(from: 0, to: 2)
      case 3: .translation(from: .zero, to: Vector(12, -7.5))
      default: .backgroundColor(from: .pureRed, to: color())
      }
    view.add(
      KeyedAnimation(
        effect, duration: random.number(0.05...0.5), delay: random.pick([0, 0, 0.1]),
        options: random.pick([[], .autoreverse, [.repeat, .autoreverse]])), forKey: random.pick(["a", "b"]))
  }

  private mutating func animate(_ view: View) {
    note("is animated", view)
    let delay = random.pick([0, 0, 0.05])
    let options = random.pick([[], .curveLinear, .beginFromCurrentState, .autoreverse] as [AnimationOptions])
    var copy = self
    screen.application.animate(withDuration: random.number(0.02...0.4), delay: delay, options: options) {
      copy.changeModel(view)
      if copy.random.once(in: 3) { copy.changeModel(copy.random.pick(views)) }
    }
    (random, changes) = (copy.random, copy.changes)
  }

  private mutating func changeModel(_ view: View) {
    switch random.below(7) {
    case 0: view.center += Vector(number(20), number(20))
    case 1: view.bounds.size = rect().size
    case 2: view.bounds.origin = Point(number(9), number(9))
    case 3: view.transform = transform()
    case 4: view.alpha = random.pick([0, 0.4, 0.7, 1, 1])
    case 5: view.backgroundColor = random.once(in: 4) ? nil : color()
    default:
      view.center = rect().center
      view.bounds.size = rect().size
    }
    note("has another model", view)
  }

  /// Up to `most` in either direction.
  private mutating func number(_ most: Double) -> Double {
    let number = random.number(-most...most)
    return isUpright ? number.rounded() : number
  }

  /// When the next frame is, in milliseconds after `time`; seldom so late that what has moved comes to rest.
  mutating func nextFrame(after time: Double) -> Double {
    time + (random.once(in: 10) ? random.pick([130, 600]) : random.number(5...30))
  }
}
