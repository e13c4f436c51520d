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
/// is nearest. From a field that is being edited it goes over the keys of its keyboard, and it leaves that with
/// ``AccessCommand/back``, back to the field. An element with several ways to use it, as one that can be pressed and
/// turned, shows them as a menu.
///
/// Listeners are notified (``Application/addAccessibilityListener(_:)``) of each focus, of changes of the
/// focused element, and of what a voice is to say.
public final class KeyNavigation {
  /// The keys; by default those of a keyboard.
  public var keypad = Keypad.standard
  /// Called for ``AccessCommand/back`` where nothing within the window can be left. Returns whether something was left.
  public var onBack: (() -> Bool)?
  package let window: Window
  let player: GesturePlayer
  /// Exists from the first key on.
  private var overlay: FocusOverlay?
  private(set) var identity: AccessibleElement.Identity?
  /// The place of the focused element among the others and on the screen, and its words, as they were last.
  private(set) var place = 0
  private(set) var frame = Rect.zero
  private var words = ""
  /// The elements that had the focus last, in the window and in each modal view that still exists.
  private var visits: [FocusVisit] = []
  /// The modal view that has the focus, or the window.
  private(set) weak var scope: View?
  /// The input that the keys have begun to edit, and the one whose keyboard has the focus.
  weak var editing: Responder?
  private(set) weak var keyboardInput: View?
  private var lastPress: (key: Key, time: Instant)?
  private var actionMenu: ActionMenu?
  /// The action that begins when the menu has gone.
  private var waiting: Registration?
  /// Whether the ring is visible.
  public private(set) var isActive = false
  /// Whether ``AccessCommand/previous`` and ``AccessCommand/next`` change the value of the focused element.
  public private(set) var isAdjusting = false
  /// The words that were said last, for ``AccessCommand/again``.
  public private(set) var lastWords = ""

