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

/// The target–action pairs and the closures of one sender, in the order in which they were added. Targets are held weakly.
struct TargetList {
  private struct Pair {
    weak var target: AnyObject?
    var action: Action?
    /// The closure of a pair without a target and an action.
    var handler: ((AnyObject) -> Void)?
    /// The handler's name, which identifies it for removal.
    var name = ""
  }

  private var pairs: [Pair] = []

  var isEmpty: Bool { pairs.isEmpty }

  /// Adds the pair; nothing happens if it has been added already.
  mutating func add(_ target: AnyObject, _ action: Action) {
    pairs.removeAll { $0.target == nil && $0.handler == nil }
    guard !pairs.contains(where: { $0.target === target && $0.action == action }) else { return }
    pairs.append(Pair(target: target, action: action))
  }

  /// Adds a closure, which is called with the sender. It replaces one with the same name, unless the name is empty.
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

  /// Notifies every pair once. Pairs that are added or removed meanwhile change nothing for this message.
  func send(from sender: AnyObject, reporting diagnostics: Diagnostics?) {
    // Copying a pair would copy its weak reference, which takes longer than everything else here.
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
