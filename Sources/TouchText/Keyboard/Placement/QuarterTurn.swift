import TouchCore
import TouchGeometry

/// The side of a table from which an input is read: its rotation in the window, to the nearest quarter turn.
struct QuarterTurn: Hashable {
  /// The unit vector along the lines of text, in window coordinates.
  private var dx = 1.0
  private var dy = 0.0

  init(of view: View) {
    let along = view.convert(Point(1, 0), to: nil) - view.convert(Point.zero, to: nil)
    if abs(along.dx) >= abs(along.dy) {
      (dx, dy) = (along.dx < 0 ? -1 : 1, 0)
    } else {
      (dx, dy) = (0, along.dy < 0 ? -1 : 1)
    }
  }

  /// The rotation of views that are read from this side.
  var transform: Transform { Transform(a: dx, b: dy, c: -dy, d: dx, tx: 0, ty: 0) }

  /// Returns a rectangle of a window with `bounds` as it is seen from this side, about the middle of the window.
  func seen(_ rect: Rect, in bounds: Rect) -> Rect {
    let inverse = Transform(a: dx, b: -dy, c: dy, d: dx, tx: 0, ty: 0)
    let middle = bounds.center
    return inverse.apply(rect.offset(by: .zero - middle)).offset(by: middle - .zero)
  }

  /// Returns the point of the window that is seen at `point`.
  func original(_ point: Point, in bounds: Rect) -> Point {
    let middle = bounds.center
    return transform.apply(Point.zero + (point - middle)) + (middle - .zero)
  }
}
