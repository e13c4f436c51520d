import TouchDrawing
import TouchGeometry
import TouchUI

/// Two pictures of the same, one over the other, with a handle that people drag between them.
struct ComparePage: PageKind {
  static let name = "compare"
  let title: EmphasizedText
  let intro: EmphasizedText
  let before, after: PagePicture?
  let labels: [String?]

  init(_ source: PageSource) {
    title = source.title
    intro = source.intro
    before = source.picture("before", describedBy: "beforeDescription")
    after = source.picture("after", describedBy: "afterDescription")
    labels = [source.text("beforeLabel"), source.text("afterLabel")]
    for key in ["before", "after"] where !source.has(key) {
      source.reject(key, "\"\(key)\" is missing; give it the name of a picture, such as pictures/\(key).jpg")
    }
  }

  var cover: PagePicture? { after ?? before }

  func makeView(_ stage: PageStage) -> PageView { ComparePageView(stage, self) }
}

private final class ComparePageView: PageView {
  private let comparison: Comparison

  init(_ stage: PageStage, _ page: ComparePage) {
    comparison = Comparison(page, stage)
    super.init(stage, title: page.title, intro: page.intro)
    addSubview(comparison)
  }

  override func layoutContent(in frame: Rect) { comparison.frame = frame }

  override var state: PageState {
    get {
      var state = PageState()
      state.numbers["share"] = comparison.share
      return state
    }
    set { comparison.share = newValue.numbers["share"] ?? 0.5 }
  }
}

/// The two pictures. A finger anywhere on them moves the border.
private final class Comparison: Control {
  /// The part of the width that shows the picture from before, from 0 to 1.
  var share = 0.5 { didSet { if oldValue != share { place() } } }
  private let pictures: [PictureView?]
  private let curtain = View(frame: .zero)
  private let handle: Handle
  private let tags: [TitlePlate]
  private let metrics: PageMetrics

  init(_ page: ComparePage, _ stage: PageStage) {
    metrics = stage.metrics
    pictures = [page.after, page.before].map { $0.map { PictureView($0, stage.metrics) } }
    handle = Handle(stage.metrics)
    let usual = [stage.strings.before, stage.strings.after]
    tags = zip(page.labels, usual).map { TitlePlate(EmphasizedText($0 ?? $1), stage.metrics) }
    super.init(frame: .zero)
    name = "compare"
    clipsToBounds = true
    cornerRadius = metrics.radius
    curtain.clipsToBounds = true
    curtain.isUserInteractionEnabled = false
    if let picture = pictures[0] { addSubview(picture) }
    addSubview(tags[1])
    addSubview(curtain)
    if let picture = pictures[1] { curtain.addSubview(picture) }
    curtain.addSubview(tags[0])
    addSubview(handle)
    for picture in pictures { picture?.cornerRadius = 0 }
  }

  override func layoutSubviews() {
    for picture in pictures { picture?.frame = bounds }
    for (index, tag) in tags.enumerated() {
      let size = tag.sizeThatFits(Size(bounds.width / 2 - 2 * metrics.gap, .infinity))
      tag.frame = Rect(
        index == 0 ? metrics.gap : bounds.width - metrics.gap - size.width, bounds.height - metrics.gap - size.height,
        size.width, size.height)
    }
    place()
  }

  private func place() {
    let x = (bounds.width * share).rounded()
    curtain.frame = Rect(0, 0, x, bounds.height)
    handle.frame = Rect(x - metrics.target / 2, 0, metrics.target, bounds.height)
  }

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(
      label: pictures.compactMap { $0?.accessibilityLabel }.reversed().joined(separator: ". "),
      value: "\(Int((share * 100).rounded())) %", traits: .adjustable)
  }

  override func accessibilityIncrement() { share = min(0.98, share + 0.1) }

  override func accessibilityDecrement() { share = max(0.02, share - 0.1) }

  override func drags(_ touch: Touch, along translation: Vector) -> Bool { abs(translation.dx) >= abs(translation.dy) }

  override func beginTracking(_ touch: Touch) -> Bool { follow(touch) }

  override func continueTracking(_ touch: Touch) -> Bool { follow(touch) }

  private func follow(_ touch: Touch) -> Bool {
    guard bounds.width > 0 else { return true }
    share = max(0.02, min(touch.location(in: self).x / bounds.width, 0.98))
    return true
  }
}

/// The border between the pictures: a line, and a knob with arrows to both sides.
private final class Handle: View {
  private let metrics: PageMetrics

  init(_ metrics: PageMetrics) {
    self.metrics = metrics
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let (middle, radius) = (bounds.center, bounds.width / 2 - 2)
    canvas.fill(Rect(middle.x - 2, 0, 4, bounds.height), with: .white)
    canvas.fill(.circle(center: middle, radius: radius), with: .white)
    canvas.fill(.circle(center: middle, radius: radius - 3), with: metrics.theme.accent)
    for side in [-1.0, 1] {
      let arrow = Path.polyline([
        middle + Vector(side * radius * 0.25, -radius * 0.3), middle + Vector(side * radius * 0.58, 0),
        middle + Vector(side * radius * 0.25, radius * 0.3),
      ])
      canvas.stroke(arrow, with: metrics.theme.onAccent, width: 3.5 * metrics.unit, cap: .round, join: .round)
    }
  }
}
