import TouchCore
import TouchDrawing
import TouchGeometry

// The picture of a film: its rectangle in the view, the frame, and the caption.
extension VideoView {
  /// The rectangle of the film in the view.
  var filmRect: Rect {
    let size = naturalSize ?? poster?.size ?? bounds.size
    return contentMode.rect(for: size, in: bounds)
  }

  /// Has frames scaled to the pixels that they take here, so that drawing one is a mere copy.
  func fitFrames() {
    guard let window, naturalSize != nil else { return }
    let size = filmRect.size
    film?.fitFrames(to: Size((size.width * window.scale).rounded(), (size.height * window.scale).rounded()))
  }

  /// Draws the frame that is shown, or the poster before the first one.
  func drawFilm(in canvas: Canvas) {
    let destination = filmRect
    guard let shown else {
      if let poster { canvas.draw(poster, in: destination) }
      return
    }
    let scale = window?.scale ?? 1
    let size = Size(Double(shown.surface.width) / scale, Double(shown.surface.height) / scale)
    let isExact = abs(size.width - destination.width) < 1 && abs(size.height - destination.height) < 1
    let corner = Point((destination.minX * scale).rounded() / scale, (destination.minY * scale).rounded() / scale)
    canvas.draw(
      shown.surface, in: isExact ? Rect(origin: corner, size: size) : destination, quality: isExact ? .good : .fast)
  }

  /// Returns the size of the film or the poster, reduced to fit in `size`; nil if there is neither.
  func filmSize(within size: Size) -> Size? {
    guard let film = naturalSize ?? poster?.size else { return nil }
    guard film.width > size.width || film.height > size.height else { return film }
    return ContentMode.aspectFit.rect(for: film, in: Rect(origin: .zero, size: size)).size
  }

  // MARK: Captions

  /// Reads captions on another thread.
  func loadCaptions(_ path: String) {
    let (mainThread, view, film) = (application.mainThread, MainThreadReference(self), self.path)
    BackgroundThread.run {
      let result = CaptionFile.read(path)
      mainThread.perform { application in
        guard let view = view.object(in: application), view.path == film else { return }
        switch result {
        case .success(let captions): view.captions = captions
        case .failure(let error): application.diagnostics.report(.warning, error.description)
        }
      }
    }
  }

  /// Shows the caption for the position, if captions are shown and there is a frame.
  func showCaption() {
    captionView.text = showsCaptions && shown != nil ? captions?.text(at: currentTime) : nil
  }
}
