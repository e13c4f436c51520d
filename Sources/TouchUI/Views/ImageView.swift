import TouchDrawing
import TouchGeometry

/// Shows a picture. Touches go through it unless its interaction is switched on.
open class ImageView: View {
  public var image: Image? {
    didSet { if oldValue !== image { setNeedsDisplay() } }
  }

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

  open override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let image else { return }
    canvas.draw(image, in: contentMode.rect(for: image.size, in: bounds))
  }
}
