import TouchCore
import TouchDrawing
import TouchGeometry

/// An object that dynamics can move: a ``View``, or anything with a position, a size and a rotation.
///
/// A ``DynamicAnimator`` reads all properties when the item is added and with
/// ``DynamicAnimator/updateItem(usingCurrentState:)``, and from then on sets ``center`` and ``transform``. It rotates
/// the transform about the center and preserves its scale and shear.
public protocol DynamicItem: AnyObject {
  /// The centre, and here the centre of mass, in the coordinates of the animator's reference view.
  var center: Point { get set }
  /// The bounds, of which only the size counts.
  var bounds: Rect { get }
  var transform: Transform { get set }
  /// The outline for collisions.
  var collisionShape: CollisionShape { get }
}

extension DynamicItem {
  /// The default outline: the bounds.
  public var collisionShape: CollisionShape { .rectangle }
}

extension View: DynamicItem {}
