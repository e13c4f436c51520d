import TouchGeometry

// What the application tells the menus that are shown: the reasons for which they hide. Each hears of every reason, and
// hides for its own alone.
extension Application {
  func menuComes(_ menu: MenuController) {
    menuGoes(menu)
    visibleMenus.append(menu)
  }

  func menuGoes(_ menu: MenuController) { visibleMenus.removeAll { $0 === menu } }

  /// A finger is about to land; the hit test has not been made yet. One that lands on a menu, or beside one in which
  /// something has just been chosen, means that menu, and hides no other. Every menu is asked before the first one hides:
  /// what they answer may depend on which are shown.
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

  /// Titles are in the language before, and others of the items may be anybody's; or the window gets another size.
  func hideMenus(in window: Window) {
    for menu in visibleMenus where menu.view?.window === window { menu.hide(animated: false) }
  }
}

extension MenuController {
  /// Whether what the menu is about, or who performs its actions, is in the subtree of `view`. The menu itself comes and
  /// goes that way, too.
  fileprivate func needs(_ view: View) -> Bool {
    let places = [targetView, shownResponder?.chain.lazy.compactMap(\.place).first]
    return places.contains { $0?.isDescendant(of: view) == true }
  }
}
