import TouchDrawing
import TouchGeometry
import TouchImages
import TouchUI

/// A picture that is moved and enlarged, with pins. Any number of cards may be open, so that several people can read.
struct MapPage: PageKind {
  static let name = "map"
  let title: EmphasizedText
  let intro: EmphasizedText
  let picture: PagePicture?
  let pins: [Pin]

  struct Pin: Hashable, Sendable {
    let title: String
    let text: String
    let picture: PagePicture?
    /// The location in percent of the picture's width and height.
    let x, y: Double
  }

  init(_ source: PageSource) {
    title = source.title
    intro = source.intro
    picture = source.picture("picture")
    if !source.has("picture") {
      source.reject("picture", "\"picture\" is missing; give it the name of a picture, such as pictures/map.jpg")
    }
    pins = source.entries("pins", "a list of pins, each with at: [x, y] in percent, title and text") { pin in
      let title = pin.requiredText("title", "the name of what is there")
      let at = pin.location("at")
      let (x, y) = (pin.number("x", 0...100), pin.number("y", 0...100))
      let (text, picture) = (pin.text("text") ?? "", pin.picture("picture"))
      guard let x = at?.x ?? x, let y = at?.y ?? y else {
        if !pin.has("at") { pin.reject("at", "the pin has no place; give it at: [x, y] in percent of the picture") }
        return nil
      }
      return Pin(title: title, text: text, picture: picture, x: x, y: y)
    }
  }

  var cover: PagePicture? { picture }

  func makeView(_ stage: PageStage) -> PageView { MapPageView(stage, self) }
}

private final class MapPageView: PageView, ScrollViewDelegate {
  private let page: MapPage
  private let scroll = ScrollView(frame: .zero)
  private let map = TiledImageView(frame: .zero)
  /// A small image of the map below its tiles, which is there first.
  private let preview = ImageView(frame: .zero)
  private let plate: TitlePlate
  private let pins: [PinView]
  private let zooming = Column(spacing: 8)
  private var loading: Registration?
  /// The state to restore once the picture's proportions are known.
  private var awaited: PageState?

  /// The longer side of the map in its own points.
  private static let side = 4000.0

  init(_ stage: PageStage, _ page: MapPage) {
    self.page = page
    pins = page.pins.map { PinView($0, stage.metrics) }
    plate = TitlePlate(page.title, intro: page.intro, stage.metrics)
    super.init(stage, title: "")
    scroll.delegate = self
    scroll.backgroundColor = metrics.theme.surface
    // The map has the words.
    preview.accessibilityElementsHidden = true
    for view in [preview, map] { scroll.addSubview(view) }
    for pin in pins {
      scroll.addSubview(pin)
      pin.isHidden = true
      pin.addAction(for: .touchUpInside) { [unowned self, unowned pin] _ in toggle(pin) }
    }
    addSubview(scroll)
    addSubview(plate)
    for (isPlus, factor) in [(true, 1.6), (false, 1 / 1.6)] {
      let button = SignButton(
        isPlus: isPlus, isPlus ? stage.strings.larger : stage.strings.smaller, metrics)
      button.addAction(for: .touchUpInside) { [unowned self] _ in
        scroll.setZoomScale(scroll.zoomScale * factor, animated: true)
      }
      zooming.addArrangedSubview(button)
    }
    addSubview(zooming)
  }

  /// Loads a small image, which has the proportions, then the map.
  override func didMoveToWindow() {
    guard let application = window?.application, let picture = page.picture, loading == nil else { return }
    let (store, side) = (stage.pictures, Self.previewSide)
    if let known = store.image(of: picture, for: side) { return show(picture, known) }
    loading = Image.load(picture.path, fitting: Size(side, side), in: application) { [weak self] result in
      guard let image = try? result.get(), image.size.width > 0, image.size.height > 0 else { return }
      store.add(image, of: picture, for: side)
      self?.show(picture, image)
    }
  }

  private static let previewSide = 640.0

  private func show(_ picture: PagePicture, _ image: Image) {
    let proportions = image.size
    preview.image = image
    let factor = Self.side / max(proportions.width, proportions.height)
    map.frame = Rect(0, 0, proportions.width * factor, proportions.height * factor)
    map.load(picture.path)
    for pin in pins { pin.isHidden = false }
    fit()
    if let awaited { state = awaited }
  }

