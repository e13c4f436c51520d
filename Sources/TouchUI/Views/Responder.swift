/// Something that can respond to touches, keys and actions, and passes what it does not handle to the next in the
/// chain: view → its controller or superview → window → application.
open class Responder {
  public init() {}

  /// Who is asked when this responder does not handle something; nil at the end of the chain.
  open var next: Responder? { nil }

  // MARK: Touches

  /// Fingers landed in the view. `touches` are those that landed with `event`, all of them in one view.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) { next?.touchesBegan(touches, with: event) }

  /// Fingers that landed in the view moved, or were reported again where they were.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) { next?.touchesMoved(touches, with: event) }

  /// Fingers that landed in the view lifted.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) { next?.touchesEnded(touches, with: event) }

  /// Touches the view was told of are taken away: a gesture took them over or the system broke them off. Undo what
  /// they began; nothing more is heard of them.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: The first responder

  /// Whether keys and actions may be sent here first. Default: false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether somebody else may become the first responder while this one is. Default: true.
  open var canResignFirstResponder: Bool { true }

  /// Whether keys and actions without a target come here first. There is one first responder in an application.
  public final var isFirstResponder: Bool { applicationOfChain?.firstResponder === self }

  /// Makes this the first responder; the one before resigns. False, and nothing changes, if this one cannot be, if it
  /// is in no window, or if the one before does not resign. Call it when overriding.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let application = applicationOfChain else { return false }
    return application.makeFirstResponder(self)
  }

  /// Lets go of being the first responder; then there is none. True if this is not the first responder (any more). A
  /// menu that is shown hides. Call it when overriding.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    applicationOfChain?.forgetFirstResponder()
    return true
  }

  // MARK: Actions and keys

  /// Whether this responder can perform `action` now. By default whether it implements it: whether it is of the type
  /// whose method the action calls. Override it where that depends on more, as on there being a selection, and ask
  /// `super` about all other actions.
  open func canPerformAction(_ action: Action, withSender sender: AnyObject?) -> Bool {
    action.isImplemented(by: self)
  }

  /// The first in the chain, from this responder on, that can perform `action`; nil if nobody can.
  open func target(forAction action: Action, withSender sender: AnyObject?) -> Responder? {
    chain.first { $0.canPerformAction(action, withSender: sender) }
  }

  /// A key was pressed while this is the first responder, or one before it in the chain did not handle it. True if the
  /// key has been used; by default the next in the chain is asked.
  open func keyPressed(_ key: Key) -> Bool { next?.keyPressed(key) ?? false }
}

extension Responder {
  /// This responder and all that come after it.
  var chain: some Sequence<Responder> { sequence(first: self, next: \.next) }

  /// The application at the end of the chain; nil outside of a window.
  var applicationOfChain: Application? {
    var last = self
    while let next = last.next { last = next }
    return last as? Application
  }
}
