import TouchCore
import TouchGeometry

// The content of a menu, its appearance and disappearance, and the effect of a choice.
extension MenuController {
  /// Shows the menu at `target`, in window coordinates, or hides it if there is nothing to show.
  func show(at target: Rect, in window: Window, animated: Bool) {
    let items = performableItems(in: window)
    guard !items.isEmpty, isUsable(target, in: window) else { return hide(animated: animated) }
    // A window of another application has other observers and other menus.
    if isMenuVisible, window.application !== application { hide(animated: false) }
    let isNew = !isMenuVisible
    if isNew { onWillShow?() }
    let staying = choice.flatMap { $0.target == target && $0.window === window ? $0 : nil }
    let others = window.application.visibleMenus.filter { $0 !== self && $0.view?.window === window }
    replaceView(
      with: MenuView(
        items, at: target, in: window, wish: arrowDirection, staying: staying,
        besides: others.compactMap { $0.view?.placement.extent }, handles: window.overlays.handles),
      in: window)
    // A second tap on the chosen item is not meant for another one that has replaced it.
    if let choice, let frame = choice.frame, !items.contains(choice.item) {
      putShield(over: frame, of: choice.menu, in: window)
    }
    guard isNew else { return }
    tell("show")
    appear(animated: animated && staying == nil)
  }

  private func performableItems(in window: Window) -> [MenuItem] {
    let all = standardItems ?? MenuItem.standard(window.language[Strings.self].editActions)
    let standard = all.filter { item in !items.contains { $0.action == item.action } }
    return (standard + items).filter { target(for: $0.action, in: window.application) != nil }
  }

  private func target(for action: Action, in application: Application) -> Responder? {
    isOfFirstResponder
      ? application.target(forAction: action, from: self) : responder?.target(forAction: action, withSender: self)
  }

  private func isUsable(_ target: Rect, in window: Window) -> Bool {
    if [target.minX, target.minY, target.maxX, target.maxY].allSatisfy(\.isFinite) { return true }
    window.application.diagnostics.report(
      .error, "no menu at \(targetRect): in the window that is \(target); give setTargetRect(_:in:) finite numbers")
    return false
  }

  private func replaceView(with new: MenuView, in window: Window) {
    if let view, view.window === window, view.items == new.items, view.placement == new.placement { return }
    view?.removeFromSuperview()
    view = new
    application = window.application
    shownResponder = responder
    Menus.of(window.application).add(self)
    new.name = name(among: window.application.visibleMenus)
    new.onChoose = { [unowned self, unowned new] in choose($0, in: new) }
    new.onEscape = { [unowned self] in hide(animated: true) }
    new.onHighlight = { [unowned self] in onHighlight?($0) }
    add(new, to: window)
  }

  /// Returns the menu's name in transcripts: menus that are shown at once have different names.
  private func name(among menus: [MenuController]) -> String {
    let taken = menus.filter { $0 !== self }.compactMap { $0.view?.name }
    var (name, number) = ("menu", 1)
    while taken.contains(name) {
      number += 1
      name = "menu\(number)"
    }
    return name
  }

  /// Adds the menu at its frame: it is hidden when the window's size changes.
  private func add(_ view: View, to window: Window) {
    window.overlays.add(view, as: .menu) { [frame = view.frame] _ in frame }
  }

  // MARK: Choosing

  private func choose(_ item: MenuItem, in view: MenuView) {
    guard let window = view.window else { return }
    let application = window.application
    tell(item.action.name)
    let (choice, responder) = (MenuChoice(of: item, in: view), responder)
    hide(animated: true)
    shield?.removeFromSuperview()
    shield = putShield(over: MenuShield.frame(around: view.placement.panel), of: view.name, in: window)
    self.choice = choice
    // Only the menu's own responders are asked.
    if let target = target(for: item.action, in: application) {
      application.sendAction(item.action, to: target, from: self)
    }
    self.choice = nil
    withExtendedLifetime(responder) {}
  }

  /// Covers `frame`, in window coordinates, with a view that ignores fingers for the settling time. The content below
  /// stays visible.
  @discardableResult
  private func putShield(over frame: Rect, of menu: String, in window: Window) -> MenuShield? {
    guard settlingTime > 0 else { return nil }
    let shield = MenuShield(over: frame, of: menu)
    add(shield, to: window)
    shield.settle(for: settlingTime, in: window.application)
    return shield
  }

  // MARK: Showing and hiding

  /// Notifies the observer, as controls do.
  private func tell(_ event: String) {
    if let view { application?.dispatcher.observe(.control(view, event: event)) }
  }

  private func appear(animated: Bool) {
    showings += 1
    guard animated, let view, let application else {
      onDidShow?()
      return
    }
    application.performWithoutAnimation {
      view.alpha = 0
      view.shrinkIntoArrow()
    }
    move(view) {
      view.alpha = 1
      view.transform = .identity
    } completion: { [weak self, showings] in
      if let self, isMenuVisible, showings == self.showings { onDidShow?() }
    }
  }

  func hide(animated: Bool) {
    guard let view else { return }
    tell("hide")
    self.view = nil
    // The application may hold the last reference to the menu, and that to its responder.
    let held = (self, shownResponder)
    shownResponder = nil
    application.map(Menus.of)?.remove(self)
    (view.onChoose, view.onHighlight, view.onEscape) = (nil, nil, nil)
    view.accessibilityElementsHidden = true
    onWillHide?()
    let finish = {
      view.removeFromSuperview()
      held.0.onDidHide?()
    }
    guard animated, view.window != nil else { return finish() }
    move(view, { view.alpha = 0 }, completion: finish)
  }

  private func move(_ view: MenuView, _ changes: () -> Void, completion: @escaping () -> Void) {
    let options: AnimationOptions = [
      .allowUserInteraction, .beginFromCurrentState, .curveEaseOut, .overrideInheritedDuration,
      .overrideInheritedCurve, .overrideInheritedOptions,
    ]
    application?.animate(withDuration: view.theme.duration.quick, options: options, animations: changes) { _ in
      completion()
    }
  }
}
