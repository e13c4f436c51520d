import TouchGeometry
import TouchUI

/// A view for layouts that requests the same size in any space.
final class Plate: View {
  private let size: Size

  init(_ width: Double, _ height: Double) {
    size = Size(width, height)
    super.init(frame: .zero)
  }

  override func sizeThatFits(_ size: Size) -> Size { self.size }
}

extension View {
  /// The left, top, width and height of the frame, for comparison in one line.
  var frameValues: [Double] { [frame.minX, frame.minY, frame.width, frame.height] }
}

extension StackView {
  /// Lays out the stack in the given size, without a window, and returns the frames of its views.
  func laidOut(_ width: Double, _ height: Double) -> [[Double]] {
    frame = Rect(0, 0, width, height)
    layoutIfNeeded()
    return arrangedSubviews.map(\.frameValues)
  }
}
