import TouchCore
import TouchGeometry

/// The menus of an application. It notifies the visible ones of the reasons to hide; every menu decides for itself.
final class Menus: ApplicationFeature {
  /// The first responder's menu.
  let menu: MenuController
  /// The visible menus; the one shown last is the last.
  private(set) var visible: [MenuController] = []

  private init(application: Application) { menu = MenuController(application: application) }

  /// Returns the menus of an application.
  static func of(_ application: Application) -> Menus { application.feature(Menus.self, make: Menus.init) }

  func add(_ menu: MenuController) {
    remove(menu)
    visible.append(menu)
  }

  func remove(_ menu: MenuController) { visible.removeAll { $0 === menu } }

  /// Hides the menus that a landing finger hides. A finger that lands on a menu, or beside one in which an item has just
  /// been chosen, hides no other. Every menu is asked before the first one hides, since the answers may depend on which
  /// are visible.
  func fingerWillLand(at location: Point, in window: Window) {
    let menus = visible.filter { $0.view?.window === window }
    if menus.isEmpty || menus.contains(where: { $0.view?.isHit(at: location) == true }) { return }
    let shields = window.overlays.views.filter { $0 is MenuShield }
    if shields.contains(where: { $0.frame.contains(location) }) { return }
    for menu in menus.filter({ $0.hidesOnLanding(location) }) { menu.hide(animated: true) }
  }

  func viewWillLeaveWindow(_ view: View) {
    for menu in visible where menu.needs(view) { menu.hide(animated: false) }
  }

  /// Hides all menus in `window`: their titles are in the old language, and their positions fit the old size.
  func contentWillChange(in window: Window) {
    for menu in visible where menu.view?.window === window { menu.hide(animated: false) }
  }

  func firstResponderDidChange() { menu.setMenuVisible(false, animated: true) }
}

extension Application {
  /// The first responder's menu of actions for the selection.
  public var menu: MenuController { Menus.of(self).menu }
  /// The visible menus, ``menu`` and those of responders with their own; the one shown last is the last.
  public var visibleMenus: [MenuController] { Menus.of(self).visible }
}

extension MenuController {
  /// Whether the menu's target, or the responder that performs its actions, is in the subtree of `view`. The menu
  /// itself is shown and hidden that way, too.
  fileprivate func needs(_ view: View) -> Bool {
    let targets = [targetView, shownResponder?.chain.lazy.compactMap(\.associatedView).first]
    return targets.contains { $0?.isDescendant(of: view) == true }
  }
}
