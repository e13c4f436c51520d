import TouchDrawing
import TouchGeometry

/// Something that dynamics move: a ``View``, or what else has a place, a size and a turn.
///
/// A ``DynamicAnimator`` reads all of these when the item comes to it and with
/// ``DynamicAnimator/updateItem(usingCurrentState:)``, and from then on sets ``center`` and ``transform``. It turns the
/// transform about the center and leaves scale and shear in it as they are.
public protocol DynamicItem: AnyObject {
  /// The middle and, here, the centre of mass, in the coordinates of the animator's reference view.
  var center: Point { get set }
  /// Only the size counts.
  var bounds: Rect { get }
  var transform: Transform { get set }
  /// With what it meets others.
  var collisionShape: CollisionShape { get }
}

/// The outline with which an item meets others, before its transform.
public enum CollisionShape: Hashable, Sendable {
  /// The bounds.
  case rectangle
  /// The ellipse that fits into the bounds, as a polygon of 24 corners.
  case ellipse
  /// The smallest convex outline around this path; its origin is the item's center.
  case path(Path)
}

extension DynamicItem {
  /// The bounds.
  public var collisionShape: CollisionShape { .rectangle }
}

extension View: DynamicItem {}
