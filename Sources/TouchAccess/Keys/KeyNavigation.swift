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
  private(set) var overlay: FocusOverlay?
  var focus = KeyFocus()
  /// The input that the keys have begun to edit.
  weak var editing: Responder?
  private var lastPress: (key: Key, time: Instant)?
  var actionMenu: ActionMenu?
  /// The action that begins when the menu has gone.
  var waiting: Registration?
  /// Whether the ring is visible.
  public private(set) var isActive = false
  /// Whether ``AccessCommand/previous`` and ``AccessCommand/next`` change the value of the focused element.
  public internal(set) var isAdjusting = false
  /// The words that were said last, for ``AccessCommand/again``.
  public internal(set) var lastWords = ""

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
    guard let element = tree.element(focus.identity) else { return command == .back ? leave(nil) : () }
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
  public var focusedElement: AccessibleElement? { isActive ? tree.element(focus.identity) : nil }

  /// The identity of the focused element; nil while the ring is hidden.
  package var focusedIdentity: AccessibleElement.Identity? { isActive ? focus.identity : nil }

  /// Moves the focus to `object`, if that is among the elements, and shows the ring.
  public func focus(on object: Responder) {
    if !isActive { begin() }
    let tree = self.tree
    if let element = tree.element(AccessibleElement.identity(of: object)) { reach(element, in: tree) }
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

  var tree: AccessibilityTree { AccessibilityTree(of: window, within: area) }

  private func begin(reaching target: AccessibleElement? = nil) {
    isActive = true
    if overlay == nil { KeyFocusWatch.add(self) }
    let overlay = self.overlay ?? FocusOverlay()
    self.overlay = overlay
    overlay.onMore = { [unowned self] in if let element = focusedElement { showActions(of: element) } }
    overlay.onLayout = { [unowned self] in contentChanged() }
    if overlay.window == nil { window.overlays.add(overlay, as: .focus) }
    let tree = self.tree
    focus.scope = tree.modalView ?? window
    let present = tree.element(focus.identity) ?? tree.elements.first(where: \.isBeingEdited)
    guard let element = target ?? present ?? tree.elements.first else { return overlay.hide() }
    reach(element, in: tree, scrolls: target == nil)
  }
}
