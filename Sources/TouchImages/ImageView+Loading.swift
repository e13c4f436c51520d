import TouchDrawing
import TouchGeometry
import TouchUI

extension ImageView {
  /// Shows `placeholder`, or nothing, until the picture in the file `path` is there, decoded on another thread for `size`
  /// in points; without one, for the size that the view has now. See `Image.load(_:fitting:scale:limits:in:completion:)`.
  ///
  /// What goes wrong is told to `failure`, or to the diagnostics of the application without one, and the placeholder stays.
  /// Another call takes the place of this one, and ``TouchUI/ImageView/loading`` set to nil ends it. The view's window says
  /// for which application and how many pixels a point; a view that is in none yet is taken to be one of
  /// `Application.shared` with one.
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
