import TouchGeometry

/// A small menu beside what is selected: the actions that somebody in the first responder's chain can perform.
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
/// menu. It also hides when the first responder resigns, when the target's view leaves its window and when the window
/// gets another size.
///
/// When the action of an item shows the menu again at the same target, it stays where it is: the chosen item stays under
/// the finger, to be chosen once more.
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

  /// Asked whether a finger that lands elsewhere, at a place in window coordinates, hides the menu. For tables around
  /// which several people stand; by default every one does.
  public var hidesOnLanding: (Point) -> Bool = { _ in true }
  /// How long after a choice a finger that lands near the menu does nothing, in seconds: fingers that tap an item
  /// quickly, again and again, are not to find what lies below when the menu has gone. By default they do.
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

  private unowned let application: Application
  private var targetRect = Rect.zero
  private weak var targetView: View?
  private var view: MenuView?
  /// While the action of an item runs: where the item was.
  private var choice: MenuChoice?
  private var shield: MenuShield?
  private var settling: Registration?
  /// How often the menu has been shown: by this a callback knows whether it belongs to the present showing.
  private var showings = 0

  init(application: Application) { self.application = application }

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
    let (items, place) = (performableItems(in: window.language), target.convert(targetRect, to: nil))
    guard !items.isEmpty, isUsable(place) else { return hide(animated: animated) }
    let isNew = !isMenuVisible
    if isNew { onWillShow?() }
    let staying = choice.flatMap { $0.target == place && $0.window === window ? $0 : nil }
    replaceView(with: MenuView(items, at: place, in: window, wish: arrowDirection, staying: staying), in: window)
    guard isNew else { return }
    tell("show")
    appear(animated: animated && staying == nil)
  }

  private func performableItems(in language: Language) -> [MenuItem] {
    let all = standardItems ?? MenuItem.standard(language[Strings.self].editActions)
    let standard = all.filter { item in !items.contains { $0.action == item.action } }
    return (standard + items).filter { application.target(forAction: $0.action, from: self) != nil }
  }

  private func isUsable(_ place: Rect) -> Bool {
    if [place.minX, place.minY, place.maxX, place.maxY].allSatisfy(\.isFinite) { return true }
    application.diagnostics.report(
      .error, "no menu at \(targetRect): in the window that is \(place); give setTargetRect(_:in:) finite numbers")
    return false
  }

  private func replaceView(with new: MenuView, in window: Window) {
    if let view, view.window === window, view.items == new.items, view.placement == new.placement { return }
    view?.removeFromSuperview()
    view = new
    new.onChoose = { [unowned self, unowned new] in choose($0, in: new) }
    new.onHighlight = { [unowned self] in onHighlight?($0) }
    add(new, to: window)
  }

  /// Where it is: it goes when the window gets another size.
  private func add(_ view: View, to window: Window) {
    window.overlays.add(view, as: .menu) { [frame = view.frame] _ in frame }
  }

  private func choose(_ item: MenuItem, in view: MenuView) {
    tell(item.action.name)
    let choice = MenuChoice(of: item, in: view)
    hide(animated: true)
    if let window = view.window { putShield(around: view.placement.panel, in: window) }
    self.choice = choice
    application.sendAction(item.action, to: nil, from: self)
    self.choice = nil
  }

  private func putShield(around panel: Rect, in window: Window) {
    shield?.removeFromSuperview()
    guard settlingTime > 0 else { return }
    let shield = MenuShield(around: panel)
    self.shield = shield
    // The menu that goes stays in sight.
    add(shield, to: window)
    settling = application.after(settlingTime, .afterEvents) { [weak shield] in shield?.removeFromSuperview() }
  }
}

// MARK: Coming and going

extension MenuController {
  /// Tells the observer, as controls do.
  private func tell(_ event: String) {
    if let view { application.dispatcher.observe(.control(view, event: event)) }
  }

  private func appear(animated: Bool) {
    showings += 1
    guard animated, let view else {
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

  private func hide(animated: Bool) {
    guard let view else { return }
    tell("hide")
    self.view = nil
    (view.onChoose, view.onHighlight) = (nil, nil)
    view.isUserInteractionEnabled = false
    onWillHide?()
    let finish = { [weak self] in
      view.removeFromSuperview()
      self?.onDidHide?()
    }
    guard animated, view.window != nil else { return finish() }
    move(view, { view.alpha = 0 }, completion: finish)
  }

  private func move(_ view: MenuView, _ changes: () -> Void, completion: @escaping () -> Void) {
    let options: AnimationOptions = [
      .allowUserInteraction, .beginFromCurrentState, .curveEaseOut, .overrideInheritedDuration,
      .overrideInheritedCurve, .overrideInheritedOptions,
    ]
    application.animate(withDuration: view.theme.duration.quick, options: options, animations: changes) { _ in
      completion()
    }
  }
}

// MARK: What hides it

extension MenuController {
  /// A finger is about to land; the hit test has not been made yet.
  func fingerLands(at place: Point, in window: Window) {
    if let shield, shield.window === window, shield.frame.contains(place) { return }
    guard let view, view.window === window, !view.isHit(at: place), hidesOnLanding(place) else { return }
    hide(animated: true)
  }

  func firstResponderResigned() { hide(animated: true) }

  /// `view` is about to leave its window with its subtree; the menu itself comes and goes that way, too.
  func viewWillLeaveWindow(_ view: View) {
    if isMenuVisible, targetView?.isDescendant(of: view) == true { hide(animated: false) }
  }

  /// Its titles are in the language before, and others of its items may be anybody's.
  func languageDidChange(in window: Window) {
    if view?.window === window { hide(animated: false) }
  }

  func windowWillResize(_ window: Window) {
    if view?.window === window { hide(animated: false) }
  }
}
