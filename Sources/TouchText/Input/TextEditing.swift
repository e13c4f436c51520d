import TouchCore
import TouchGeometry

/// The inputs of an application into which people are typing. On a table these are several at once: somebody who begins
/// to type elsewhere ends nobody's typing. Keys of a keyboard go to the first responder alone.
///
/// Inputs begin and end their own editing; the on-screen keyboard listens and shows a keyboard for each of them.
public final class TextEditing: ApplicationFeature {
  private var editing: [any TextInput] = []
  private var listeners: [any TextEditingListener] = []
  /// The number of changes of inputs so far, by which a key is known to have had an effect.
  private(set) var numberOfChanges = 0
  /// The words that the house does not accept. The on-screen keyboard checks them at the ends of words and before
  /// return; fields check them before return by ``ForbiddenWords/refusal(of:in:)``. Empty by default.
  public var forbiddenWords = ForbiddenWords()
  /// Called to decide whether two inputs are one person's, so that beginning to edit one of them ends the editing of the
  /// other. By default they are if both stand the same way up, and are not farther than ``reach`` from each other.
  public var belongsToSamePerson: (any TextInput, any TextInput) -> Bool = TextEditing.areNear

  private init() {}

  /// Returns the editing of `application`.
  public static func of(_ application: Application) -> TextEditing {
    application.feature(TextEditing.self) { _ in TextEditing() }
  }

  /// The inputs that are being edited, in the order in which they began.
  public var inputs: [any TextInput] { editing }

  /// Notes that `input` is being edited. It does nothing if it already is.
  public func begin(_ input: any TextInput) {
    guard !isEditing(input) else { return }
    editing.append(input)
    for listener in listeners { listener.textInputDidBegin(input) }
  }

  /// Notes that `input` is not edited any more. It does nothing if it is not.
  public func end(_ input: any TextInput) {
    guard let index = editing.firstIndex(where: { $0 === input }) else { return }
    editing.remove(at: index)
    for listener in listeners { listener.textInputDidEnd(input) }
  }

  /// Whether `input` is being edited.
  public func isEditing(_ input: any TextInput) -> Bool { editing.contains { $0 === input } }

  /// Notifies the listeners that the text, the selection or the traits of `input` have changed. Inputs call it.
  public func noteChange(of input: any TextInput) {
    guard isEditing(input) else { return }
    numberOfChanges += 1
    for listener in listeners { listener.textInputDidChange(input) }
  }

  /// Adds a listener, which is retained until it is removed or the application ends.
  public func add(_ listener: any TextEditingListener) { listeners.append(listener) }

  /// Removes a listener.
  public func remove(_ listener: any TextEditingListener) { listeners.removeAll { $0 === listener } }

  /// The greatest distance in points between two inputs of one person.
  public static let reach = 480.0

  private static func areNear(_ one: any TextInput, _ other: any TextInput) -> Bool {
    let (up, otherUp) = (one.transform(to: nil).apply(Vector(0, -1)), other.transform(to: nil).apply(Vector(0, -1)))
    let isTurned = up.dx * otherUp.dx + up.dy * otherUp.dy < 0.7 * up.length * otherUp.length
    return !isTurned && distance(one.convert(one.bounds, to: nil), other.convert(other.bounds, to: nil)) <= reach
  }

  private static func distance(_ one: Rect, _ other: Rect) -> Double {
    let x = max(0, one.minX - other.maxX, other.minX - one.maxX)
    let y = max(0, one.minY - other.maxY, other.minY - one.maxY)
    return Vector(x, y).length
  }

  /// Ends the editing of other inputs of the person who edits `input`.
  func endOthers(than input: any TextInput) {
    for other in editing where other !== input && belongsToSamePerson(other, input) { other.resignFirstResponder() }
  }

  /// Returns the input after `input`, or before it, in the order of the views of its window; nil if there is no other.
  /// Inputs that other people edit are left out.
  func neighbor(of input: any TextInput, isNext: Bool) -> (any TextInput)? {
    var inputs: [any TextInput] = []
    input.window?.forSubtree { view in
      guard let other = view as? any TextInput, isReachable(other, from: input) else { return }
      inputs.append(other)
    }
    guard inputs.count > 1, let index = inputs.firstIndex(where: { $0 === input }) else { return nil }
    return inputs[(index + (isNext ? 1 : inputs.count - 1)) % inputs.count]
  }

  private func isReachable(_ other: any TextInput, from input: any TextInput) -> Bool {
    guard other !== input else { return true }
    let isSeen = sequence(first: other as View, next: \.superview).allSatisfy {
      !$0.isHidden && $0.alpha > 0 && $0.isUserInteractionEnabled
    }
    return isSeen && other.canBecomeFirstResponder && (!isEditing(other) || belongsToSamePerson(other, input))
  }

  /// Ends the editing of inputs that leave the window with `view`.
  package func viewWillLeaveWindow(_ view: View) {
    for input in editing where input.isDescendant(of: view) { end(input) }
  }
}

/// A listener to what is being edited, such as the on-screen keyboard.
public protocol TextEditingListener: AnyObject {
  /// Called when the editing of `input` has begun.
  func textInputDidBegin(_ input: any TextInput)
  /// Called when the text, the selection or the traits of `input` have changed.
  func textInputDidChange(_ input: any TextInput)
  /// Called when the editing of `input` has ended. The input may be about to leave its window.
  func textInputDidEnd(_ input: any TextInput)
}
