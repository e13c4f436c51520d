/// Something a target can be asked to do, by name.
///
///     recognizer.addTarget(self, action: Action("tapped", Scene.tapped))
///
/// Two actions are equal if their names are. The method takes nothing or the sender.
public struct Action: Hashable {
  /// What the action is known by, also in messages about it.
  public let name: String
  private let perform: (AnyObject, AnyObject) -> Bool

  /// An action that calls `method` of a `Target` without arguments.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) {
    self.name = name
    perform = { target, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// An action that calls `method` of a `Target` with the sender.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Void
  ) {
    self.name = name
    perform = { target, sender in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Calls the method on `target`; false if the target or the sender is of another type than the method wants.
  @discardableResult
  public func send(to target: AnyObject, from sender: AnyObject) -> Bool { perform(target, sender) }

  public static func == (left: Action, right: Action) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
