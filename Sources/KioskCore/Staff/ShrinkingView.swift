import TouchGeometry
import TouchUI

/// A view whose content fills it, scaled down where the view is smaller than the content can be.
class ShrinkingView: View {
  let content: View
  /// The minimum size of the content, in points of its own.
  var leastSize = Size(1, 1) {
    didSet { if oldValue != leastSize { setNeedsLayout() } }
  }

  init(_ content: View) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
  }

  override var drawsContent: Bool { false }

  override func layoutSubviews() {
    let scale = max(0.1, min(1, bounds.width / leastSize.width, bounds.height / leastSize.height))
    content.bounds = Rect(0, 0, bounds.width / scale, bounds.height / scale)
    (content.center, content.transform) = (bounds.center, .scale(scale))
  }
}
