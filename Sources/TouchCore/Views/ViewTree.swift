extension View {
  /// Adds `view` in front of the other subviews.
  public func addSubview(_ view: View) { insertSubview(view, at: .max) }

  /// Inserts `view` at `index` among the subviews, counted from the back without it; it leaves its superview first. An
  /// index beyond either end means that end. A view cannot be inserted into itself or its own subtree, nor a window
  /// into another view: that is reported and nothing happens.
  public func insertSubview(_ view: View, at index: Int) {
    guard !isDescendant(of: view), !(view is Window) else {
      return report("Cannot put \(view) into \(self): a view cannot lie within itself, nor a window in a view.")
    }
    let oldWindow = view.window
    let isLeaving = oldWindow != nil && oldWindow !== window
    if isLeaving { oldWindow?.application.programDid(.removing(view)) }
    if isLeaving { view.leaveWindow() }
    if window !== oldWindow { view.forSubtree { $0.willMove(toWindow: window) } }
    view.willMove(toSuperview: self)
    view.detach()
    attach(view, at: index)
    window?.application.programDid(.inserted(view))
    view.didMoveToSuperview()
    if window !== oldWindow { view.tellOfWindow(comingFrom: oldWindow) }
  }

  /// Inserts `view` directly behind `sibling`; in front of all if that is no subview.
  public func insertSubview(_ view: View, below sibling: View) { insertSubview(view, beside: sibling, offset: 0) }

  /// Inserts `view` directly in front of `sibling`; in front of all if that is no subview.
  public func insertSubview(_ view: View, above sibling: View) { insertSubview(view, beside: sibling, offset: 1) }

  private func insertSubview(_ view: View, beside sibling: View, offset: Int) {
    guard view !== sibling else { return }
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + offset } ?? .max)
  }

  /// Removes the view from its superview. Touches that landed in it are cancelled first, its animations end.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    let oldWindow = window
    oldWindow?.application.programDid(.removing(self))
    if oldWindow != nil { leaveWindow() }
    if oldWindow != nil { forSubtree { $0.willMove(toWindow: nil) } }
    willMove(toSuperview: nil)
    detach()
    didMoveToSuperview()
    if oldWindow != nil { tellOfWindow(comingFrom: oldWindow) }
  }

  /// Moves the subview `view` in front of its siblings; touches and animations go on.
  public func bringSubviewToFront(_ view: View) { move(view, to: subviews.count - 1) }

  /// Moves the subview `view` behind its siblings; touches and animations go on.
  public func sendSubviewToBack(_ view: View) { move(view, to: 0) }

  /// Exchanges the subviews at two indices.
  public func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    guard subviews.indices.contains(index), subviews.indices.contains(other), index != other else { return }
    let (back, front) = (min(index, other), max(index, other))
    let (lower, upper) = (subviews[back], subviews[front])
    move(upper, to: back)
    move(lower, to: front)
  }

  /// Whether the view is `view` or is in its subtree.
  public func isDescendant(of view: View) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The number of views between this one and the root.
  var depth: Int { sequence(first: self, next: \.superview).reduce(-1) { count, _ in count + 1 } }

  private func move(_ view: View, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }), old != index else { return }
    view.willChangePlacement()
    subviews.remove(at: old)
    subviews.insert(view, at: self.index(for: view, near: index))
  }
}

extension View {
  private func attach(_ view: View, at index: Int) {
    subviews.insert(view, at: self.index(for: view, near: index))
    view.superview = self
    view.marks.geometryChanged = true
    view.markDamage()
    view.didChangePlacement()
    setNeedsLayout()
  }

  private func detach() {
    guard let superview else { return }
    willChangePlacement()
    didChangePlacement()
    superview.subviews.removeAll { $0 === self }
    superview.didLoseSubview(self)
    superview.setNeedsLayout()
    self.superview = nil
  }

  /// Notifies the application and the subtree, while everything is still in the tree and touches can be delivered.
  private func leaveWindow() {
    window?.application.viewWillLeaveWindow(self)
    forSubtree { view in
      view.controller?.viewWillDisappear()
      view.removeAllAnimations()
      view.cachedLayer = nil
      view.scrollPicture = nil
    }
  }

  private func tellOfWindow(comingFrom old: Window?) {
    let new = window
    let hasOtherLanguage = !(new?.language ?? .english).isCopy(of: old?.language ?? .english)
    if new != nil { forSubtree { $0.controller?.viewWillAppear() } }
    forSubtree { view in
      view.didMoveToWindow()
      for feature in view.features { feature.windowDidChange() }
      if new?.theme != old?.theme { view.takeTheme() }
      if hasOtherLanguage { view.takeLanguage() }
    }
    if old != nil { forSubtree { $0.controller?.viewDidDisappear() } }
    if new != nil { forSubtree { $0.controller?.viewDidAppear() } }
  }

  /// Notifies the view of another theme, and has it laid out: sizes of text may differ.
  func takeTheme() {
    setNeedsLayout()
    themeDidChange()
  }

  /// Notifies the view of another language, and has it laid out.
  func takeLanguage() {
    setNeedsLayout()
    languageDidChange()
  }

  /// Calls `body` with this view and all below, parents first. Views that it adds meanwhile are not visited.
  package func forSubtree(_ body: (View) -> Void) {
    body(self)
    for view in subviews { view.forSubtree(body) }
  }

  package func report(_ problem: @autoclosure () -> String) {
    (window?.application ?? Application.shared).diagnostics.report(.error, problem())
  }
}

extension View: CustomStringConvertible {
  /// The view's name, or its kind if it has none.
  public var description: String { name.isEmpty ? "\(type(of: self))" : name }
}
