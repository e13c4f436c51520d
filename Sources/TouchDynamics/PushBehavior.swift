import TouchCore
import TouchGeometry

/// A behaviour that pushes items: all the time while it is active, or once.
public final class PushBehavior: ItemListBehavior {
  public enum Mode: Hashable, Sendable {
    /// Pushes as long as it is active.
    case continuous
    /// Pushes once, at the moment at which it becomes active; then it is inactive.
    case instantaneous
  }

  public let mode: Mode
  /// The direction; its length is the magnitude: 1 gives an item of 100 by 100 points and density 1 a speed of 100
  /// points per second, a continuous push each second. Zero by default.
  public var pushDirection = Vector.zero {
    didSet { if oldValue != pushDirection { changed() } }
  }
  /// Whether it pushes. Setting it to true again repeats an instantaneous push.
  public var active: Bool {
    get { isActive }
    set {
      isActive = newValue
      changed()
    }
  }
  private var isActive = true
  private var offsets: [ObjectIdentifier: Vector] = [:]

  public init(items: [any DynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// The direction in radians, clockwise from the right. Setting it does not change the magnitude.
  public var angle: Double {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The magnitude of the push.
  public var magnitude: Double {
    get { pushDirection.norm }
    set { pushDirection = (pushDirection.norm > 0 ? pushDirection / magnitude : Vector(1, 0)) * newValue }
  }

  public func setAngle(_ angle: Double, magnitude: Double) {
    pushDirection = Turn(radians: angle).apply(Vector(magnitude, 0))
  }

  /// Sets the point at which it pushes `item`, relative to its center and in its own coordinates; by default the
  /// center. A push off the center rotates the item.
  public func setTargetOffsetFromCenter(_ offset: Vector, for item: any DynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    changed()
  }

  public func targetOffsetFromCenter(for item: any DynamicItem) -> Vector { offsets[ObjectIdentifier(item)] ?? .zero }

  override func itemRemoved(_ item: any DynamicItem) { offsets[ObjectIdentifier(item)] = nil }

  public override func apply(_ step: DynamicStep) {
    guard isActive, pushDirection != .zero else { return }
    let impulse = pushDirection * (PushBehavior.unit * (mode == .continuous ? step.duration : 1))
    for item in items {
      guard let index = step.index(of: item) else { continue }
      step.give(impulse, to: index, at: step.arm(targetOffsetFromCenter(for: item), of: item, index))
    }
    if mode == .instantaneous { isActive = false }
  }

  /// The impulse of a push of magnitude 1.
  private static let unit = 100.0
}
