import TouchCore
import TouchGeometry

/// A behaviour that accelerates items in one direction, all by the same amount.
public final class GravityBehavior: ItemListBehavior {
  /// The direction; its length is the magnitude: 1 accelerates by 1000 points per second each second. Down with 1 by
  /// default.
  public var gravityDirection = Vector(0, 1) {
    didSet { if oldValue != gravityDirection { changed() } }
  }

  /// The direction in radians, clockwise from the right. Setting it does not change the magnitude.
  public var angle: Double {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The magnitude; 1 accelerates by 1000 points per second each second.
  public var magnitude: Double {
    get { gravityDirection.norm }
    set { gravityDirection = (gravityDirection.norm > 0 ? gravityDirection / magnitude : Vector(0, 1)) * newValue }
  }

  public func setAngle(_ angle: Double, magnitude: Double) {
    gravityDirection = Turn(radians: angle).apply(Vector(magnitude, 0))
  }

  /// The indices of the items, which are looked up once: there may be hundreds, and steps of a few milliseconds.
  private var bodies: [Int] = []

  override func planned(by animator: DynamicAnimator) { bodies = items.compactMap { animator.index(of: $0) } }

  public override func apply(_ step: DynamicStep) {
    let change = gravityDirection * (GravityBehavior.unit * step.duration)
    step.change(bodies) { $0.take(change * $0.mass, at: .zero) }
  }

  /// The acceleration of magnitude 1, in points per second each second.
  private static let unit = 1000.0
}
