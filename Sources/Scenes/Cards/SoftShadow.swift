import TouchDrawing
import TouchGeometry
import TouchUI

/// The shadow of a card, which grows while the card is lifted. It is transparent where the card hides it, so that only
/// its edge costs drawing time.
///
/// The darkness is part of the image. As an opacity of the view it would need an offscreen image in every frame. The
/// shadow is a subview of the card, behind all others, and surrounds the card's bounds.
final class SoftShadow: View {
  /// The distance over which the shadow fades out beyond the card, and its offset downwards, in points.
  static let reach = 28.0
  private static let drop = 8.0
  /// The additional offset under a lifted card, in points.
  private static let lift = 10.0

  // Immutable once initialised.
  nonisolated(unsafe) private static let pictures = (lying: picture(darkness: 0.4), lifted: picture(darkness: 0.6))

  private let imageView = ImageView(frame: .zero)
  private var restingCenter = Point.zero

  /// Whether the card is lifted.
  var isLifted = false {
    didSet {
      guard oldValue != isLifted else { return }
      showPicture()
      lie()
    }
  }

  init() {
    super.init(frame: .zero)
    accessibilityElementsHidden = true
    isUserInteractionEnabled = false
    addSubview(imageView)
    showPicture()
  }

  override var drawsContent: Bool { false }

  private func showPicture() { imageView.image = isLifted ? Self.pictures.lifted : Self.pictures.lying }

  /// Fits the shadow around a card of this size.
  func surround(_ size: Size) {
    bounds = Rect(origin: .zero, size: Size(size.width + 2 * Self.reach, size.height + 2 * Self.reach))
    imageView.frame = bounds
    restingCenter = Point(size.width / 2, size.height / 2 + Self.drop)
    place()
  }

  private func place() { center = restingCenter + Vector(0, isLifted ? Self.lift : 0) }

  private func lie() {
    guard let application = window?.application else { return place() }
    let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
    application.animate(withDuration: theme.duration.quick, options: options) { place() }
  }
}

extension SoftShadow {
  /// The image's pixels per point. Few enough for a small image, and enough that neighbouring pixels are so alike that
  /// none need interpolation.
  private static let scale = 2.0

  /// The width of the whole fade, inwards and outwards, in pixels of the image.
  private static let edge = Int(2 * reach * scale)

  /// Draws the shadow of a card of a few points, with a transparent, stretchable middle. Nil if there is no memory.
  private static func picture(darkness: Double) -> Image? {
    let (middle, length) = (edge..<edge + 3, 2 * edge + 3)
    guard let surface = try? Surface(width: length, height: length, format: .alpha) else { return nil }
    surface.withPixels { pixels in
      for y in 0..<length {
        for x in 0..<length where !(middle.contains(x) && middle.contains(y)) {
          let alpha = UInt32((fade(x, of: length) * fade(y, of: length) * darkness * 255).rounded())
          pixels.storeBytes(of: alpha << 24, toByteOffset: y * surface.bytesPerRow + x * 4, as: UInt32.self)
        }
      }
    }
    return Image(surface, scale: scale).resizableImage(withCapInsets: Insets(Double(edge) / scale))
  }

  /// The opacity at this pixel of `length`: it rises smoothly from 0 at an end to 1 in the middle, and falls again.
  private static func fade(_ index: Int, of length: Int) -> Double {
    let fraction = min((Double(min(index, length - 1 - index)) + 0.5) / Double(edge), 1)
    return fraction * fraction * (3 - 2 * fraction)
  }
}
