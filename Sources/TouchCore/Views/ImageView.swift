import TouchDrawing
import TouchGeometry

/// A view that shows an image. Touches pass through it unless its interaction is enabled.
open class ImageView: View {
  public var image: Image? {
    didSet {
      guard oldValue !== image else { return }
      setNeedsDisplay()
      if oldValue?.size != image?.size { sizeThatFitsDidChange() }
    }
  }

  /// The pending load of an image, as by `TouchImages` from files. It ends when another replaces it, when this is set
  /// to nil, and with the view.
  public var loading: Registration?

  /// Creates an image view of the size of `image`.
  public convenience init(image: Image) {
    self.init(frame: Rect(origin: .zero, size: image.size))
    self.image = image
  }

  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Returns the image's size, reduced to fit in `size` if that is smaller. Without an image it is the size that the view
  /// was given.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let image else { return super.sizeThatFits(size) }
    guard image.size.width > size.width || image.size.height > size.height else { return image.size }
    return ContentMode.aspectFit.rect(for: image.size, in: Rect(origin: .zero, size: size)).size
  }

  /// An image, whose label the program sets. One that says nothing is decoration: set its
  /// ``Responder/accessibilityElementsHidden``.
  open override var accessibilityDefaults: AccessibilityAttributes? {
    image == nil ? nil : AccessibilityAttributes(traits: .image)
  }

  /// A policy with the ``image``, for an image view itself. A subclass may draw something else; one that does not
  /// returns ``LayerPolicy/picture(_:)``, too.
  open override var layerPolicy: LayerPolicy {
    guard let image, type(of: self) == ImageView.self else { return .automatic }
    return .picture(image)
  }

  open override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let image else { return }
    canvas.draw(image, in: contentMode.rect(for: image.size, in: bounds))
  }
}

/// The layout of content of one size in a rectangle of another.
///
/// It decides the position of an image in its view, and the drawing of any view whose size is animated: its content is
/// drawn once for the final size, and laid out in the current one.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// Stretches the content to the rectangle.
  case scaleToFill
  /// Fits the content wholly, in its proportions, as large as possible.
  case aspectFit
  /// Fills the rectangle, with the content in its proportions, as small as possible; the parts outside are clipped.
  case aspectFill
  /// Draws the content for the rectangle, or like ``scaleToFill`` where that is impossible. A view is drawn again at
  /// each change of its size in any mode.
  case redraw
  /// Shows the content in its own size, centred.
  case center
  /// Shows the content in its own size, centred at that edge, or in that corner.
  case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// Returns the rectangle of content of `size` in `bounds`; empty if there is nothing to show.
  public func rect(for size: Size, in bounds: Rect) -> Rect {
    guard !size.isEmpty, !bounds.isEmpty else { return .zero }
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .aspectFit: return Rect(center: bounds.center, size: size.scaled(by: min(x, y)))
    case .aspectFill: return Rect(center: bounds.center, size: size.scaled(by: max(x, y)))
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      let alignment = anchor
      return Rect(
        bounds.minX + (bounds.width - size.width) * alignment.dx,
        bounds.minY + (bounds.height - size.height) * alignment.dy, size.width, size.height)
    }
  }

  /// The shares of the free space that lie to the left and above.
  private var anchor: Vector {
    switch self {
    case .scaleToFill, .aspectFit, .aspectFill, .redraw, .center: Vector(0.5, 0.5)
    case .top: Vector(0.5, 0)
    case .bottom: Vector(0.5, 1)
    case .left: Vector(0, 0.5)
    case .right: Vector(1, 0.5)
    case .topLeft: Vector(0, 0)
    case .topRight: Vector(1, 0)
    case .bottomLeft: Vector(0, 1)
    case .bottomRight: Vector(1, 1)
    }
  }
}

extension Size {
  fileprivate func scaled(by factor: Double) -> Size { Size(width * factor, height * factor) }
}
