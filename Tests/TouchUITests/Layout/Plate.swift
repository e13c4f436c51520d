import TouchGeometry
import TouchUI

/// A part of a layout, which asks for the same size wherever there is room for it.
final class Plate: View {
  private let size: Size

  init(_ width: Double, _ height: Double) {
    size = Size(width, height)
    super.init(frame: .zero)
  }

  override func sizeThatFits(_ size: Size) -> Size { self.size }
}

extension View {
  /// Left, top, width and height, to be compared in one line.
  var place: [Double] { [frame.minX, frame.minY, frame.width, frame.height] }
}

extension StackView {
  /// Laid out in so much room, without a window.
  func laidOut(_ width: Double, _ height: Double) -> [[Double]] {
    frame = Rect(0, 0, width, height)
    layoutIfNeeded()
    return arrangedSubviews.map(\.place)
  }
}
