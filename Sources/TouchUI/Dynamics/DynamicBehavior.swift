import TouchGeometry

/// Something that moves items, or several such things that are added and removed as one.
///
/// A behaviour does something once it is added to a ``DynamicAnimator``, by itself or in another one
/// (``addChildBehavior(_:)``). Behaviours of one's own are made of others, or override ``items`` and ``apply(_:)``.
open class DynamicBehavior {
  /// The animator that it is added to, by itself or with what it is part of.
  public private(set) weak var dynamicAnimator: DynamicAnimator?
  /// What it is made of, in the order in which they were added.
  public private(set) var childBehaviors: [DynamicBehavior] = []
  private weak var parent: DynamicBehavior?

  /// Called after each step of time while the animator runs, 250 times a second of the application's time, however often
  /// frames are drawn. Items are where they are at that time, ``Application/time``.
  public var action: (() -> Void)?

  public init() {}

  /// Makes `behavior` part of this one. It leaves what it was part of before.
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

  /// The animator is about to have it, or for nil to lose it. Default: nothing.
  open func willMove(to animator: DynamicAnimator?) {}

  // MARK: What it does

  /// The items that it moves. Children have their own.
  open var items: [any DynamicItem] { [] }

  /// Gives items the impulses that belong to a step. Called at the beginning of each; what is done has to follow from
  /// `step` and from the behaviour's own properties alone. Default: nothing.
  open func apply(_ step: DynamicStep) {}

  /// Says that something has changed on which ``items`` or ``apply(_:)`` depend: the animator runs from here on.
  public func changed() { dynamicAnimator?.behaviorChanged() }

  /// Says what the world is made of.
  func contribute(to plan: inout DynamicPlan) {}

  /// The animator has planned its world anew: until it does so again, items keep their indices.
  func planned(by animator: DynamicAnimator) {}

  /// What holds items without giving way, for the step that begins.
  func joints(for step: DynamicStep) -> [Joint] { [] }

  // MARK: The tree

  /// This one and all that it is made of, parents first.
  var subtree: [DynamicBehavior] { [self] + childBehaviors.flatMap(\.subtree) }

  /// Takes it out of what it is part of, or out of its animator.
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

/// A behaviour with a list of items, which may grow and shrink at any time.
open class ItemListBehavior: DynamicBehavior {
  private var list: [any DynamicItem]

  public init(items: [any DynamicItem] = []) {
    list = []
    super.init()
    for item in items { addItem(item) }
  }

  open override var items: [any DynamicItem] { list }

  /// Nothing happens if it has the item.
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
