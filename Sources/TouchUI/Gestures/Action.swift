/// Something a target of a certain type can be asked to do, by name.
///
///     recognizer.addTarget(self, action: Action("tapped", Scene.tapped))
///
/// Two actions are equal if their names and the types of their targets are: "tapped" of a scene is not "tapped" of another.
/// The method takes nothing or the sender; one that may be called without a sender takes it as an optional.
///
/// An action belongs to the type its method does: that tells which responders implement it, see
/// ``Responder/canPerformAction(_:withSender:)``. Standard ones such as ``delete`` belong to a protocol.
public struct Action: Hashable {
  /// What the action is known by, also in messages about it.
  public let name: String
  /// The type whose method it calls.
  private let type: ObjectIdentifier
  private let implements: (AnyObject) -> Bool
  private let perform: (AnyObject, AnyObject?) -> Bool

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
    self.name = name
    type = ObjectIdentifier(Target.self)
    implements = { $0 is Target }
    self.perform = { target, sender in (target as? Target).map { perform($0, sender) } ?? false }
  }

  /// Whether `target` is of the type whose method the action calls.
  public func isImplemented(by target: AnyObject) -> Bool { implements(target) }

  /// Calls the method on `target`; false if the target or the sender is of another type than the method wants.
  @discardableResult
  public func send(to target: AnyObject, from sender: AnyObject?) -> Bool { perform(target, sender) }

  public static func == (left: Action, right: Action) -> Bool { left.name == right.name && left.type == right.type }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(type)
  }
}

/// The target–action pairs and the closures of one sender, in the order in which they were added. Targets are held weakly.
struct TargetList {
  private struct Pair {
    weak var target: AnyObject?
    var action: Action?
    /// Instead of a target and an action.
    var handler: ((AnyObject) -> Void)?
    /// Of the handler.
    var name = ""
  }

  private var pairs: [Pair] = []

  var isEmpty: Bool { pairs.isEmpty }

  /// Adds the pair; nothing happens if it is there already.
  mutating func add(_ target: AnyObject, _ action: Action) {
    pairs.removeAll { $0.target == nil && $0.handler == nil }
    guard !pairs.contains(where: { $0.target === target && $0.action == action }) else { return }
    pairs.append(Pair(target: target, action: action))
  }

  /// Adds a closure, which is called with the sender. One with the same name, if that is not empty, is replaced.
  mutating func add(named name: String, _ handler: @escaping (AnyObject) -> Void) {
    if !name.isEmpty { remove(named: name) }
    pairs.append(Pair(target: nil, action: nil, handler: handler, name: name))
  }

  mutating func remove(named name: String) { pairs.removeAll { $0.handler != nil && $0.name == name } }

  /// Removes the pairs with this target and this action; nil stands for any. Closures stay.
  mutating func remove(_ target: AnyObject?, _ action: Action?) {
    pairs.removeAll { pair in
      pair.handler == nil && (target == nil || pair.target === target) && (action == nil || pair.action == action)
    }
  }

  /// Tells every pair once. Pairs that are added or removed meanwhile change nothing for this message.
  func send(from sender: AnyObject, reporting diagnostics: Diagnostics?) {
    // A copy of a pair would copy its weak reference, which takes longer than all the rest.
    let pairs = pairs
    for index in pairs.indices {
      pairs[index].handler?(sender)
      guard let target = pairs[index].target, let action = pairs[index].action else { continue }
      if !action.send(to: target, from: sender) {
        diagnostics?.report(
          .error,
          "action \"\(action.name)\" does not fit: target \(type(of: target)), sender \(type(of: sender)); "
            + "add it with a target and a sender of the types its method takes")
      }
    }
  }
}
