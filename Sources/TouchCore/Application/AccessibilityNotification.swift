/// A notification for those who perceive the screen by other means: a voice, a focus, a reader of the desktop.
public enum AccessibilityNotification {
  /// Something to be said now, in the language of the window.
  case announcement(String)
  /// Most of the screen is new. The focus goes to the element, or to the first one for nil.
  case screenChanged(Responder?)
  /// A part of the screen is new. The focus goes to the element, or stays for nil.
  case layoutChanged(Responder?)
  /// The words of the element have changed.
  case valueChanged(Responder)
  /// The element has been reached.
  case focusChanged(Responder?)
}

extension Application {
  /// Notifies the listeners. Without any nothing happens, and it costs nothing.
  public func post(_ notification: AccessibilityNotification) {
    for case let listeners as AccessibilityListeners in features { listeners.receive(notification) }
  }

  /// Calls `listener` for each notification, after the listeners added before, until the registration ends.
  public func addAccessibilityListener(
    _ listener: @escaping (AccessibilityNotification) -> Void
  ) -> Registration {
    feature(AccessibilityListeners.self) { _ in AccessibilityListeners() }.add(listener)
  }
}

/// The listeners to an application's notifications. It exists as soon as there has been one.
private final class AccessibilityListeners: ApplicationFeature {
  private let listeners = Registry<(AccessibilityNotification) -> Void>()

  func add(_ listener: @escaping (AccessibilityNotification) -> Void) -> Registration { listeners.add(listener) }

  func receive(_ notification: AccessibilityNotification) {
    for listener in listeners.entries where !listener.hasEnded { listener.content(notification) }
  }
}
