import TouchGeometry

/// A small menu beside what is selected: the actions that somebody in a chain of responders can perform.
///
/// ```swift
/// override var canBecomeFirstResponder: Bool { true }
///
/// func tapped(_ tap: TapGestureRecognizer) {
///   becomeFirstResponder()
///   let menu = MenuController.shared
///   menu.items = [MenuItem("Duplicate", action: Action("duplicate", LineView.duplicate))]
///   menu.setTargetRect(Rect(center: tap.location(in: self), size: Size(2, 2)), in: self)
///   menu.setMenuVisible(true, animated: true)
/// }
/// ```
///
/// It shows the standard edit actions first and then its ``items``, each if
/// ``Responder/canPerformAction(_:withSender:)`` lets it; with none left there is no menu. It is an overlay of the window,
/// in the role ``OverlayRole/menu``, above the target or, without room, below, to the left or right of it or over it,
/// its arrow at the target, wholly on the screen. Lifting a finger from an item hides it and then sends the item's
/// action, with the menu as the sender.
///
/// It hides when a finger lands elsewhere, which is not swallowed: the finger finds what it would have found without a
/// menu. It also hides when the target's view leaves its window and when the window gets another size or language.
///
/// When the action of an item shows the menu again at the same target, it stays where it is: the chosen item stays under
/// the finger, to be chosen once more.
///
/// ### A menu for each person
///
/// The menu of the application, ``shared``, is that of the first responder: its actions go to the first responder's
/// chain, and it hides when that one resigns. There is one of each, which is enough for one person. Where several stand
/// around a table, each selection has a menu of its own, whose actions go to the chain of the responder it was made for:
///
/// ```swift
/// final class Selection: Responder, Deleting {
///   lazy var menu = MenuController(for: self)
///   override var next: Responder? { table }
///   func delete(_ sender: AnyObject?) { table?.remove(cards) }
/// }
/// ```
///
/// Any number of menus may be shown at once. Each hides for its own reasons alone, and choosing in one hides no other. A
/// finger that lands on a menu, or beside one in which something has just been chosen (``settlingTime``), means that
/// menu and hides no other. A menu that is shown goes where it lies on no other one; where there is no such room, the
/// one that came last is in front.
public final class MenuController {
  /// The menu of ``Application/shared``.
  public static var shared: MenuController { Application.shared.menu }

  /// What is offered after the standard edit actions.
  public var items: [MenuItem] = []
  /// The titles and the order of the standard edit actions; nil: all of them, in the window's language. One with an action
  /// that is among ``items`` is left out.
  public var standardItems: [MenuItem]?
  /// Where the arrow is to point if there is room for that; nil: down, which puts the menu above its target.
  public var arrowDirection: ArrowDirection?

  /// Asked whether a finger that lands elsewhere, on no other menu either, at a place in window coordinates, hides the
  /// menu. For tables around which several people stand; by default every one does.
  public var hidesOnLanding: (Point) -> Bool = { _ in true }
  /// How long after a choice a finger that lands near the menu does nothing, in seconds: fingers that tap an item
  /// quickly, again and again, are not to find what lies below when the menu has gone, nor other items that have come in
  /// its place. By default they do.
  public var settlingTime = 0.0
  /// Called when a finger moves onto an item, or with nil when it leaves the last one.
  public var onHighlight: ((MenuItem?) -> Void)?
  /// Called when the menu is about to be shown; its items are decided.
  public var onWillShow: (() -> Void)?
  /// Called when the menu is shown and its animation is over.
  public var onDidShow: (() -> Void)?
  /// Called when the menu is about to hide, whatever the reason; it takes no touches any more.
  public var onWillHide: (() -> Void)?
  /// Called when the menu is hidden and its animation is over.
  public var onDidHide: (() -> Void)?

  /// Whether it is the application's, whose actions go to the first responder's chain.
  let isOfFirstResponder: Bool
  /// Whose actions it offers otherwise.
  weak var responder: Responder?
  /// The same while the menu is shown, so that an item always has somebody to do it.
  var shownResponder: Responder?
  /// Where it is shown.
  weak var application: Application?
  var targetRect = Rect.zero
  weak var targetView: View?
  var view: MenuView?
  /// While the action of an item runs: where the item was.
  var choice: MenuChoice?
  weak var shield: MenuShield?
  /// How often the menu has been shown: by this a callback knows whether it belongs to the present showing.
  var showings = 0

  init(application: Application) {
    self.application = application
    isOfFirstResponder = true
  }

  /// A menu whose actions go to `responder` and on up its chain, whoever is the first responder.
  ///
  /// While it is shown the application holds the menu, and the menu its responder; otherwise neither does. It hides when
  /// the first view of that chain leaves its window.
  public init(for responder: Responder) {
    self.responder = responder
    isOfFirstResponder = false
  }

  /// Whether the menu is shown; false as soon as it begins to go.
  public var isMenuVisible: Bool { view != nil }

  /// Where the panel is, without its arrow, in window coordinates; empty if it is not shown.
  public var menuFrame: Rect { view?.placement.panel ?? .zero }

  /// To where the arrow points now; nil if the menu is not shown, or has no arrow because its window is too small.
  public var shownArrowDirection: ArrowDirection? { view?.placement.arrow?.direction }

  /// What the menu shows, on all its pages; empty if it is not shown.
  public var visibleItems: [MenuItem] { view?.items ?? [] }

  /// Where `item` is, in window coordinates; nil if it is not shown or on another page.
  public func frame(of item: MenuItem) -> Rect? { view?.frame(of: item) }

  /// Says what the menu is about: `rect` in the coordinates of `view`, under whatever transforms that is. A menu that
  /// is shown goes there.
  public func setTargetRect(_ rect: Rect, in view: View) {
    targetRect = rect
    targetView = view
    if isMenuVisible { setMenuVisible(true, animated: false) }
  }

  /// Shows the menu at its target, or hides it. A menu that is shown already finds its items and its place anew.
  /// Nothing is shown while nobody can perform any of the items or the target is in no window.
  public func setMenuVisible(_ isVisible: Bool, animated: Bool) {
    guard isVisible, let target = targetView, let window = target.window else { return hide(animated: animated) }
    show(at: target.convert(targetRect, to: nil), in: window, animated: animated)
  }
}
