import TouchGeometry
import TouchUI

extension View {
  /// Moves the view so that all of it lies within `room`, in the coordinates of its superview, as it is turned; in the
  /// middle, if it is too large for that.
  func stay(inside room: Rect) {
    let half = Size(min(frame.width, room.width) / 2, min(frame.height, room.height) / 2)
    center = Point(
      max(room.minX + half.width, min(center.x, room.maxX - half.width)),
      max(room.minY + half.height, min(center.y, room.maxY - half.height)))
  }
}
