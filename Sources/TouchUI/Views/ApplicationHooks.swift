// Where the view tree tells the application what concerns touches, the menus and observers.
extension Application {
  /// `view` is about to leave its window with its subtree; nothing has changed yet.
  func viewWillLeaveWindow(_ view: View) {
    dispatcher.viewWillLeave(view)
    viewWillTakeFirstResponder(away: view)
    menusLose(view)
  }

  /// `control` is about to tell its listeners of `event`.
  func controlWillSend(_ control: Control, _ event: ControlEvent) {
    dispatcher.observe(.control(control, event: event.rawValue))
  }
}

extension View {
  /// Tells observers of the application that something happened on the view, as controls tell of their events: what code
  /// of one's own has found in touches, for instance. `event` is a word or two, for people. Without an observer, and for a
  /// view in no window or a private one, nothing happens.
  public func reportEvent(_ event: String) { window?.application.dispatcher.observe(.control(self, event: event)) }

  /// Whether an animation without `allowUserInteraction` keeps touches away from the view and its subtree.
  var isHeldByAnimation: Bool {
    isAnimated && window?.application.animator.blocksInteraction(with: self) == true
  }
}