  /// Returns the words for an element in place of its label and value, as a voice says them.
  package var wording: ((AccessibleElement) -> String)?
  /// Takes a command before anything happens. Returns whether the navigation is not to have it.
  package var intercept: ((AccessCommand) -> Bool)?
  /// The part of the window that the focus stays in, in window coordinates; nil for all of it.
  package var area: Rect?
  /// Whether fingers leave the ring where it is, since others touch the screen as well.
  package var ignoresFingers = false

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
    if !isActive, isForOthersText(key) { return false }
    perform(command)
    return true
  }

  /// Performs a command, or shows the focus if it is hidden.
  public func perform(_ command: AccessCommand) {
    guard isActive else { return begin() }
    if intercept?(command) == true { return }
    overlay?.caption = nil
    let tree = refresh(self.tree)
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
  public var focusedElement: AccessibleElement? { isActive ? tree.element(identity) : nil }

  /// The identity of the focused element; nil while the ring is hidden.
  package var focusedIdentity: AccessibleElement.Identity? { isActive ? identity : nil }

  /// Moves the focus to `object`, if that is among the elements, and shows the ring.
  public func focus(on object: Responder) {
    if !isActive { begin() }
    let tree = self.tree
    if let element = tree.elements.first(where: { $0.object === object }) { reach(element, in: tree) }
  }

  /// Moves the focus to an element that is in sight, and shows the ring.
  package func focus(on element: AccessibleElement) {
    if isActive { reach(element, in: tree, scrolls: false) } else { begin(reaching: element) }
  }

  /// Whether a report at `location`, in window coordinates, is of a finger by which the keys use an element.
  package func isPlaying(at location: Point) -> Bool { player.isLanding(at: location) }

  /// Hides the ring. The next key shows it where it was.
  public func end() {
    guard isActive else { return }
    isActive = false
    isAdjusting = false
    player.stop()
    overlay?.hide()
    window.application.post(.focusChanged(nil))
  }

  private var tree: AccessibilityTree { AccessibilityTree(of: window, within: area) }

  private func begin(reaching target: AccessibleElement? = nil) {
    isActive = true
    if overlay == nil { KeyFocusWatch.add(self) }
    let overlay = self.overlay ?? FocusOverlay()
    self.overlay = overlay
    overlay.onMore = { [unowned self] in if let element = focusedElement { showActions(of: element) } }
    overlay.onLayout = { [unowned self] in contentChanged() }
    if overlay.window == nil { window.overlays.add(overlay, as: .focus) }
    let tree = self.tree
    scope = tree.modalView ?? window
    let present = tree.element(identity) ?? tree.elements.first(where: \.isBeingEdited)
    guard let element = target ?? present ?? tree.elements.first else { return overlay.hide() }
    reach(element, in: tree, scrolls: target == nil)
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
  private func reach(_ element: AccessibleElement, in tree: AccessibilityTree, scrolls: Bool = true) {
    let old = tree.element(identity)
    if old?.identity != element.identity {
      old?.object.accessibilityElementDidLoseFocus()
      isAdjusting = false
    }
    identity = element.identity
    visits.removeAll { $0.scope == nil || $0.scope === scope }
    visits.append(FocusVisit(scope: scope, identity: element.identity))
    element.object.accessibilityElementDidBecomeFocused()
    if scrolls, element.visibleFrame != element.frame { element.scrollIntoSight() }
    if scrolls, let seen = self.tree.element(identity) { uncover(seen) }
    let tree = self.tree
    let reached = tree.element(identity) ?? element
    place = tree.elements.firstIndex { $0.identity == identity } ?? place
    (frame, keyboardInput) = (reached.frame, reached.input)
    words = spoken(reached)
    lastWords = words
    show(reached, animated: true)
    window.application.post(.focusChanged(reached.object))
  }

  private func show(_ element: AccessibleElement, animated: Bool) {
    let hasActions = !element.actions.isEmpty && !isInActions && !ignoresFingers
    overlay?.show(
      at: element.visibleFrame, isAdjusting: isAdjusting,
      actions: hasActions ? element.traits.contains(.keyboardKey) ? .sign : .button : .none,
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
    guard let element = kept ?? (isElsewhere ? tree.elements.first : successor(in: tree)) else {
      overlay?.hide()
      return tree
    }
    reach(element, in: tree)
    return self.tree
  }

  private func noteWords(of element: AccessibleElement) {
    let present = spoken(element)
    guard present != words else { return }
    words = present
    // What is typed says so itself.
    if element.isBeingEdited || !element.traits.isDisjoint(with: [.updatesFrequently, .keyboardKey]) { return }
    window.application.post(.valueChanged(element.object))
  }

  /// Called with each frame that may show a change, when everything is laid out.
  private func contentChanged() {
    if isActive { refresh(AccessibilityTree(laidOut: window, within: area)) }
  }

  /// Called when a frame may show a change.
  func frameBegins() {
    if isActive, window.needsFrame || window.isAnimating { overlay?.setNeedsLayout() }
  }

  /// Called when a finger has landed at `location`.
  func fingerLanded(at location: Point) {
    if isActive, !ignoresFingers, !player.isLanding(at: location), overlay?.isOnMore(location) != true, !isInActions {
      end()
    }
  }

  // MARK: Effects

  private func spoken(_ element: AccessibleElement) -> String { wording?(element) ?? element.spoken(strings) }

  func say(_ words: String) {
    lastWords = words
    window.application.post(.announcement(words))
  }

  private func explain(_ element: AccessibleElement) {
    // Do types at once, so that help is the key for accents.
    if element.traits.contains(.keyboardKey), !element.actions.isEmpty { return showActions(of: element) }
    let text = element.help(isAdjusting: isAdjusting, strings)
    overlay?.caption = FocusCaption.Words(title: spoken(element), text: text)
    show(element, animated: false)
    say([spoken(element), text].joined(separator: ". "))
  }

  private func use(_ element: AccessibleElement) {
    guard element.isEnabled else { return say(strings.isDisabled) }
    if isAdjusting { return setAdjusting(false, element) }
    let actions = element.traits.contains(.keyboardKey) ? [] : element.actions
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
    say(isOn ? strings.adjustingHelp : spoken(element))
  }

  private func adjust(_ element: AccessibleElement, _ steps: Int) {
    if steps > 0 { element.object.accessibilityIncrement() } else { element.object.accessibilityDecrement() }
    refresh(tree)
  }

  private func leave(_ element: AccessibleElement?) {
    let tree = self.tree
    if element?.object.accessibilityPerformEscape() == true || tree.modalView?.accessibilityPerformEscape() == true
      || window.accessibilityPerformEscape() || onBack?() == true
    {
      return
    }
    end()
  }

  /// Activates the element itself, or taps it where a tap reaches it. A gesture that is under way ends first or, with
  /// `waits`, is made to its end.
  package func activate(_ element: AccessibleElement, waits: Bool = false) {
    let first = window.application.firstResponder
    if element.object.accessibilityActivate() { return noteEditing(of: element, after: first) }
    guard let point = element.tappablePoint(in: window) else { return say(strings.nothingToDo) }
    let tap: [(time: Double, offset: Vector)] = [(0, .zero), (0.06, .zero)]
    player.play([AccessibilityGesture.Stroke(tap)], around: point, waits: waits)
  }

  /// Performs one of the actions besides the activation, after `delay` seconds.
  package func run(
    _ action: AccessibleElement.Action, of element: AccessibleElement, after delay: Double = 0, waits: Bool = false
  ) {
    switch action {
    case .custom(let action):
      let perform = { [unowned self] in if !action.perform() { say(strings.nothingToDo) } }
      if delay == 0 { perform() } else { waiting = window.application.after(delay) { perform() } }
    case .gesture(let gesture):
      guard let point = element.tappablePoint(in: window) else { return say(strings.nothingToDo) }
      player.play(gesture.strokes, around: point, after: delay, waits: waits)
    }
  }

  /// Shows the actions of the focused element, if there are any.
  package func showActions() {
    guard let element = focusedElement, element.isEnabled else { return }
    if element.actions.isEmpty { say(strings.nothingToDo) } else { showActions(of: element) }
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
