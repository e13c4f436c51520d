import TouchCore
import TouchGeometry

// The effects of the keys on the focused element, and the words that are said about it.
extension KeyNavigation {
  func spoken(_ element: AccessibleElement) -> String { wording?(element) ?? element.spoken(strings) }

  func say(_ words: String) {
    lastWords = words
    window.application.post(.announcement(words))
  }

  func explain(_ element: AccessibleElement) {
    // Do types at once, so that help is the key for accents.
    if element.traits.contains(.keyboardKey), !element.actions.isEmpty { return showActions(of: element) }
    let text = element.help(isAdjusting: isAdjusting, strings)
    overlay?.caption = FocusCaption.Words(title: spoken(element), text: text)
    show(element, animated: false)
    say([spoken(element), text].joined(separator: ". "))
  }

  func use(_ element: AccessibleElement) {
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

  func setAdjusting(_ isOn: Bool, _ element: AccessibleElement) {
    isAdjusting = isOn
    show(element, animated: false)
    say(isOn ? strings.adjustingHelp : spoken(element))
  }

  func adjust(_ element: AccessibleElement, _ steps: Int) {
    if steps > 0 { element.object.accessibilityIncrement() } else { element.object.accessibilityDecrement() }
    refresh(tree)
  }

  func leave(_ element: AccessibleElement?) {
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
  func showActions(of element: AccessibleElement) {
    let menu = ActionMenu(of: element, for: self)
    actionMenu = menu
    menu.show()
  }
}
