// Where the view tree tells the application what concerns touches, the menu and observers.
extension Application {
  /// `view` is about to leave its window with its subtree; nothing has changed yet.
  func viewWillLeaveWindow(_ view: View) {
    dispatcher.viewWillLeave(view)
    viewWillTakeFirstResponder(away: view)
    menu.viewWillLeaveWindow(view)
  }

  /// `control` is about to tell its listeners of `event`.
  func controlWillSend(_ control: Control, _ event: ControlEvent) {
    dispatcher.observe(.control(control, event: event.rawValue))
  }
}

extension View {
  /// Whether an animation without `allowUserInteraction` keeps touches away from the view and its subtree.
  var isHeldByAnimation: Bool {
    isAnimated && window?.application.animator.blocksInteraction(with: self) == true
  }
}
