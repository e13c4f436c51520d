import TouchControls
import TouchCore
import TouchGeometry

/// The use of a window by six keys: a focus goes over its elements, is seen as a ring, and does everything that fingers
/// do.
///
/// ```swift
/// let navigation = KeyNavigation(in: window)
/// host.onKeyPress = { key in _ = navigation.press(key) }
/// ```
///
/// Nothing happens until a key of the ``keypad`` is pressed: the first press shows where the focus is, and does nothing
/// else. The ring disappears when a finger touches the screen, and comes back where it was with the next key.
///
/// The focus stays with its element when the tree changes. It is never trapped: after the last element comes the first,
/// a menu or a panel is left with ``AccessCommand/back``, and what has disappeared leaves the focus to the element that
/// is nearest. An element with several ways to use it, as one that can be pressed and turned, shows them as a menu.
///
/// Listeners are notified (``Application/addAccessibilityListener(_:)``) of each focus, of changes of the
/// focused element, and of what a voice is to say.
public final class KeyNavigation {
  /// The keys; by default those of a keyboard.
  public var keypad = Keypad.standard
  /// Called for ``AccessCommand/back`` where nothing within the window can be left. Returns whether something was left.
  public var onBack: (() -> Bool)?
  let window: Window
  let player: GesturePlayer
  /// Exists from the first key on.
  private var overlay: FocusOverlay?
  private var identity: AccessibleElement.Identity?
  /// The place of the focused element among the others, and its words, as they were last.
  private var place = 0
  private var words = ""
  /// The elements that had the focus last, in the window and in each modal view that still exists.
  private var visits: [FocusVisit] = []
  /// The modal view that has the focus, or the window.
  private weak var scope: View?
  private var lastPress: (key: Key, time: Instant)?
  private var actionMenu: ActionMenu?
  /// Whether the ring is visible.
  public private(set) var isActive = false
  /// Whether ``AccessCommand/previous`` and ``AccessCommand/next`` change the value of the focused element.
  public private(set) var isAdjusting = false
  /// The words that were said last, for ``AccessCommand/again``.
  public private(set) var lastWords = ""

  /// Creates the navigation of `window`, without any effect until a key is pressed.
  public init(in window: Window) {
    self.window = window
    player = GesturePlayer(in: window)
  }

  deinit { overlay?.removeFromSuperview() }

  var strings: AccessStrings { window.language[AccessStrings.self] }

  // MARK: Keys

  /// Handles a key that no responder has used. Returns whether it is one of the keypad's and had an effect. A key that
  /// is held must not be reported again.
  public func press(_ key: Key) -> Bool {
    guard let command = keypad.command(of: key) else { return false }
    let time = window.application.time
    defer { lastPress = (key, time) }
    if let lastPress, lastPress.key == key, time.seconds(since: lastPress.time) < keypad.strikeInterval { return true }
    // The key that leaves the program elsewhere does so here, too, while nobody uses the keys.
    if command == .back, !isActive { return false }
    perform(command)
    return true
  }

  /// Performs a command, or shows the focus if it is hidden.
  public func perform(_ command: AccessCommand) {
    guard isActive else { return begin() }
    overlay?.caption = nil
    let tree = refresh(AccessibilityTree(of: window))
    guard let element = tree.element(identity) else { return command == .back ? leave(nil) : () }
    switch command {
    case .previous: if isAdjusting { adjust(element, -1) } else { move(-1, in: tree) }
    case .next: if isAdjusting { adjust(element, 1) } else { move(1, in: tree) }
    case .do: use(element)
    case .back: if isAdjusting { setAdjusting(false, element) } else { leave(element) }
    case .help: explain(element)
    case .again: window.application.post(.announcement(lastWords))
    }
  }

  /// The focused element; nil while the ring is hidden or there are no elements.
  public var focusedElement: AccessibleElement? { isActive ? AccessibilityTree(of: window).element(identity) : nil }

