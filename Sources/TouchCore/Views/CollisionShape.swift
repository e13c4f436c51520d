import TouchDrawing

/// The outline of an item for collisions, before its transform.
public enum CollisionShape: Hashable, Sendable {
  /// The default outline: the bounds.
  case rectangle
  /// The ellipse that fits into the bounds, as a polygon of 24 corners.
  case ellipse
  /// The smallest convex outline around this path; its origin is the item's center.
  case path(Path)
}