  override func layoutSubviews() {
    scroll.frame = bounds
    let size = zooming.sizeThatFits(bounds.size)
    zooming.frame = Rect(
      bounds.maxX - size.width - metrics.gap, bounds.maxY - size.height - metrics.gap, size.width, size.height)
    plate.frame = Rect(
      origin: Point(metrics.margin, metrics.gap),
      size: plate.sizeThatFits(Size(min(bounds.width - 2 * metrics.margin, 900 * metrics.unit), .infinity)))
    fit()
  }

  /// Shows as much of the map as fills the page, or all of it if that would hide too much, or a pin.
  private func fit() {
    guard !map.bounds.isEmpty, scroll.minimumZoomScale == 1 else { return }
    scroll.maximumZoomScale = max(2, 2 * bounds.width / map.bounds.width)
    let scales = [bounds.width / map.bounds.width, bounds.height / map.bounds.height].sorted()
    let fills = scales[1] <= Self.mostHidden * scales[0] && pins.allSatisfy { isWhole($0, at: scales[1]) }
    scroll.minimumZoomScale = fills ? scales[1] : scales[0]
    scroll.zoomScale = scroll.minimumZoomScale
    center()
    let middle = Rect(center: map.bounds.center, size: Size(1, 1))
    scroll.contentOffset = map.convert(middle, to: scroll).center - Vector(bounds.width / 2, bounds.height / 2)
    placePins()
  }

  /// Whether a pin would be whole on the page if the middle of the map were shown at `scale`.
  private func isWhole(_ pin: PinView, at scale: Double) -> Bool {
    let from = Vector(pin.pin.x / 100 - 0.5, pin.pin.y / 100 - 0.5)
    let tip = bounds.center + Vector(from.dx * map.bounds.width * scale, from.dy * map.bounds.height * scale)
    let frame = Rect(tip.x - pin.bounds.width / 2, tip.y - pin.bounds.height, pin.bounds.width, pin.bounds.height)
    return bounds.contains(frame)
  }

  /// The proportion between the scales that fill the page and show all of the map, from which on all of it is shown.
  private static let mostHidden = 1.5

  /// Keeps a map that is smaller than the page in its middle.
  private func center() {
    let (scale, size) = (scroll.zoomScale, map.bounds.size)
    let side = max(0, (bounds.width - size.width * scale) / 2)
    let top = max(0, (bounds.height - size.height * scale) / 2)
    scroll.contentInset = Insets(top: top, left: side, bottom: top, right: side)
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { map }

  func scrollViewDidZoom(_ scrollView: ScrollView) {
    center()
    placePins()
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { placePins() }

  private func placePins() {
    preview.frame = map.convert(map.bounds, to: scroll)
    for pin in pins {
      let position = Point(pin.pin.x / 100 * map.bounds.width, pin.pin.y / 100 * map.bounds.height)
      let tip = map.convert(position, to: scroll)
      pin.center = tip - Vector(0, pin.bounds.height / 2)
      if let card = pin.card { card.place(beside: scroll.convert(tip, to: self), in: bounds) }
    }
  }

  private func toggle(_ pin: PinView) {
    if let card = pin.card {
      pin.card = nil
      View.animate(withDuration: metrics.theme.duration.quick) {
        card.alpha = 0
      } completion: { _ in
        card.removeFromSuperview()
      }
    } else {
      let card = PinCard(pin.pin, metrics)
      card.onClose = { [unowned self, unowned pin] in toggle(pin) }
      pin.card = card
      addSubview(card)
      placePins()
      card.alpha = 0
      View.animate(withDuration: metrics.theme.duration.quick, options: .allowUserInteraction) { card.alpha = 1 }
    }
    pin.setNeedsDisplay()
  }

  override var state: PageState {
    get {
      var state = PageState()
      let middle = map.convert(bounds.center, from: self)
      guard !map.bounds.isEmpty else { return awaited ?? state }
      state.numbers = [
        "zoom": scroll.zoomScale, "x": middle.x / map.bounds.width, "y": middle.y / map.bounds.height,
      ]
      for pin in pins where pin.card != nil { state.numbers["open.\(pin.pin.title)"] = 1 }
      return state
    }
    set {
      guard !map.bounds.isEmpty else {
        awaited = newValue
        return
      }
      awaited = nil
      layoutIfNeeded()
      scroll.zoomScale = newValue.numbers["zoom"] ?? scroll.zoomScale
      if let x = newValue.numbers["x"], let y = newValue.numbers["y"] {
        let position = map.convert(Point(x * map.bounds.width, y * map.bounds.height), to: scroll)
        scroll.contentOffset = position - Vector(bounds.width / 2, bounds.height / 2)
      }
      for pin in pins where newValue.numbers["open.\(pin.pin.title)"] != nil && pin.card == nil { toggle(pin) }
    }
  }
}
