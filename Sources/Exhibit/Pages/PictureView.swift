import TouchDrawing
import TouchGeometry
import TouchImages
import TouchUI

/// A picture of a page, loaded when it comes to the screen. Until then its ground shows.
final class PictureView: ImageView {
  /// Whether the picture is in sight or nearly so. Of hundreds of pictures, only those are in memory.
  var isNear = true {
    didSet {
      guard oldValue != isNear else { return }
      if isNear { load() } else { (image, loading) = (nil, nil) }
    }
  }
  private let picture: PagePicture
  private let detail: Double

  /// Creates a view that fills its frame. `detail` is the number of pixels loaded for each pixel of the frame, for
  /// pictures that are enlarged.
  init(_ picture: PagePicture, _ metrics: PageMetrics, detail: Double = 1) {
    (self.picture, self.detail) = (picture, detail)
    super.init(frame: .zero)
    name = picture.path.split(separator: "/").last.map(String.init) ?? ""
    contentMode = .aspectFill
    clipsToBounds = true
    cornerRadius = metrics.radius
    backgroundColor = metrics.theme.surface
    isUserInteractionEnabled = false
    accessibilityLabel = picture.description
    accessibilityTraits = .image
  }

  override func didMoveToWindow() { load() }

  override func boundsDidChange(from old: Rect) { if old.size != bounds.size { load() } }

  private func load() {
    guard let application = window?.application, isNear, !bounds.isEmpty, image == nil else { return }
    // A square that the picture fills along its shorter side.
    let side = max(bounds.width, bounds.height) * detail * 1.5
    let page = sequence(first: self as View, next: \.superview).lazy.compactMap { $0 as? PageView }.first
    let store = page?.stage.pictures
    if let known = store?.image(of: picture, for: side) { return show(known) }
    loading = Image.load(
      picture.path, fitting: Size(side, side), scale: window?.scale ?? 1, in: application
    ) { [weak self, diagnostics = application.diagnostics] result in
      self?.loading = nil
      switch result {
      case .success(let image):
        if let self { store?.add(image, of: picture, for: side) }
        self?.show(image)
      case .failure(let error): diagnostics.report(.warning, error.description)
      }
    }
  }

  private func show(_ image: Image) {
    self.image = image
    sizeThatFitsDidChange()
  }

  /// Returns the whole width and the height in the picture's proportions.
  override func sizeThatFits(_ size: Size) -> Size {
    let shape = image?.size ?? Size(16, 10)
    let width = size.width.isFinite ? size.width : 600
    return Size(width, (width * shape.height / max(shape.width, 1)).rounded())
  }
}

extension ScrollView {
  /// Whether a view on the content is in sight, or less than a screen away from it.
  func isNear(_ view: View) -> Bool {
    bounds.inset(by: Insets(top: -bounds.height, left: -bounds.width, bottom: -bounds.height, right: -bounds.width))
      .intersects(view.frame)
  }
}
