import TouchGeometry

// The application's messages to visible menus: the reasons to hide. Every menu is notified of each, and decides for
// itself.
extension Application {
  func menuComes(_ menu: MenuController) {
    menuGoes(menu)
    visibleMenus.append(menu)
  }

  func menuGoes(_ menu: MenuController) { visibleMenus.removeAll { $0 === menu } }

  /// Called when a finger is about to land; the hit test has not been made yet. A finger that lands on a menu, or
  /// beside one in which an item has just been chosen, hides no other. Every menu is asked before the first one hides,
  /// since the answers may depend on which are visible.
  func menusExpectFinger(at place: Point, in window: Window) {
    let menus = visibleMenus.filter { $0.view?.window === window }
    if menus.isEmpty || menus.contains(where: { $0.view?.isHit(at: place) == true }) { return }
    let shields = window.overlays.views.filter { $0 is MenuShield }
    if shields.contains(where: { $0.frame.contains(place) }) { return }
    for menu in menus.filter({ $0.hidesOnLanding(place) }) { menu.hide(animated: true) }
  }

  func menusLose(_ view: View) {
    for menu in visibleMenus where menu.needs(view) { menu.hide(animated: false) }
  }

  /// Hides all menus in `window`, as when its language or its size changes: their titles are in the old language.
  func hideMenus(in window: Window) {
    for menu in visibleMenus where menu.view?.window === window { menu.hide(animated: false) }
  }
}

extension MenuController {
  /// Whether the menu's target, or the responder that performs its actions, is in the subtree of `view`. The menu
  /// itself is shown and hidden that way, too.
  fileprivate func needs(_ view: View) -> Bool {
    let places = [targetView, shownResponder?.chain.lazy.compactMap(\.place).first]
    return places.contains { $0?.isDescendant(of: view) == true }
  }
}
