import Glibc
import TouchGeometry

/// A transform decomposed into scale and shear, then a rotation, then a translation, so that a view that rotates in an
/// animation keeps its size: interpolating matrix entries would shrink it.
struct TransformComponents: Hashable {
  var scaleX: Double
  var scaleY: Double
  /// The shift of x for each y, after scaling.
  var shear: Double
  /// The rotation in radians, clockwise on the screen.
  var rotation: Double
  var translation: Vector

  init(_ transform: Transform) {
    translation = Vector(transform.tx, transform.ty)
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    // A mirror image flips the axis that points backwards, so that a flip is not taken for half a turn.
    let flip = transform.determinant < 0 && a < d ? -1.0 : 1.0
    let length = Vector(a, b).length
    rotation = length > 0 ? atan2(flip * b, flip * a) : atan2(-c, d)
    scaleX = flip * length
    scaleY = d * cos(rotation) - c * sin(rotation)
    shear = c * cos(rotation) + d * sin(rotation)
  }

  var transform: Transform {
    Transform(a: scaleX, b: 0, c: shear, d: scaleY, tx: 0, ty: 0)
      .followed(by: .rotation(rotation))
      .followed(by: .translation(translation))
  }

  /// Returns the components at `fraction` between this and `other`, rotating in the shorter direction. A transform
  /// without size has no direction and takes that of the other.
  func interpolated(to other: TransformComponents, fraction: Double) -> TransformComponents {
    let mix = { (from: Double, to: Double) in from + (to - from) * fraction }
    var result = self
    result.scaleX = mix(scaleX, other.scaleX)
    result.scaleY = mix(scaleY, other.scaleY)
    result.shear = mix(shear, other.shear)
    result.rotation = hasDirection ? rotation + turn(to: other) * fraction : other.rotation
    result.translation = translation + (other.translation - translation) * fraction
    return result
  }

  private var hasDirection: Bool { scaleX != 0 || scaleY != 0 || shear != 0 }

  /// Returns the rotation to `other` in −π…π.
  private func turn(to other: TransformComponents) -> Double {
    guard other.hasDirection else { return 0 }
    let turn = other.rotation - rotation
    return abs(turn) <= .pi ? turn : remainder(turn, 2 * .pi)
  }
}
