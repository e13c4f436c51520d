import Glibc
import TouchGeometry

/// A transform taken apart into scale and shear, then a turn, then a translation, so that a picture which turns while
/// it is animated keeps its size on the way: mixing matrix entries would shrink it.
struct TransformComponents: Hashable {
  var scaleX: Double
  var scaleY: Double
  /// How far x is pushed for each y, after scaling.
  var shear: Double
  /// In radians, clockwise on the screen.
  var rotation: Double
  var translation: Vector

  init(_ transform: Transform) {
    translation = Vector(transform.tx, transform.ty)
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    // A mirror image flips the axis that points backwards, so that a flip is not taken for half a turn.
    let flip = transform.determinant < 0 && a < d ? -1.0 : 1.0
    let length = hypot(a, b)
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

  /// `fraction` of the way to `other`, turning the short way round. Something of no size has no direction: it takes
  /// that of the other.
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

  /// The turn to `other` in −π…π.
  private func turn(to other: TransformComponents) -> Double {
    guard other.hasDirection else { return 0 }
    let turn = other.rotation - rotation
    return abs(turn) <= .pi ? turn : remainder(turn, 2 * .pi)
  }
}
