import TouchDrawing
import TouchGeometry

/// Shows a picture. Touches go through it unless its interaction is switched on.
open class ImageView: View {
  public var image: Image? {
    didSet {
      guard oldValue !== image else { return }
      setNeedsDisplay()
      if oldValue?.size != image?.size { sizeThatFitsDidChange() }
    }
  }

  /// Who brings a picture that is not there yet, as `TouchImages` does from files. It ends when another takes its place, when
  /// this is set to nil, and with the view.
  public var loading: Registration?

  /// Shows `image` in its own size.
  public convenience init(image: Image) {
    self.init(frame: Rect(origin: .zero, size: image.size))
    self.image = image
  }

  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// The picture's size, made smaller to fit in `size` if that is less.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let image else { return .zero }
    guard image.size.width > size.width || image.size.height > size.height else { return image.size }
    return ContentMode.aspectFit.rect(for: image.size, in: Rect(origin: .zero, size: size)).size
  }

  /// The ``image``, for an image view itself. A subclass may draw something else; one that does not returns
  /// ``LayerPolicy/picture(_:)``, too.
  open override var layerPolicy: LayerPolicy {
    guard let image, type(of: self) == ImageView.self else { return .automatic }
    return .picture(image)
  }

  open override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let image else { return }
    canvas.draw(image, in: contentMode.rect(for: image.size, in: bounds))
  }
}

/// How content of one size is laid into a rectangle of another.
///
/// It says where a picture goes in its view, and what becomes of the content of any view while its size is animated: it
/// is drawn once for the size it is going to, and laid into the size it has on the way.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// Stretched to the rectangle.
  case scaleToFill
  /// As large as fits wholly, in its proportions.
  case aspectFit
  /// As small as leaves nothing empty, in its proportions; what sticks out is cut off.
  case aspectFill
  /// Drawn for the rectangle: where that cannot be, like ``scaleToFill``. A view is drawn again at each change of its
  /// size in any mode.
  case redraw
  /// In its own size, in the middle.
  case center
  /// In its own size, in the middle of that edge, or in that corner.
  case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// Where content of `size` goes in `bounds`; empty if there is nothing to show.
  public func rect(for size: Size, in bounds: Rect) -> Rect {
    guard !size.isEmpty, !bounds.isEmpty else { return .zero }
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .aspectFit: return Rect(center: bounds.center, size: size.scaled(by: min(x, y)))
    case .aspectFill: return Rect(center: bounds.center, size: size.scaled(by: max(x, y)))
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      let place = anchor
      return Rect(
        bounds.minX + (bounds.width - size.width) * place.dx, bounds.minY + (bounds.height - size.height) * place.dy,
        size.width, size.height)
    }
  }

  /// Which part of the room that is left lies to the left and above.
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
