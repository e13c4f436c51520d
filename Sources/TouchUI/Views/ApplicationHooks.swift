// The calls of the view tree to the application that concern touches, menus and observers.
extension Application {
  /// Called when `view` is about to leave its window with its subtree; nothing has changed yet.
  func viewWillLeaveWindow(_ view: View) {
    dispatcher.viewWillLeave(view)
    viewWillTakeFirstResponder(away: view)
    menusLose(view)
  }

  /// Called when `control` is about to notify its listeners of `event`.
  func controlWillSend(_ control: Control, _ event: ControlEvent) {
    dispatcher.observe(.control(control, event: event.rawValue))
  }
}

extension View {
  /// Reports to the observers of the application that something happened on the view, like the events of controls: for
  /// example a pattern that custom code has found in touches. `event` is a word or two, for people. Without an
  /// observer, and for a view in no window or a private one, nothing happens.
  public func reportEvent(_ event: String) { window?.application.dispatcher.observe(.control(self, event: event)) }

  /// Whether an animation without `allowUserInteraction` keeps touches away from the view and its subtree.
  var isHeldByAnimation: Bool {
    isAnimated && window?.application.animator.blocksInteraction(with: self) == true
  }
}
