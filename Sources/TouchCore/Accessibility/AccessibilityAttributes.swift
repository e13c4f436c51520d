/// The description of an element that follows from its kind and state, such as the title of a button.
///
/// A class returns it from ``Responder/accessibilityDefaults``. Each property that a program sets, such as
/// ``Responder/accessibilityLabel``, replaces one part of it.
public struct AccessibilityAttributes: Hashable, Sendable {
  /// The name in a word or two, without the kind: "Play".
  public var label: String?
  /// The present value or state: "40 percent", "on".
  public var value: String?
  /// The effect of using it, in a sentence: "Puts all cards back."
  public var hint: String?
  public var traits: AccessibilityTraits

  public init(label: String? = nil, value: String? = nil, hint: String? = nil, traits: AccessibilityTraits = []) {
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
  }
}

/// An action of an element besides its activation, for people who cannot make the gesture for it.
public struct AccessibilityCustomAction {
  /// The name, a verb with its object: "Put back".
  public var name: String
  /// Performs the action. Returns whether it could.
  public var perform: () -> Bool

  public init(_ name: String, perform: @escaping () -> Bool) {
    self.name = name
    self.perform = perform
  }

  /// Creates an action that is always possible.
  public init(_ name: String, perform: @escaping () -> Void) {
    self.init(name) {
      perform()
      return true
    }
  }
}

/// The direction in which content is scrolled to be seen: ``down`` shows what lies farther down.
public enum AccessibilityScrollDirection: Hashable, Sendable, CaseIterable { case up, down, left, right }
