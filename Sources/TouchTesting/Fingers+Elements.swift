import TouchUI

// The elements of the window for people who cannot see it, and the six keys of those who do not touch it.
extension Fingers {
  /// The elements of the window in their order, after layout.
  ///
  /// ```swift
  /// #expect(fingers.elements.map(\.label) == ["Start", "Loudness"])
  /// ```
  public var elements: [AccessibleElement] { AccessibilityTree(of: window).elements }

  /// Returns the first element with this label; nil if there is none.
  public func element(_ label: String) -> AccessibleElement? { elements.first { $0.label == label } }

  /// Returns keys that go over the elements of the window.
  ///
  /// ```swift
  /// let keys = fingers.keys()
  /// keys.press(.next, .next, .do)
  /// ```
  public func keys() -> Keys { Keys(of: self) }
}

/// Six keys in the hands of a test: each press is followed by the time that a calm hand takes.
public final class Keys {
  /// The navigation that the keys control, with the focus.
  public let navigation: KeyNavigation
  /// The words that a voice would have said, in order: focused elements and announcements.
  public private(set) var words: [String] = []
  private let fingers: Fingers
  private var listening: Registration?

  init(of fingers: Fingers) {
    self.fingers = fingers
    navigation = KeyNavigation(in: fingers.window)
    listening = fingers.application.addAccessibilityListener { [unowned self] in hear($0) }
  }

  /// Presses keys one after another, with `seconds` after each.
  public func press(_ commands: AccessCommand..., pausing seconds: Double = 0.5) {
    for command in commands {
      navigation.perform(command)
      fingers.wait(seconds)
    }
  }

  /// Goes on until the element with this label has the focus. Returns false if there is none.
  @discardableResult
  public func reach(_ label: String) -> Bool {
    if navigation.focusedElement == nil { press(.next, pausing: 0.1) }
    for _ in fingers.elements {
      if navigation.focusedElement?.label == label { return true }
      press(.next, pausing: 0.1)
    }
    return navigation.focusedElement?.label == label
  }

  /// The label of the focused element; nil if there is no focus or no label.
  public var focusedLabel: String? { navigation.focusedElement?.label }

  private func hear(_ notification: AccessibilityNotification) {
    switch notification {
    case .focusChanged(let object?): words.append(object.accessibilityLabel ?? "")
    case .announcement(let text): words.append(text)
    case .focusChanged, .valueChanged, .screenChanged, .layoutChanged: break
    }
  }
}
