import TouchDrawing
import TouchGeometry
import TouchImages
import TouchUI

/// A map that people move, enlarge and turn. Its pins keep their size and stay upright.
final class MapTable: View, ScrollViewDelegate {
  private static let size = Size(6000, 4000)
  private let picture: String
  private let scroll = ScrollView(frame: .zero)
  private let map = TiledImageView(frame: Rect(origin: .zero, size: size))
  private let pins: [Pin]

  init(picture: String, landmarks: [Landmark]) {
    self.picture = picture
    pins = landmarks.map(Pin.init)
    super.init(frame: .zero)
    backgroundColor = Color(hex: 0x9fc4d8)
    scroll.delegate = self
    scroll.allowsRotation = true
    scroll.maximumZoomScale = 2
    scroll.addSubview(map)
    for pin in pins { scroll.addSubview(pin) }
    addSubview(scroll)
    for (name, factor) in [("−", 2.0 / 3), ("+", 1.5)] { addButton(name, zoomingBy: factor) }
  }

  /// Adds a button for those who use one finger.
  private func addButton(_ title: String, zoomingBy factor: Double) {
    let button = Button()
    button.title = title
    button.addAction(for: .touchUpInside) { [unowned self] _ in
      scroll.setZoomScale(scroll.zoomScale * factor, animated: true)
    }
    addSubview(button)
  }

  override func didMoveToWindow() { if window != nil { map.load(picture) } }

  /// Shows the whole map, at the start and when the window has changed.
  override func layoutSubviews() {
    scroll.frame = bounds
    scroll.minimumZoomScale = max(bounds.width / Self.size.width, bounds.height / Self.size.height)
    scroll.zoomScale = scroll.minimumZoomScale
    for (index, button) in subviews.dropFirst().enumerated() {
      button.frame = Rect(bounds.maxX - 176 + 80 * Double(index), bounds.maxY - 96, 72, 72)
    }
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { map }

  func scrollViewDidZoom(_ scrollView: ScrollView) {
    for pin in pins { pin.center = map.convert(pin.landmark.location, to: scroll) - Vector(0, pin.bounds.height / 2) }
  }
}
