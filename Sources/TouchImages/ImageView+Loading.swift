import TouchCore
import TouchDrawing
import TouchGeometry

extension ImageView {
  /// Shows `placeholder`, or nothing, until the image in the file `path` is loaded, decoded on another thread for
  /// `size` in points; without one, for the view's current size. See
  /// `Image.load(_:fitting:scale:limits:in:completion:)`.
  ///
  /// Errors are passed to `failure`, or to the diagnostics of the application without one, and the placeholder stays.
  /// Another call replaces this one, and setting ``TouchUI/ImageView/loading`` to nil ends it. The view's window
  /// determines the application and the number of pixels a point; for a view in no window it is `Application.shared`
  /// with one pixel.
  public func load(
    _ path: String, fitting size: Size? = nil, placeholder: Image? = nil, failure: ((PictureError) -> Void)? = nil
  ) {
    image = placeholder
    let application = window?.application ?? .shared
    let failure = failure ?? { [diagnostics = application.diagnostics] in diagnostics.report(.warning, $0.description) }
    loading = Image.load(path, fitting: size ?? bounds.size, scale: window?.scale ?? 1, in: application) {
      [weak self] result in
      self?.loading = nil
      switch result {
      case .success(let image): self?.image = image
      case .failure(let error): failure(error)
      }
    }
  }
}
