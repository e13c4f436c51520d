/// The target–action pairs and the closures of one sender, in the order in which they were added. Targets are held weakly.
package struct TargetList {
  private struct Pair {
    weak var target: AnyObject?
    var action: Action?
    /// The closure of a pair without a target and an action.
    var handler: ((AnyObject) -> Void)?
    /// The handler's name, which identifies it for removal.
    var name = ""
  }

  private var pairs: [Pair] = []

  package init() {}

  package var isEmpty: Bool { pairs.isEmpty }

  /// Adds the pair; nothing happens if it has been added already.
  package mutating func add(_ target: AnyObject, _ action: Action) {
    pairs.removeAll { $0.target == nil && $0.handler == nil }
    guard !pairs.contains(where: { $0.target === target && $0.action == action }) else { return }
    pairs.append(Pair(target: target, action: action))
  }

  /// Adds a closure, which is called with the sender. It replaces one with the same name, unless the name is empty.
  package mutating func add(named name: String, _ handler: @escaping (AnyObject) -> Void) {
    if !name.isEmpty { remove(named: name) }
    pairs.append(Pair(target: nil, action: nil, handler: handler, name: name))
  }

  package mutating func remove(named name: String) { pairs.removeAll { $0.handler != nil && $0.name == name } }

  /// Removes the pairs with this target and this action; nil stands for any. Closures stay.
  package mutating func remove(_ target: AnyObject?, _ action: Action?) {
    pairs.removeAll { pair in
      pair.handler == nil && (target == nil || pair.target === target) && (action == nil || pair.action == action)
    }
  }

  /// Notifies every pair once. Pairs that are added or removed meanwhile change nothing for this message.
  package func send(from sender: AnyObject, reporting diagnostics: Diagnostics?) {
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
