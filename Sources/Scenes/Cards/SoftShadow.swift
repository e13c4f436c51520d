import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

/// The shadow of a card, which grows while the card is lifted. It is put together of eight pictures, without what the card
/// hides: its price is that of its edge.
///
/// Its darkness is in the pictures: as an opacity of the view it would cost another picture of all of it in each frame. It is
/// a subview of the card, behind all others, and lies around its bounds.
final class SoftShadow: View {
  /// How far it fades out beyond the card, and how far it lies lower, in points.
  fileprivate static let reach = 28.0
  private static let drop = 8.0
  /// How much farther it lies under a card that is lifted.
  private static let lift = 10.0

  private let parts = ShadowPart.allCases.map { _ in ImageView(frame: .zero) }

  /// Whether the card is in somebody's hand.
  var isLifted = false {
    didSet {
      guard oldValue != isLifted else { return }
      showPictures()
      lie()
    }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    parts.forEach(addSubview)
    showPictures()
  }

  override var drawsContent: Bool { false }

  private func showPictures() {
    let pictures = isLifted ? ShadowPart.lifted : ShadowPart.lying
    for (part, picture) in zip(parts, pictures) { part.image = picture }
  }

  /// Lies around a card of this size.
  func surround(_ size: Size) {
    bounds = Rect(origin: .zero, size: Size(size.width + 2 * Self.reach, size.height + 2 * Self.reach))
    for (part, view) in zip(ShadowPart.allCases, parts) { view.frame = part.frame(in: bounds.size) }
    restingCenter = Point(size.width / 2, size.height / 2 + Self.drop)
    place()
  }

  private var restingCenter = Point.zero

  private func place() { center = restingCenter + Vector(0, isLifted ? Self.lift : 0) }

  private func lie() {
    guard let application = window?.application else { return place() }
    let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
    application.animate(withDuration: theme.duration.quick, options: options) { place() }
  }
}

/// The parts of a shadow: its corners, and its sides as far as the card does not hide them.
private enum ShadowPart: CaseIterable {
  case topLeft, topRight, bottomLeft, bottomRight, top, bottom, left, right

  /// As wide as the shadow fades, inwards and outwards together, in points.
  private static let edge = Int(2 * SoftShadow.reach)
  /// What of that is beside the card, with a little more than that: below it, from under which it comes, and elsewhere.
  private static let depth = (below: 48, elsewhere: 30)
  /// Pictures of sides are as long as that and are stretched. A narrow one would be all edge, which takes long to draw.
  private static let length = 64

  private static let darkness = (lying: 0.4, lifted: 0.6)
  // Only read once they are made.
  nonisolated(unsafe) static let lying = allCases.map { $0.picture(darkness: darkness.lying) }
  nonisolated(unsafe) static let lifted = allCases.map { $0.picture(darkness: darkness.lifted) }

  private var isAtRight: Bool { [.topRight, .bottomRight, .right].contains(self) }
  private var isAtBottom: Bool { [.bottomLeft, .bottomRight, .bottom].contains(self) }

  /// Of the picture, a pixel a point: what is soft needs no more.
  private var size: (width: Int, height: Int) {
    switch self {
    case .topLeft, .topRight, .bottomLeft, .bottomRight: (Self.edge, Self.edge)
    case .top: (Self.length, Self.depth.elsewhere)
    case .bottom: (Self.length, Self.depth.below)
    case .left, .right: (Self.depth.elsewhere, Self.length)
    }
  }

  /// In a shadow of this size.
  func frame(in whole: Size) -> Rect {
    let (edge, width, height) = (Double(Self.edge), Double(size.width), Double(size.height))
    let isTopOrBottom = self == .top || self == .bottom
    let isLeftOrRight = self == .left || self == .right
    let x = isTopOrBottom ? edge : isAtRight ? whole.width - width : 0
    let y = isLeftOrRight ? edge : isAtBottom ? whole.height - height : 0
    return Rect(
      x, y, isTopOrBottom ? max(whole.width - 2 * edge, 0) : width,
      isLeftOrRight ? max(whole.height - 2 * edge, 0) : height)
  }

  /// Nil without memory.
  private func picture(darkness: Double) -> Image? {
    let (width, height) = size
    guard let surface = try? Surface(width: width, height: height, format: .alpha) else { return nil }
    surface.flush()
    surface.withPixels { pixels in
      for y in 0..<height {
        let down = self == .left || self == .right ? 1 : Self.fade(isAtBottom ? height - 1 - y : y)
        for x in 0..<width {
          let across = self == .top || self == .bottom ? 1 : Self.fade(isAtRight ? width - 1 - x : x)
          let alpha = UInt32((across * down * darkness * 255).rounded())
          pixels.storeBytes(of: alpha << 24, toByteOffset: y * surface.bytesPerRow + x * 4, as: UInt32.self)
        }
      }
    }
    surface.markDirty()
    return Image(surface)
  }

  /// At so many pixels from the outer end inwards: smooth from 0 to 1.
  private static func fade(_ place: Int) -> Double {
    let fraction = (Double(place) + 0.5) / Double(edge)
    return fraction * fraction * (3 - 2 * fraction)
  }
}
