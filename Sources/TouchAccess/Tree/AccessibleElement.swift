import TouchCore
import TouchGeometry

/// An element of a window as people without sight meet it, at one moment.
public struct AccessibleElement {
  /// The identity of an element, which stays while its words, its frame and its position in the order change.
  public struct Identity: Hashable {
    /// The object, or the container of an element with an identifier.
    let owner: ObjectIdentifier
    let part: AnyHashable?
  }

  /// The view, or the ``AccessibilityElement`` in one.
  public let object: Responder
  public let identity: Identity
  public let label: String?
  public let value: String?
  public let hint: String?
  public let traits: AccessibilityTraits
  /// The rectangle in window coordinates, which may be scrolled out of sight.
  public let frame: Rect
  /// The part of the frame in which it can be seen; empty for one that is scrolled out of sight.
  public let visibleFrame: Rect
  /// The code of the language of its words.
  public let language: String

  init(_ object: Responder, visible: Rect, in window: Window) {
    self.object = object
    identity = Self.identity(of: object)
    label = object.accessibilityLabel.flatMap { $0.isEmpty ? nil : $0 }
    value = object.accessibilityValue.flatMap { $0.isEmpty ? nil : $0 }
    hint = object.accessibilityHint.flatMap { $0.isEmpty ? nil : $0 }
    traits = object.accessibilityTraits
    frame = object.accessibilityFrame
    visibleFrame = frame.intersection(visible)
    language = object.accessibilityLanguage ?? window.language.code
  }

  /// Returns the identity of `object` as an element. Elements that a view draws may be made anew at each call.
  package static func identity(of object: Responder) -> Identity {
    if let element = object as? AccessibilityElement, let part = element.identifier, let container = element.container {
      return Identity(owner: ObjectIdentifier(container), part: part)
    }
    return Identity(owner: ObjectIdentifier(object), part: nil)
  }

  /// The view itself, or the view that draws the element.
  public var view: View? { object as? View ?? (object as? AccessibilityElement)?.container }

  /// The input whose keyboard the element is a part of; nil for others.
  var input: View? {
    guard let view else { return nil }
    return sequence(first: view, next: \.superview).lazy.compactMap(\.accessibilityPredecessor).first
  }

  public var isEnabled: Bool { !traits.contains(.notEnabled) }

  public var isAdjustable: Bool { traits.contains(.adjustable) }

  /// Whether pressing it does something, as far as is known.
  public var isActivatable: Bool {
    if !isEnabled { return false }
    if !traits.isDisjoint(with: [.button, .toggleButton, .textField, .keyboardKey]) { return true }
    if (object as? AccessibilityElement)?.onActivate != nil { return true }
    return (object as? View)?.gestureRecognizers.contains { recognizer in
      guard recognizer.isEnabled, let tap = recognizer as? TapGestureRecognizer else { return false }
      return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    } == true
  }

  /// The actions besides the activation: those of the element, and its gestures.
  public var actions: [Action] {
    guard isEnabled else { return [] }
    return (object.accessibilityCustomActions + object.accessibilityDefaultActions).map(Action.custom)
      + object.accessibilityGestures.map(Action.gesture)
  }

  /// An action of an element.
  public enum Action {
    case custom(AccessibilityCustomAction)
    case gesture(AccessibilityGesture)

    /// Returns the name in `language`.
    public func name(in language: Language) -> String {
      switch self {
      case .custom(let action): action.name
      case .gesture(let gesture): language[AccessStrings.self].gesture(gesture.kind)
      }
    }
  }
}

extension AccessibleElement: CustomStringConvertible {
  /// The words and the traits, for messages: “Play, button”.
  public var description: String {
    let words = [label.map { "“\($0)”" } ?? "\(object)", value].compactMap { $0 } + traits.names
    return words.joined(separator: ", ")
  }
}

extension AccessibilityTraits {
  /// The names of the traits in code.
  var names: [String] {
    let all: [(AccessibilityTraits, String)] = [
      (.button, "button"), (.header, "header"), (.image, "image"), (.staticText, "staticText"),
      (.adjustable, "adjustable"), (.selected, "selected"), (.notEnabled, "notEnabled"),
      (.toggleButton, "toggleButton"), (.textField, "textField"), (.keyboardKey, "keyboardKey"),
      (.updatesFrequently, "updatesFrequently"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
