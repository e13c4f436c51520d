/// A named method of a certain type of target, which can be called on it.
///
///     recognizer.addTarget(self, action: Action("tapped", Scene.tapped))
///
/// Two actions are equal if their names and the types of their targets are: "tapped" of a scene is not "tapped" of
/// another. The method takes no argument or the sender; one that may be called without a sender takes it as an
/// optional.
///
/// An action belongs to the type of its method. This decides which responders implement it, see
/// ``Responder/canPerformAction(_:withSender:)``. Standard actions such as ``delete`` belong to a protocol.
public struct Action: Hashable {
  /// The name of the action, which also identifies it in messages.
  public let name: String
  /// The type whose method the action calls.
  private let type: ObjectIdentifier
  private let implements: (AnyObject) -> Bool
  private let perform: (AnyObject, AnyObject?) -> Bool

  /// Creates an action that calls `method` of a `Target` without arguments.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) {
    self.init(for: name) { (target: Target, _) in
      method(target)()
      return true
    }
  }

  /// Creates an action that calls `method` of a `Target` with the sender.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(for: name) { (target: Target, sender) in
      guard let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Creates an action that calls `method` of a `Target` with the sender, or with nil if there is none.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ name: String, _ method: @escaping (Target) -> (Sender?) -> Void
  ) {
    self.init(for: name) { (target: Target, sender) in
      let fitting = sender as? Sender
      guard sender == nil || fitting != nil else { return false }
      method(target)(fitting)
      return true
    }
  }

  /// Creates an action for all objects that are a `Target`, which may be a protocol.
  init<Target>(for name: String, _ perform: @escaping (Target, AnyObject?) -> Bool) {
    self.name = name
    type = ObjectIdentifier(Target.self)
    implements = { $0 is Target }
    self.perform = { target, sender in (target as? Target).map { perform($0, sender) } ?? false }
  }

  /// Whether `target` is of the type whose method the action calls.
  public func isImplemented(by target: AnyObject) -> Bool { implements(target) }

  /// Calls the method on `target`. Returns false if the target or the sender is of another type than the method takes.
  @discardableResult
  public func send(to target: AnyObject, from sender: AnyObject?) -> Bool { perform(target, sender) }

  public static func == (left: Action, right: Action) -> Bool { left.name == right.name && left.type == right.type }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(type)
  }
}
