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
    let place = (responder as? ViewController)?.viewIfLoaded ?? responder as? View
    guard let place, place.isDescendant(of: view) else { return }
    responder.resignFirstResponder()
    if firstResponder === responder { forgetFirstResponder() }
  }
}
