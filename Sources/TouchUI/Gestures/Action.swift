/// Something a target can be asked to do, by name.
///
///     recognizer.addTarget(self, action: Action("tapped", Scene.tapped))
///
/// Two actions are equal if their names are. The method takes nothing or the sender; one that may be called without a
/// sender takes it as an optional.
///
/// An action belongs to the type its method does: that tells which responders implement it, see
/// ``Responder/canPerformAction(_:withSender:)``. Standard ones such as ``delete`` belong to a protocol.
public struct Action: Hashable {
  /// What the action is known by, also in messages about it.
  public let name: String
  private let implements: (AnyObject) -> Bool
  private let perform: (AnyObject, AnyObject?) -> Bool

  private init(
    name: String, implements: @escaping (AnyObject) -> Bool, perform: @escaping (AnyObject, AnyObject?) -> Bool
  ) {
    self.name = name
    self.implements = implements
    self.perform = perform
  }

  /// An action that calls `method` of a `Target` without arguments.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) {
    self.init(for: name) { (target: Target, _) in
      method(target)()
      return true
    }
  }

  /// An action that calls `method` of a `Target` with the sender.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(for: name) { (target: Target, sender) in
      guard let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// An action that calls `method` of a `Target` with the sender, or with nil if there is none.
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

  /// An action of all who are a `Target`, which may be a protocol.
  init<Target>(for name: String, _ perform: @escaping (Target, AnyObject?) -> Bool) {
    self.init(name: name) {
      $0 is Target
    } perform: { target, sender in
      (target as? Target).map { perform($0, sender) } ?? false
    }
  }

  /// Whether `target` is of the type whose method the action calls.
  public func isImplemented(by target: AnyObject) -> Bool { implements(target) }

  /// Calls the method on `target`; false if the target or the sender is of another type than the method wants.
  @discardableResult
  public func send(to target: AnyObject, from sender: AnyObject?) -> Bool { perform(target, sender) }

  public static func == (left: Action, right: Action) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