  /// Moves the focus to `object`, if that is among the elements, and shows the ring.
  public func focus(on object: Responder) {
    if !isActive { begin() }
    let tree = AccessibilityTree(of: window)
    if let element = tree.elements.first(where: { $0.object === object }) { reach(element, in: tree) }
  }

  /// Hides the ring. The next key shows it where it was.
  public func end() {
    guard isActive else { return }
    isActive = false
    isAdjusting = false
    player.stop()
    overlay?.hide()
    window.application.post(.focusChanged(nil))
  }

  private func begin() {
    isActive = true
    if overlay == nil { KeyFocusWatch.add(self) }
    let overlay = self.overlay ?? FocusOverlay()
    self.overlay = overlay
    overlay.onMore = { [unowned self] in if let element = focusedElement { showActions(of: element) } }
    overlay.onLayout = { [unowned self] in contentChanged() }
    if overlay.window == nil { window.overlays.add(overlay, as: .focus) }
    let tree = AccessibilityTree(of: window)
    scope = tree.modalView ?? window
    if let element = tree.element(identity) ?? tree.elements.first { reach(element, in: tree) } else { overlay.hide() }
  }

  // MARK: The focus

  private func move(_ step: Int, in tree: AccessibilityTree) {
    let elements = tree.elements
    guard let index = elements.firstIndex(where: { $0.identity == identity }) else { return }
    let next = index + step
    let wrapped = (next + elements.count) % elements.count
    if next != wrapped { say(step > 0 ? strings.wrappedToStart : strings.wrappedToEnd) }
    reach(elements[wrapped], in: tree)
  }

  /// Gives the focus to `element`, and scrolls it into sight.
  private func reach(_ element: AccessibleElement, in tree: AccessibilityTree) {
    let old = tree.element(identity)
    if old?.identity != element.identity {
      old?.object.accessibilityElementDidLoseFocus()
      if let input = old?.object, input.isFirstResponder { input.resignFirstResponder() }
      isAdjusting = false
    }
    identity = element.identity
    visits.removeAll { $0.scope == nil || $0.scope === scope }
    visits.append(FocusVisit(scope: scope, identity: element.identity))
    element.object.accessibilityElementDidBecomeFocused()
    if element.visibleFrame != element.frame { element.scrollIntoSight() }
    let tree = AccessibilityTree(of: window)
    let reached = tree.element(identity) ?? element
    place = tree.elements.firstIndex { $0.identity == identity } ?? place
    words = reached.spoken(strings)
    lastWords = words
    show(reached, animated: true)
    window.application.post(.focusChanged(reached.object))
  }

  private func show(_ element: AccessibleElement, animated: Bool) {
    overlay?.show(
      at: element.visibleFrame, isAdjusting: isAdjusting, hasActions: !element.actions.isEmpty && !isInActions,
      moreLabel: strings.actions, animated: animated)
  }

  private var isInActions: Bool { actionMenu?.isVisible == true }

  /// Follows a change of the tree: the focus stays with its element, goes into a modal view that has appeared and back
  /// where it was when that has gone, or to the element that is now where the focused one was.
  @discardableResult
  private func refresh(_ tree: AccessibilityTree) -> AccessibilityTree {
    let present = tree.modalView ?? window
    let isElsewhere = present !== scope
    scope = present
    if isElsewhere {
      isAdjusting = false
      window.application.post(.screenChanged(nil))
    }
    if !isElsewhere, let element = tree.element(identity) {
      noteWords(of: element)
      show(element, animated: false)
      return tree
    }
    let kept = isElsewhere ? tree.element(visits.first { $0.scope === present }?.identity) : nil
    guard let element = kept ?? (isElsewhere ? tree.elements.first : tree.elements.nearest(to: place)) else {
      overlay?.hide()
      return tree
    }
    reach(element, in: tree)
    return AccessibilityTree(of: window)
  }

