import TouchControls
import TouchCore
import TouchGeometry

/// The menu of an element's actions, which six keys and fingers use alike.
final class ActionMenu: Responder {
  private lazy var menu = MenuController(for: self)
  private let element: AccessibleElement
  private let actions: [AccessibleElement.Action]
  private unowned let navigation: KeyNavigation

  init(of element: AccessibleElement, for navigation: KeyNavigation) {
    self.element = element
    self.navigation = navigation
    actions = element.actions
    super.init()
  }

  override var next: Responder? { element.view }

  var isVisible: Bool { menu.isMenuVisible }

  /// Shows the menu beside the element.
  func show() {
    guard let view = element.view, let window = view.window else { return }
    let language = window.language
    var items = actions.enumerated().map { index, action in
      MenuItem(
        action.name(in: language), action: Action("action\(index)") { (menu: ActionMenu) in { menu.run(index) } })
    }
    if element.isActivatable {
      let key = element.traits.contains(.keyboardKey) ? element.label : nil
      let title = key ?? language[AccessStrings.self].activate
      items.insert(MenuItem(title, action: Action("activate", ActionMenu.activate)), at: 0)
    }
    menu.standardItems = []
    menu.items = items
    menu.setTargetRect(view.convert(element.visibleFrame, from: nil), in: view)
    menu.setMenuVisible(true, animated: true)
  }

  private func activate() { navigation.activate(element) }

  private func run(_ index: Int) {
    // The menu, which may lie over the element, has faded by then, and what the action says comes after the words for
    // the element, which has the focus again.
    let fading = navigation.window.theme.duration.quick
    navigation.run(actions[index], of: element, after: fading + 0.1)
  }
}
