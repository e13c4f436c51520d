import Glibc
import TouchDrawing
import TouchGeometry
import TouchUI

/// The shadow of a card, which grows while the card is lifted. It is put together of nine parts of a kept picture, without
/// the one in the middle, which the card hides: its price is that of its edge.
///
/// Its darkness is in the picture: as an opacity of the view it would cost another picture of all of it in each frame. It is
/// a subview of the card, behind all others, and lies around its bounds.
final class SoftShadow: View {
  /// How far it fades out beyond the card, and how far it lies lower, in points.
  private static let reach = 28.0
  private static let drop = 8.0
  /// How much farther it lies under a card that is lifted.
  private static let lift = 10.0
  private static let darkness = (lying: 0.4, lifted: 0.6)

  /// Whether the card is in somebody's hand.
  var isLifted = false {
    didSet {
      guard oldValue != isLifted else { return }
      setNeedsDisplay()
      lie()
    }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// It is less than the background of a card.
  override var drawingEffort: Double { 0.1 }

  /// Lies around a card of this size.
  func surround(_ size: Size) {
    bounds = Rect(origin: .zero, size: Size(size.width + 2 * Self.reach, size.height + 2 * Self.reach))
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

  // MARK: Drawing

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let parts = isLifted ? ShadowParts.lifted : ShadowParts.lying else { return }
    let (edge, size) = (ShadowParts.edge, bounds.size)
    guard size.width > 2 * edge, size.height > 2 * edge else { return }
    let (right, bottom) = (size.width - edge, size.height - edge)
    let middle = Size(size.width - 2 * edge, size.height - 2 * edge)
    let places = [Point.zero, Point(right, 0), Point(0, bottom), Point(right, bottom)]
    for (corner, place) in zip(parts.corners, places) {
      canvas.draw(corner, in: Rect(origin: place, size: Size(edge, edge)))
    }
    canvas.draw(parts.top, in: Rect(edge, 0, middle.width, edge))
    canvas.draw(parts.bottom, in: Rect(edge, bottom, middle.width, edge))
    canvas.draw(parts.left, in: Rect(0, edge, edge, middle.height))
    canvas.draw(parts.right, in: Rect(right, edge, edge, middle.height))
  }

  /// The parts of the picture, a pixel a point: what is soft needs no more.
  private final class ShadowParts {
    /// As wide as the shadow fades, inwards and outwards together.
    static let edge = 2 * SoftShadow.reach

    // Only read once they are made.
    nonisolated(unsafe) static let lying = ShadowParts(SoftShadow.darkness.lying)
    nonisolated(unsafe) static let lifted = ShadowParts(SoftShadow.darkness.lifted)
    let corners: [Surface]
    let top: Surface
    let bottom: Surface
    let left: Surface
    let right: Surface

    /// Nil without memory.
    private init?(_ most: Double) {
      let edge = Int(Self.edge)
      /// Of a place along an axis, from the outer end inwards: smooth from 0 to 1.
      let fade = (0..<edge).map { place -> Double in
        let fraction = (Double(place) + 0.5) / Self.edge
        return fraction * fraction * (3 - 2 * fraction)
      }
      let picture = { (width: Int, height: Int, darkness: (Int, Int) -> Double) -> Surface? in
        guard let surface = try? Surface(width: width, height: height, format: .alpha) else { return nil }
        surface.flush()
        surface.withPixels { pixels in
          for y in 0..<height {
            for x in 0..<width {
              let alpha = UInt32((darkness(x, y) * most * 255).rounded())
              pixels.storeBytes(of: alpha << 24, toByteOffset: y * surface.bytesPerRow + x * 4, as: UInt32.self)
            }
          }
        }
        surface.markDirty()
        return surface
      }
      let last = edge - 1
      let corners = [(false, false), (true, false), (false, true), (true, true)].compactMap { right, low in
        picture(edge, edge) { fade[right ? last - $0 : $0] * fade[low ? last - $1 : $1] }
      }
      guard corners.count == 4, let top = picture(1, edge, { fade[$1] }),
        let bottom = picture(1, edge, { fade[last - $1] }), let left = picture(edge, 1, { x, _ in fade[x] }),
        let right = picture(edge, 1, { x, _ in fade[last - x] })
      else { return nil }
      self.corners = corners
      self.top = top
      self.bottom = bottom
      self.left = left
      self.right = right
    }
  }
}