  private func noteWords(of element: AccessibleElement) {
    let present = element.spoken(strings)
    guard present != words else { return }
    words = present
    if !element.traits.contains(.updatesFrequently) { window.application.post(.valueChanged(element.object)) }
  }

  /// Called with each frame that may show a change, when everything is laid out.
  private func contentChanged() {
    if isActive { refresh(AccessibilityTree(laidOut: window)) }
  }

  /// Called when a frame may show a change.
  func frameBegins() {
    if isActive, window.needsFrame || window.isAnimating { overlay?.setNeedsLayout() }
  }

  /// Called when a finger has landed at `location`.
  func fingerLanded(at location: Point) {
    if isActive, !player.isLanding(at: location), overlay?.isOnMore(location) != true, !isInActions { end() }
  }

  // MARK: Effects

  func say(_ words: String) {
    lastWords = words
    window.application.post(.announcement(words))
  }

  private func explain(_ element: AccessibleElement) {
    let text = element.help(isAdjusting: isAdjusting, strings)
    overlay?.caption = FocusCaption.Words(title: element.spoken(strings), text: text)
    show(element, animated: false)
    say([element.spoken(strings), text].joined(separator: ". "))
  }

  private func use(_ element: AccessibleElement) {
    guard element.isEnabled else { return say(strings.isDisabled) }
    if isAdjusting { return setAdjusting(false, element) }
    let actions = element.actions
    if element.isAdjustable {
      setAdjusting(true, element)
    } else if element.isActivatable, actions.isEmpty {
      activate(element)
    } else if actions.isEmpty {
      if !element.object.accessibilityActivate() { say(strings.nothingToDo) }
    } else if actions.count == 1, !element.isActivatable {
      run(actions[0], of: element)
    } else {
      showActions(of: element)
    }
  }

  private func setAdjusting(_ isOn: Bool, _ element: AccessibleElement) {
    isAdjusting = isOn
    show(element, animated: false)
    say(isOn ? strings.adjustingHelp : element.spoken(strings))
  }

  private func adjust(_ element: AccessibleElement, _ steps: Int) {
    if steps > 0 { element.object.accessibilityIncrement() } else { element.object.accessibilityDecrement() }
    refresh(AccessibilityTree(of: window))
  }

  private func leave(_ element: AccessibleElement?) {
    let tree = AccessibilityTree(of: window)
    if element?.object.accessibilityPerformEscape() == true || tree.modalView?.accessibilityPerformEscape() == true
      || window.accessibilityPerformEscape() || onBack?() == true
    {
      return
    }
    end()
  }

  /// Activates the element itself, or taps it where a tap reaches it.
  func activate(_ element: AccessibleElement) {
    if element.object.accessibilityActivate() { return }
    guard let point = element.tappablePoint(in: window) else { return say(strings.nothingToDo) }
    let tap: [(time: Double, offset: Vector)] = [(0, .zero), (0.06, .zero)]
    player.play([AccessibilityGesture.Stroke(tap)], around: point)
  }

  func run(_ action: AccessibleElement.Action, of element: AccessibleElement, after delay: Double = 0) {
    switch action {
    case .custom(let action): if !action.perform() { say(strings.nothingToDo) }
    case .gesture(let gesture):
      guard let point = element.tappablePoint(in: window) else { return say(strings.nothingToDo) }
      player.play(gesture.strokes, around: point, after: delay)
    }
  }

  /// Shows the activation and the actions of the element as a menu beside it.
  private func showActions(of element: AccessibleElement) {
    let menu = ActionMenu(of: element, for: self)
    actionMenu = menu
    menu.show()
  }
}

/// The element that had the focus last in a modal view or the window.
private struct FocusVisit {
  weak var scope: View?
  let identity: AccessibleElement.Identity
}

extension [AccessibleElement] {
  /// The element at an index, or the last one if there are fewer.
  fileprivate func nearest(to index: Int) -> AccessibleElement? { isEmpty ? nil : self[Swift.min(index, count - 1)] }
}
