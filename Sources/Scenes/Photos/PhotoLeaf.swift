import TouchDrawing
import TouchGeometry
import TouchUI

/// The photo itself, with its mat, its shadow and its back. It turns over within its card, which stays where it is.
final class PhotoLeaf: View {
  let shadow = SoftShadow()
  let picture = ImageView(frame: .zero)
  private let mat = View(frame: .zero)
  private let ear = PhotoEar(frame: .zero)
  private(set) var back: PhotoBack?
  /// The caption on the back, or nil while the photo is face up.
  private var caption: String?

  private static let paper = Color(hex: 0xfcfbf8)
  /// The width of a leaf that stands on its edge, and its height then, relative to its own: it comes nearer to the eye.
  private static let edge = Transform.scale(0.015, 1.05)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    mat.backgroundColor = Self.paper
    ear.isHidden = true
    for view in [shadow, mat, picture, ear] { addSubview(view) }
  }

  override var drawsContent: Bool { false }

  func take(_ shape: PhotoShape) {
    shadow.surround(bounds.size)
    mat.frame = bounds
    picture.frame = Rect(center: bounds.center, size: shape.photo)
    back?.frame = bounds
    let side = min(0.16 * min(bounds.width, bounds.height), 40)
    ear.frame = Rect(bounds.maxX - side, bounds.maxY - side, side, side)
  }

  func show(_ image: Image) {
    picture.image = image
    isHidden = false
  }

  var isTurned: Bool { caption != nil }

  /// Whether there is a caption, which a turned-in corner shows.
  var hasBack = false { didSet { ear.isHidden = isTurned || !hasBack } }

  /// Turns the leaf over: to its back with `caption`, or face up.
  ///
  /// - Parameter scale: the size at which the card is shown, for which the letters are made large enough.
  func turn(to caption: String?, scale: Double) {
    guard caption != self.caption else { return }
    let turnsOver = (caption == nil) != (self.caption == nil)
    self.caption = caption
    guard turnsOver, let application = window?.application else { return showSide(scale) }
    let half = 0.75 * theme.duration.calm / 2
    application.animate(
      withDuration: half, options: [.curveEaseIn, .allowUserInteraction, .beginFromCurrentState]
    ) {
      transform = Self.edge
    } completion: { [weak self, weak application] _ in
      self?.showSide(scale)
      application?.animate(
        withDuration: half, options: [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState]
      ) {
        self?.transform = .identity
      }
    }
  }

  private func showSide(_ scale: Double) {
    for view in [mat, picture] { view.isHidden = isTurned }
    ear.isHidden = isTurned || !hasBack
    guard let caption else {
      back?.removeFromSuperview()
      back = nil
      return
    }
    let back = back ?? PhotoBack(frame: bounds)
    if self.back == nil { addSubview(back) }
    self.back = back
    back.show(caption, scale: scale)
  }
}

/// A corner of a photo that is turned in, so that its back shows.
private final class PhotoEar: View {
  override func draw(_ rect: Rect, in canvas: Canvas) {
    let (left, right, top, bottom) = (bounds.minX, bounds.maxX, bounds.minY, bounds.maxY)
    canvas.fill(.polyline([Point(right, top), Point(right, bottom), Point(left, bottom)]), with: Self.shade)
    canvas.fill(.polyline([Point(right, top), Point(left, top), Point(left, bottom)]), with: PhotoBack.paper)
    canvas.stroke(.line(from: Point(right, top), to: Point(left, bottom)), with: Self.edge, width: 1)
  }

  private static let shade = Color(hex: 0x77705f)
  private static let edge = Color(hex: 0xb9ad93)
}
