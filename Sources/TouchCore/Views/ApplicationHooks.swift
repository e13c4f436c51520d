// The calls of the view tree to the application that concern touches and features.
extension Application {
  /// Called when `view` is about to leave its window with its subtree; nothing has changed yet.
  func viewWillLeaveWindow(_ view: View) {
    dispatcher.viewWillLeave(view)
    viewWillTakeFirstResponder(away: view)
    for feature in features { feature.viewWillLeaveWindow(view) }
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
