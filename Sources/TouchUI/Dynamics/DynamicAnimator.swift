import TouchGeometry

/// Moves items as bodies with mass that meet, swing and come to rest, as its behaviours say.
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
/// `center` and `transform`, at the time of each event, timer and frame: what happens follows from the times at which
/// something was changed, and never from frames. What rests sleeps; then no frame is wanted and nothing is worked out.
///
/// Keep the animator: nothing else does, and when it goes everything stays where it is. While its reference view is in no
/// window, no time passes for it.
public final class DynamicAnimator {
  public private(set) weak var referenceView: View?
  public weak var delegate: (any DynamicAnimatorDelegate)?
  /// What was added, in that order.
  public private(set) var behaviors: [DynamicBehavior] = []
  /// Whether anything moves or may.
  public internal(set) var isRunning = false
  /// For how many seconds it has run so far.
  public internal(set) var elapsedTime = 0.0

  var world = DynamicWorld(at: .zero)
  /// All behaviours with what they are made of.
  var flattened: [DynamicBehavior] = []
  /// The items, in the order of the bodies without the first.
  var items: [any DynamicItem] = []
  var indices: [ObjectIdentifier: Int] = [:]
  /// The transform of each item when its shape was taken.
  var transforms: [Transform] = []
  var collisions: [CollisionBehavior] = []
  var wallSerials: [PlannedWall: UInt32] = [:]
  /// Of the walls of the world, in their order; nil for the edges of the reference view.
  var boundaryIdentifiers: [String?] = []
  var lastSerial: UInt32 = 0
  /// Whether behaviours, or the reference view's bounds, may have changed since the plan was made.
  var needsPlan = false
  /// Whether velocities are known for the interval that begins at the world's time.
  var hasBegun = false
  weak var clock: DynamicsClock?

  public init(referenceView: View) {
    self.referenceView = referenceView
    referenceView.dynamicAnimators.append(WeakAnimator(animator: self))
  }

  // MARK: Behaviours

  /// From now on `behavior` acts; it leaves the animator or behaviour that had it.
  public func addBehavior(_ behavior: DynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.leave()
    behaviors.append(behavior)
    behavior.move(to: self)
    behaviorChanged()
  }

  /// Nothing happens if the animator does not have it. An item that no behaviour has any more stays where it is.
  public func removeBehavior(_ behavior: DynamicBehavior) {
    if behaviors.contains(where: { $0 === behavior }) { behavior.leave() }
  }

  public func removeAllBehaviors() {
    for behavior in behaviors { behavior.leave() }
  }

  func forget(_ behavior: DynamicBehavior) { behaviors.removeAll { $0 === behavior } }

  // MARK: Items

  /// Takes place, size and turn of `item` as they are now, after something else has changed them. Its velocity stays; it
  /// is that of ``DynamicItemBehavior/linearVelocity(for:)``.
  public func updateItem(usingCurrentState item: any DynamicItem) {
    behaviorChanged()
    planIfNeeded()
    guard let index = indices[ObjectIdentifier(item)] else { return }
    transforms[index - 1] = item.transform
    world.change(index) { body in
      body.shape = ConvexShape(of: item)
      (body.center, body.turn) = (item.center - .zero, .none)
      body.weigh()
    }
  }

  /// The items whose frames meet `rect`, in the coordinates of the reference view.
  public func items(in rect: Rect) -> [any DynamicItem] {
    planIfNeeded()
    return items.filter { item in
      let size = item.bounds.size
      let frame = item.transform.apply(Rect(center: .zero, size: size)).offset(by: item.center - .zero)
      return frame.intersects(rect)
    }
  }

  /// How an item moves now; nil if it has none of that.
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

  /// Takes the velocity of `item` away.
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

  /// The transform without its translation, as it was when the shape was taken.
  func placing(at index: Int) -> Transform { transforms[index - 1] }
}

/// Hears when an animator begins to run and when everything has come to rest.
public protocol DynamicAnimatorDelegate: AnyObject {
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}

/// An animator that is not held.
struct WeakAnimator {
  weak var animator: DynamicAnimator?
}
