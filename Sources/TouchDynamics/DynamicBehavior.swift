import TouchCore
import TouchGeometry

/// A behaviour of items, or several behaviours that are added and removed together.
///
/// A behaviour has an effect once it is added to a ``DynamicAnimator``, by itself or in another one
/// (``addChildBehavior(_:)``). A custom behaviour has children, or overrides ``items`` and ``apply(_:)``.
open class DynamicBehavior {
  /// The animator that it is added to, by itself or as a child.
  public private(set) weak var dynamicAnimator: DynamicAnimator?
  /// The children, in order of addition.
  public private(set) var childBehaviors: [DynamicBehavior] = []
  private weak var parent: DynamicBehavior?

  /// Called after each step of time while the animator runs, 250 times a second of the application's time, however
  /// often frames are drawn. Items are at their positions of that time, ``Application/time``.
  public var action: (() -> Void)?

  public init() {}

  /// Adds `behavior` as a child. It leaves its previous parent.
  public func addChildBehavior(_ behavior: DynamicBehavior) {
    guard behavior !== self, !behavior.contains(self) else { return }
    behavior.leave()
    behavior.parent = self
    childBehaviors.append(behavior)
    behavior.move(to: dynamicAnimator)
    changed()
  }

  public func removeChildBehavior(_ behavior: DynamicBehavior) {
    guard behavior.parent === self else { return }
    behavior.leave()
  }

  /// Called when the behaviour is about to be added to an animator, or for nil to be removed. Default: nothing.
  open func willMove(to animator: DynamicAnimator?) {}

  // MARK: Effects

  /// The items that it moves, without those of its children.
  open var items: [any DynamicItem] { [] }

  /// Applies the impulses of a step to items. Called at the beginning of each. Impulses must depend on `step` and on
  /// the behaviour's own properties alone. Default: nothing.
  open func apply(_ step: DynamicStep) {}

  /// Notes a change of values that ``items`` or ``apply(_:)`` depend on: the animator runs from here on.
  public func changed() { dynamicAnimator?.behaviorChanged() }

  /// Adds its bodies and walls to the plan of the world.
  func contribute(to plan: inout DynamicPlan) {}

  /// Called when the animator has planned its world anew: until the next plan, items keep their indices.
  func planned(by animator: DynamicAnimator) {}

  /// Returns the rigid joints for the step that begins.
  func joints(for step: DynamicStep) -> [Joint] { [] }

  /// Called when the program has set an item of the animator, which was at `old` and stands still now.
  func itemWasSet(_ item: any DynamicItem, from old: ItemState) {}

  /// The animator has moved one of its items, for the first time since the last call for it.
  func itemMoved(_ item: any DynamicItem) {}

  // MARK: The tree

  /// The behaviour and all its descendants, parents first.
  var subtree: [DynamicBehavior] { [self] + childBehaviors.flatMap(\.subtree) }

  /// Removes it from its parent, or from its animator.
  func leave() {
    let animator = dynamicAnimator
    parent?.childBehaviors.removeAll { $0 === self }
    parent = nil
    animator?.forget(self)
    move(to: nil)
    animator?.behaviorChanged()
  }

  func move(to animator: DynamicAnimator?) {
    guard dynamicAnimator !== animator else { return }
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.move(to: animator) }
  }

  private func contains(_ other: DynamicBehavior) -> Bool { subtree.contains { $0 === other } }
}

/// A behaviour with a list of items, which may change at any time.
open class ItemListBehavior: DynamicBehavior {
  private var list: [any DynamicItem]

  public init(items: [any DynamicItem] = []) {
    list = []
    super.init()
    for item in items { addItem(item) }
  }

  open override var items: [any DynamicItem] { list }

  /// Adds an item; nothing happens if it has been added.
  public func addItem(_ item: any DynamicItem) {
    guard !has(item) else { return }
    list.append(item)
    changed()
  }

  public func removeItem(_ item: any DynamicItem) {
    list.removeAll { $0 === item }
    itemRemoved(item)
    changed()
  }

  func itemRemoved(_ item: any DynamicItem) {}

  func has(_ item: any DynamicItem) -> Bool { list.contains { $0 === item } }
}
