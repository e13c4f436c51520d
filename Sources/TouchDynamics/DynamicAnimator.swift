import TouchCore
import TouchGeometry

/// An animator that moves items as bodies with mass, which collide, swing and come to rest by its behaviours.
///
/// ```swift
/// animator = DynamicAnimator(referenceView: table)
/// animator.addBehavior(GravityBehavior(items: [card]))
/// let edges = CollisionBehavior(items: [card])
/// edges.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(edges)
/// ```
///
/// Items are in the coordinates of the reference view; views among them are its subviews. The animator sets their
/// `center` and `transform`, at the time of each event, timer and frame. The motion depends on the times of changes,
/// and never on frames. While all items are at rest, it requests no frame and computes nothing.
///
/// Retain the animator: nothing else does, and when it is released all items stop. While its reference view is in no
/// window, no time passes for it.
public final class DynamicAnimator {
  public private(set) weak var referenceView: View?
  public weak var delegate: (any DynamicAnimatorDelegate)?
  /// The behaviours in order of addition.
  public private(set) var behaviors: [DynamicBehavior] = []
  /// Whether anything moves or may move.
  public internal(set) var isRunning = false
  /// The seconds for which it has run so far.
  public internal(set) var elapsedTime = 0.0

  var world = DynamicWorld(at: .zero)
  /// All behaviours with their children.
  var flattened: [DynamicBehavior] = []
  /// The items, in the order of the bodies without the first.
  var items: [any DynamicItem] = []
  var indices: [ObjectIdentifier: Int] = [:]
  /// The transform of each item when its shape was read.
  var transforms: [Transform] = []
  /// The placement of each item when it was last read or shown. An item that is elsewhere was moved by the program.
  var states: [ItemState] = []
  /// The items that were moved since their behaviours were notified of it.
  var moved: [any DynamicItem] = []
  var collisions: [CollisionBehavior] = []
  var wallSerials: [PlannedWall: UInt32] = [:]
  /// The identifiers of the world's walls, in their order; nil for the edges of the reference view.
  var boundaryIdentifiers: [String?] = []
  var lastSerial: UInt32 = 0
  /// Whether behaviours, or the reference view's bounds, may have changed since the plan was made.
  var needsPlan = false
  /// Whether velocities are known for the interval that begins at the world's time.
  var hasBegun = false
  weak var clock: DynamicsClock?

  public init(referenceView: View) {
    self.referenceView = referenceView
    var referencing = referenceView[ReferencingAnimators.self] ?? ReferencingAnimators()
    referencing.animators.append(WeakAnimator(animator: self))
    referenceView[ReferencingAnimators.self] = referencing
  }

  // MARK: Behaviours

  /// Adds `behavior`; it leaves its previous animator or behaviour.
  public func addBehavior(_ behavior: DynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.leave()
    behaviors.append(behavior)
    behavior.move(to: self)
    behaviorChanged()
  }

  /// Removes `behavior`; nothing happens if the animator does not have it. An item without any behaviour stops.
  public func removeBehavior(_ behavior: DynamicBehavior) {
    if behaviors.contains(where: { $0 === behavior }) { behavior.leave() }
  }

  public func removeAllBehaviors() {
    for behavior in behaviors { behavior.leave() }
  }

  func forget(_ behavior: DynamicBehavior) { behaviors.removeAll { $0 === behavior } }

  // MARK: Items

  /// Reads the position, size and rotation of `item`, after other code has changed them. Its velocity stays; it is that
  /// of ``DynamicItemBehavior/linearVelocity(for:)``.
  public func updateItem(usingCurrentState item: any DynamicItem) {
    // The animator is notified of this change, so that it need not detect it.
    if let index = indices[ObjectIdentifier(item)] { states[index - 1] = ItemState(of: item) }
    behaviorChanged()
    planIfNeeded()
    read(item)
  }

  /// Returns the items whose frames meet `rect`, in the coordinates of the reference view.
  public func items(in rect: Rect) -> [any DynamicItem] {
    planIfNeeded()
    return items.filter { item in
      let size = item.bounds.size
      let frame = item.transform.apply(Rect(center: .zero, size: size)).offset(by: Vector(to: item.center))
      return frame.intersects(rect)
    }
  }

  /// Returns the velocities of an item; nil if the animator does not have it.
  func motion(of item: any DynamicItem) -> (velocity: Vector, spin: Double)? {
    body(of: item).map { ($0.velocity, $0.spin) }
  }

  func add(_ linear: Vector, _ angular: Double, to item: any DynamicItem) {
    behaviorChanged()
    planIfNeeded()
    change(item) { body in
      if body.inverseMass > 0 { body.velocity += linear }
      if body.inverseInertia > 0 { body.spin += angular }
    }
  }

  /// Sets the velocity of `item` to zero.
  func stop(_ item: any DynamicItem) {
    behaviorChanged()
    planIfNeeded()
    change(item) { ($0.velocity, $0.spin) = (.zero, 0) }
  }

  func index(of item: any DynamicItem) -> Int? { indices[ObjectIdentifier(item)] }

  func body(of item: any DynamicItem) -> Body? { index(of: item).map { world.bodies[$0] } }

  func change(_ item: any DynamicItem, _ edit: (inout Body) -> Void) {
    if let index = index(of: item) { world.change(index, edit) }
  }

  /// Returns the transform without its translation, as it was when the shape was read.
  func placing(at index: Int) -> Transform { transforms[index - 1] }
}

/// A delegate that is notified when an animator begins to run and when all its items have come to rest.
public protocol DynamicAnimatorDelegate: AnyObject {
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}

/// A weak reference to an animator.
struct WeakAnimator {
  weak var animator: DynamicAnimator?
}

/// The animators whose reference view a view is, which follow its bounds and its window.
struct ReferencingAnimators: ViewFeature {
  var animators: [WeakAnimator] = []

  func boundsDidChange() { for reference in animators { reference.animator?.behaviorChanged() } }
  func windowDidChange() { for reference in animators { reference.animator?.windowChanged() } }
}
