import TouchCore
import TouchDrawing
import TouchGeometry

/// A caption on a dark band at the bottom of a film.
final class CaptionView: View {
  private let label = Label()

  /// The text; nil hides the band.
  var text: String? {
    didSet {
      guard text != oldValue else { return }
      isHidden = text == nil
      if let text { label.text = text }
      superview?.setNeedsLayout()
    }
  }

  init() {
    super.init(frame: .zero)
    name = "captions"
    isUserInteractionEnabled = false
    isHidden = true
    cornerRadius = 8
    // White on this has a contrast of 7 to 1 over a white film.
    backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.75)
    label.textColor = .white
    label.alignment = .center
    label.numberOfLines = 3
    addSubview(label)
  }

  override var drawsContent: Bool { false }

  /// Lays the band out over a film, in letters of a twentieth of its height that are read from afar.
  func fit(into film: Rect) {
    label.font.size = min(max(film.height / 20, 16), 64)
    let padding = (label.font.size / 2).rounded()
    let text = label.sizeThatFits(Size(film.width * 0.9 - 2 * padding, film.height / 2))
    let size = Size(text.width + 2 * padding, text.height + padding)
    frame = Rect(
      (film.center.x - size.width / 2).rounded(), (film.maxY - size.height - film.height / 20).rounded(), size.width,
      size.height)
    label.frame = bounds.inset(by: Insets(top: padding / 2, left: padding, bottom: padding / 2, right: padding))
  }
}
