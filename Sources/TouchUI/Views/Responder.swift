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

  /// The view that it is, or whose controller it is; nil for others.
  var place: View? { (self as? ViewController)?.viewIfLoaded ?? self as? View }

  /// The application at the end of the chain; nil outside of a window.
  var applicationOfChain: Application? {
    var last = self
    while let next = last.next { last = next }
    return last as? Application
  }
}

// Who keys and actions come to first, and how they find whoever handles them.
extension Application {
  /// Has an action performed; false if nobody does.
  ///
  /// - Parameters:
  ///   - action: what is to be done.
  ///   - target: who is to perform it. Nil for the first that can in the chain of the ``firstResponder``; without a
  ///     first responder in the chain of `sender`, if that is a responder.
  ///   - sender: who asks, handed to the method if it takes a sender.
  @discardableResult
  public func sendAction(_ action: Action, to target: AnyObject?, from sender: AnyObject?) -> Bool {
    guard let target = target ?? self.target(forAction: action, from: sender) else { return false }
    if action.send(to: target, from: sender) { return true }
    diagnostics.report(
      .error,
      "action \"\(action.name)\" does not fit: target \(type(of: target)), sender "
        + "\(sender.map { "\(type(of: $0))" } ?? "none"); send it to a target and from a sender of the types its "
        + "method takes")
    return false
  }

  /// Who would perform `action` sent by `sender` without a target; nil if nobody.
  func target(forAction action: Action, from sender: AnyObject?) -> Responder? {
    (firstResponder ?? sender as? Responder)?.target(forAction: action, withSender: sender)
  }

  /// Hands `key` to the first responder, without one to `window`, and then up the chain until somebody uses it; false
  /// if nobody does. The host calls it.
  public func press(_ key: Key, in window: Window) -> Bool { (firstResponder ?? window).keyPressed(key) }

  func makeFirstResponder(_ responder: Responder) -> Bool {
    guard firstResponder !== responder else { return true }
    if let old = firstResponder, !old.resignFirstResponder() { return false }
    // Somebody may have become the first responder while the old one resigned: that one keeps it.
    guard firstResponder == nil else { return firstResponder === responder }
    firstResponder = responder
    return true
  }

  func forgetFirstResponder() { firstResponder = nil }

  /// What leaves its window is not asked whether it may stay the first responder.
  func viewWillTakeFirstResponder(away view: View) {
    guard let responder = firstResponder else { return }
    guard let place = responder.place, place.isDescendant(of: view) else { return }
    responder.resignFirstResponder()
    if firstResponder === responder { forgetFirstResponder() }
  }
}
