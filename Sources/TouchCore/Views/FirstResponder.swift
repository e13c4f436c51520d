// The first receiver of keys and actions, and the search for the responder that handles them.
extension Application {
  /// Sends an action; returns false if no object performs it.
  ///
  /// - Parameters:
  ///   - action: the action to perform.
  ///   - target: the object to perform it. Nil for the first that can in the chain of the ``firstResponder``; without a
  ///     first responder in the chain of `sender`, if that is a responder.
  ///   - sender: the object that calls, passed to the method if it takes a sender.
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

  /// Returns the responder that would perform `action` sent by `sender` without a target; nil if there is none.
  package func target(forAction action: Action, from sender: AnyObject?) -> Responder? {
    (firstResponder ?? sender as? Responder)?.target(forAction: action, withSender: sender)
  }

  /// Passes `key` to the first responder, without one to `window`, and then up the chain until a responder uses it;
  /// returns false if none does. The host calls it.
  public func press(_ key: Key, in window: Window) -> Bool {
    if features.contains(where: { $0.reserves(key, in: window) }) { return false }
    return (firstResponder ?? window).keyPressed(key)
  }

  func makeFirstResponder(_ responder: Responder) -> Bool {
    guard firstResponder !== responder else { return true }
    if let old = firstResponder {
      let outer = incomingFirstResponder
      incomingFirstResponder = responder
      defer { incomingFirstResponder = outer }
      guard old.resignFirstResponder() else { return false }
    }
    // Another responder may have become the first one while the old one resigned: that one stays.
    guard firstResponder == nil else { return firstResponder === responder }
    firstResponder = responder
    return true
  }

  func forgetFirstResponder() { firstResponder = nil }

  /// Ends the first responder in a view that leaves its window, without asking whether it may resign.
  func viewWillTakeFirstResponder(away subtree: View) {
    guard let responder = firstResponder else { return }
    guard responder.associatedView?.isDescendant(of: subtree) == true else { return }
    responder.resignFirstResponder()
    if firstResponder === responder { forgetFirstResponder() }
  }
}
