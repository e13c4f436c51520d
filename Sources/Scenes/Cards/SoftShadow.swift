import TouchDrawing
import TouchGeometry
import TouchUI

/// The shadow of a card, which grows while the card is lifted. What the card hides of it is clear: its price is that of its edge.
///
/// Its darkness is in the picture: as an opacity of the view it would cost another picture of all of it in each frame. It is
/// a subview of the card, behind all others, and lies around its bounds.
final class SoftShadow: View {
  /// How far it fades out beyond the card, and how far it lies lower, in points.
  private static let reach = 28.0
  private static let drop = 8.0
  /// How much farther it lies under a card that is lifted.
  private static let lift = 10.0

  // Only read once they are made.
  nonisolated(unsafe) private static let pictures = (lying: picture(darkness: 0.4), lifted: picture(darkness: 0.6))

  private let imageView = ImageView(frame: .zero)
  private var restingCenter = Point.zero

  /// Whether the card is in somebody's hand.
  var isLifted = false {
    didSet {
      guard oldValue != isLifted else { return }
      showPicture()
      lie()
    }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(imageView)
    showPicture()
  }

  override var drawsContent: Bool { false }

  private func showPicture() { imageView.image = isLifted ? Self.pictures.lifted : Self.pictures.lying }

  /// Lies around a card of this size.
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
  /// Of the picture so many pixels are a point: few enough for a picture of little memory, and enough for neighbours to be so much
  /// alike that none are mixed when it is drawn.
  private static let scale = 2.0

  /// As wide as the shadow fades, inwards and outwards together, in pixels of the picture.
  private static let edge = Int(2 * reach * scale)

  /// The shadow of a card of a few points, of which the middle is stretched and clear. Nil without memory.
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

  /// At so many pixels from one end: smooth from 0 to 1, which it has in the middle, and back.
  private static func fade(_ place: Int, of length: Int) -> Double {
    let fraction = min((Double(min(place, length - 1 - place)) + 0.5) / Double(edge), 1)
    return fraction * fraction * (3 - 2 * fraction)
  }
}
