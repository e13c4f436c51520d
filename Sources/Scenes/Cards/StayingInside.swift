import TouchGeometry
import TouchUI

extension View {
  /// Moves the view so that all of it, including its rotation, lies within `room`, in the coordinates of its superview.
  /// A view that is too large is centred.
  func stay(inside room: Rect) {
    let half = Size(min(frame.width, room.width) / 2, min(frame.height, room.height) / 2)
    center = Point(
      max(room.minX + half.width, min(center.x, room.maxX - half.width)),
      max(room.minY + half.height, min(center.y, room.maxY - half.height)))
  }
}
