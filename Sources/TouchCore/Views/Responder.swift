import TouchGeometry

/// An object that can respond to touches, keys and actions, and passes those that it does not handle to the next in the
/// chain: view → its controller or superview → window → application.
open class Responder {
  public init() {}

  /// The next responder, which receives everything that this one does not handle; nil at the end of the chain.
  open var next: Responder? { nil }

  // MARK: Touches

  /// Called when fingers landed in the view. `touches` are those that landed with `event`, all of them in one view.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) { next?.touchesBegan(touches, with: event) }

  /// Called when fingers that landed in the view moved, or were reported again where they were.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) { next?.touchesMoved(touches, with: event) }

  /// Called when fingers that landed in the view lifted.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) { next?.touchesEnded(touches, with: event) }

  /// Called when touches that the view received are taken away: a gesture took them over or the system cancelled them.
  /// Undo their effects; no more messages of them follow.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: The first responder

  /// Whether this responder can be the first to receive keys and actions. Default: false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether another responder may become the first one while this one is. Default: true.
  open var canResignFirstResponder: Bool { true }

  /// Whether this responder is the first to receive keys and actions without a target. There is one first responder in
  /// an application.
  public final var isFirstResponder: Bool { applicationOfChain?.firstResponder === self }

  /// Makes this the first responder; the one before resigns. Returns false, and nothing changes, if this one cannot be,
  /// if it is in no window, or if the one before does not resign. Call `super` when overriding.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let application = applicationOfChain else { return false }
    return application.makeFirstResponder(self)
  }

  /// Resigns as the first responder; then there is none. Returns true if this is not the first responder (any more). A
  /// visible menu hides. Call `super` when overriding.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    applicationOfChain?.forgetFirstResponder()
    return true
  }

  // MARK: Actions and keys

  /// Returns whether this responder can perform `action` now. By default this is whether it is of the type whose method
  /// the action calls. Override it where that depends on more, such as a selection, and call `super` for all other
  /// actions.
  open func canPerformAction(_ action: Action, withSender sender: AnyObject?) -> Bool {
    action.isImplemented(by: self)
  }

  /// Returns the first in the chain, from this responder on, that can perform `action`; nil if none can.
  open func target(forAction action: Action, withSender sender: AnyObject?) -> Responder? {
    chain.first { $0.canPerformAction(action, withSender: sender) }
  }

  /// Called when a key was pressed while this is the first responder, or when a responder before it in the chain did
  /// not handle the key. Returns true if the key has been used; by default the next in the chain is called.
  open func keyPressed(_ key: Key) -> Bool { next?.keyPressed(key) ?? false }

  // MARK: For people who cannot see, or cannot touch

  /// The parts of the description that the program has set, or nil if there are none.
  var accessibilityOverrides: AccessibilityOverrides? {
    get { nil }
    set {}
  }

  /// The description that follows from the kind and the state; nil, the default, if this is no element by itself. A
  /// class returns it; programs set the properties below.
  open var accessibilityDefaults: AccessibilityAttributes? { nil }

  /// Whether people reach this as one element, with nothing below it. By default whether it has
  /// ``accessibilityDefaults`` or a label was set.
  open var isAccessibilityElement: Bool {
    get {
      accessibilityOverrides?.isElement
        ?? (accessibilityOverrides?.attributes.label != nil || accessibilityDefaults != nil)
    }
    set { describe { $0.isElement = newValue } }
  }

  /// The name in a word or two, without the kind. Nil restores the default.
  open var accessibilityLabel: String? {
    get { accessibilityOverrides?.attributes.label ?? accessibilityDefaults?.label }
    set { describe { $0.attributes.label = newValue } }
  }

  /// The present value or state. Nil restores the default.
  open var accessibilityValue: String? {
    get { accessibilityOverrides?.attributes.value ?? accessibilityDefaults?.value }
    set { describe { $0.attributes.value = newValue } }
  }

  /// The effect of using the element, in a sentence. Nil restores the default.
  open var accessibilityHint: String? {
    get { accessibilityOverrides?.attributes.hint ?? accessibilityDefaults?.hint }
    set { describe { $0.attributes.hint = newValue } }
  }

  /// The role and the state.
  open var accessibilityTraits: AccessibilityTraits {
    get { accessibilityOverrides?.traits ?? accessibilityDefaults?.traits ?? [] }
    set { describe { $0.traits = newValue } }
  }

  /// The code of the language of the words, such as "de"; nil, the default, for that of the window.
  open var accessibilityLanguage: String? {
    get { accessibilityOverrides?.language }
    set { describe { $0.language = newValue } }
  }

  /// The elements within, in their order: views and ``AccessibilityElement``s. Nil, the default, for the visible
  /// subviews in reading order. It is read at each look, so a view that draws its content by hand overrides it.
  open var accessibilityElements: [Responder]? {
    get { accessibilityOverrides?.elements }
    set { describe { $0.elements = newValue } }
  }

  /// Whether this and everything within is hidden from those who do not see it, as decoration is.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityOverrides?.elementsAreHidden ?? false }
    set { describe { $0.elementsAreHidden = newValue } }
  }

  /// Whether nothing beside and behind this can be reached while it is visible.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityOverrides?.isModal ?? false }
    set { describe { $0.isModal = newValue } }
  }

  /// Whether all elements within come one after another, also where others lie between them on the screen.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityOverrides?.groupsChildren ?? false }
    set { describe { $0.groupsChildren = newValue } }
  }

  /// The actions that a class gives its elements, besides those that a program sets. They are read at each look.
  open var accessibilityDefaultActions: [AccessibilityCustomAction] { [] }

  /// The actions besides the activation, the ``accessibilityDefaultActions`` and the ``accessibilityGestures``.
  open var accessibilityCustomActions: [AccessibilityCustomAction] {
    get { accessibilityOverrides?.customActions ?? [] }
    set { describe { $0.customActions = newValue } }
  }

  /// The gestures that are offered as actions. For a view those of its recognisers; otherwise none.
  open var accessibilityGestures: [AccessibilityGesture] { [] }

  /// The rectangle on the screen, in window coordinates.
  open var accessibilityFrame: Rect { .zero }

  /// The location of the tap that activates the element, in window coordinates. Default: the centre of the frame.
  open var accessibilityActivationPoint: Point { accessibilityFrame.center }

  /// Activates the element. Returns false if it does nothing by itself, as by default: then it is tapped.
  open func accessibilityActivate() -> Bool { false }

  /// Raises the value of an ``AccessibilityTraits/adjustable`` element by a step.
  open func accessibilityIncrement() {}

  /// Lowers the value of an ``AccessibilityTraits/adjustable`` element by a step.
  open func accessibilityDecrement() {}

  /// Leaves what can be left, such as a menu or a panel. Returns whether it was left; by default the next in the chain
  /// is asked.
  open func accessibilityPerformEscape() -> Bool { next?.accessibilityPerformEscape() ?? false }

  /// Scrolls by a page. Returns whether anything moved; by default the next in the chain is asked.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    next?.accessibilityScroll(direction) ?? false
  }

  /// Called when the element has been reached by keys or by voice, before it is announced.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called when the element has been left.
  open func accessibilityElementDidLoseFocus() {}

  private func describe(_ change: (inout AccessibilityOverrides) -> Void) {
    var overrides = accessibilityOverrides ?? AccessibilityOverrides()
    change(&overrides)
    accessibilityOverrides = overrides
  }
}

extension Responder {
  /// The chain: this responder and all that come after it.
  package var chain: some Sequence<Responder> { sequence(first: self, next: \.next) }

  /// The view that this responder is, or whose controller it is; nil for others.
  package var associatedView: View? { (self as? ViewController)?.viewIfLoaded ?? self as? View }

  /// The application at the end of the chain; nil outside of a window.
  var applicationOfChain: Application? {
    var last = self
    while let next = last.next { last = next }
    return last as? Application
  }
}
