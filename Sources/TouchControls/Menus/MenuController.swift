import TouchCore
import TouchGeometry

/// A small menu beside a selection, with the actions that a responder chain can perform.
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
/// ``Responder/canPerformAction(_:withSender:)`` allows it; with none left there is no menu. It is an overlay of the
/// window, in the role ``OverlayRole/menu``, above the target or, without space there, below, to the left or right of
/// it or over it, its arrow at the target, wholly on the screen. Lifting a finger from an item hides it and then sends
/// the item's action, with the menu as the sender.
///
/// It hides when a finger lands elsewhere. The touch is not swallowed: it hits the same view as without a menu. The
/// menu also hides when the target's view leaves its window and when the window gets another size or language.
///
/// When the action of an item shows the menu again at the same target, it does not move: the chosen item stays under
/// the finger, to be chosen once more.
///
/// ### A menu for each person
///
/// The menu of the application, ``shared``, is that of the first responder: its actions go to the first responder's
/// chain, and it hides when that one resigns. There is one of each, which is enough for one person. Where several stand
/// around a table, each selection has its own menu, whose actions go to the chain of the responder it was made for:
///
/// ```swift
/// final class Selection: Responder, Deleting {
///   lazy var menu = MenuController(for: self)
///   override var next: Responder? { table }
///   func delete(_ sender: AnyObject?) { table?.remove(cards) }
/// }
/// ```
///
/// Any number of menus may be visible at once. Each hides independently, and choosing in one hides no other. A finger
/// that lands on a menu, or beside one in which an item has just been chosen (``settlingTime``), hides no other menu. A
/// menu is shown where it overlaps no other one; without such a space, the newest is in front.
public final class MenuController {
  /// The menu of ``Application/shared``.
  public static var shared: MenuController { Application.shared.menu }

  /// The items after the standard edit actions.
  public var items: [MenuItem] = []
  /// The titles and the order of the standard edit actions; nil: all of them, in the window's language. One with an
  /// action that is among ``items`` is left out.
  public var standardItems: [MenuItem]?
  /// The preferred direction of the arrow; nil: down, which puts the menu above its target.
  public var arrowDirection: ArrowDirection?

  /// Called to decide whether a finger that lands outside all menus, at a location in window coordinates, hides the
  /// menu. For tables with several people; by default every finger does.
  public var hidesOnLanding: (Point) -> Bool = { _ in true }
  /// The time in seconds after a choice during which a finger that lands near the menu does nothing. It protects the
  /// views below and new items of the menu from fingers that tap an item quickly, again and again. By default 0.
  public var settlingTime = 0.0
  /// Called when a finger moves onto an item, or with nil when it leaves the last one.
  public var onHighlight: ((MenuItem?) -> Void)?
  /// Called when the menu is about to be shown; its items are final.
  public var onWillShow: (() -> Void)?
  /// Called when the menu is visible and its animation is over.
  public var onDidShow: (() -> Void)?
  /// Called when the menu is about to hide, for any reason; it takes no touches any more.
  public var onWillHide: (() -> Void)?
  /// Called when the menu is hidden and its animation is over.
  public var onDidHide: (() -> Void)?

  /// Whether it is the application's menu, whose actions go to the first responder's chain.
  let isOfFirstResponder: Bool
  /// The responder whose actions it offers otherwise.
  weak var responder: Responder?
  /// The responder, retained while the menu is visible, so that an item's action can always be performed.
  var shownResponder: Responder?
  /// The application in which it is visible.
  weak var application: Application?
  var targetRect = Rect.zero
  weak var targetView: View?
  var view: MenuView?
  /// The chosen item and its frame, while the item's action runs.
  var choice: MenuChoice?
  weak var shield: MenuShield?
  /// The number of times that the menu has been shown, by which a callback checks whether it belongs to the current
  /// showing.
  var showings = 0

  init(application: Application) {
    self.application = application
    isOfFirstResponder = true
  }

  /// Creates a menu whose actions go to `responder` and up its chain, independently of the first responder.
  ///
  /// While it is visible the application holds the menu, and the menu its responder; otherwise neither does. It hides
  /// when the first view of that chain leaves its window.
  public init(for responder: Responder) {
    self.responder = responder
    isOfFirstResponder = false
  }

  /// Whether the menu is visible; false as soon as it begins to hide.
  public var isMenuVisible: Bool { view != nil }

  /// The frame of the panel, without its arrow, in window coordinates; empty if it is hidden.
  public var menuFrame: Rect { view?.placement.panel ?? .zero }

  /// The current direction of the arrow; nil if the menu is hidden, or has no arrow because its window is too small.
  public var shownArrowDirection: ArrowDirection? { view?.placement.arrow?.direction }

  /// The visible items, on all pages; empty if the menu is hidden.
  public var visibleItems: [MenuItem] { view?.items ?? [] }

  /// Returns the frame of `item` in window coordinates; nil if it is hidden or on another page.
  public func frame(of item: MenuItem) -> Rect? { view?.frame(of: item) }

  /// Sets the target of the menu: `rect` in the coordinates of `view`, under whatever transforms that is. A visible
  /// menu moves there.
  public func setTargetRect(_ rect: Rect, in view: View) {
    targetRect = rect
    targetView = view
    if isMenuVisible { setMenuVisible(true, animated: false) }
  }

  /// Shows the menu at its target, or hides it. A visible menu updates its items and its frame. Nothing is shown if no
  /// responder can perform any of the items or the target is in no window.
  public func setMenuVisible(_ isVisible: Bool, animated: Bool) {
    guard isVisible, let target = targetView, let window = target.window else { return hide(animated: animated) }
    show(at: target.convert(targetRect, to: nil), in: window, animated: animated)
  }
}
