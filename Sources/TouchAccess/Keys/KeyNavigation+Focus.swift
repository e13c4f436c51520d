import TouchCore
import TouchGeometry

// The focus: its moves, its ring, and what becomes of it when the tree changes.
extension KeyNavigation {
  func move(_ step: Int, in tree: AccessibilityTree) {
    let elements = tree.elements
    guard let index = elements.firstIndex(where: { $0.identity == focus.identity }) else { return }
    let next = index + step
    let wrapped = (next + elements.count) % elements.count
    if next != wrapped { say(step > 0 ? strings.wrappedToStart : strings.wrappedToEnd) }
    reach(elements[wrapped], in: tree)
  }

  /// Gives the focus to `element`, and scrolls it into sight.
  func reach(_ element: AccessibleElement, in tree: AccessibilityTree, scrolls: Bool = true) {
    let old = tree.element(focus.identity)
    if old?.identity != element.identity {
      old?.object.accessibilityElementDidLoseFocus()
      isAdjusting = false
    }
    focus.move(to: element)
    element.object.accessibilityElementDidBecomeFocused()
    if scrolls, element.visibleFrame != element.frame { element.scrollIntoSight() }
    if scrolls, let seen = self.tree.element(focus.identity) { uncover(seen) }
    let tree = self.tree
    let reached = tree.element(focus.identity) ?? element
    let index = tree.elements.firstIndex { $0.identity == focus.identity }
    focus.note(reached, at: index, words: spoken(reached))
    lastWords = focus.words
    show(reached, animated: true)
    window.application.post(.focusChanged(reached.object))
  }

  func show(_ element: AccessibleElement, animated: Bool) {
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
  func refresh(_ tree: AccessibilityTree) -> AccessibilityTree {
    let present = tree.modalView ?? window
    let isElsewhere = present !== focus.scope
    focus.scope = present
    if isElsewhere {
      isAdjusting = false
      window.application.post(.screenChanged(nil))
    }
    if !isElsewhere, let element = tree.element(focus.identity) {
      noteWords(of: element)
      show(element, animated: false)
      return tree
    }
    let kept = isElsewhere ? tree.element(focus.last(in: present)) : nil
    guard let element = kept ?? (isElsewhere ? tree.elements.first : successor(in: tree)) else {
      overlay?.hide()
      return tree
    }
    reach(element, in: tree)
    return self.tree
  }

  private func noteWords(of element: AccessibleElement) {
    let present = spoken(element)
    guard present != focus.words else { return }
    focus.words = present
    // What is typed says so itself.
    if element.isBeingEdited || !element.traits.isDisjoint(with: [.updatesFrequently, .keyboardKey]) { return }
    window.application.post(.valueChanged(element.object))
  }

  /// Called with each frame that may show a change, when everything is laid out.
  func contentChanged() {
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
}
