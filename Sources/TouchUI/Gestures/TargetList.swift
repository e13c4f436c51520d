/// The target–action pairs of one sender, in the order in which they were added. Targets are held weakly.
struct TargetList {
  private struct Pair {
    weak var target: AnyObject?
    var action: Action
  }

  private var pairs: [Pair] = []

  /// Adds the pair; nothing happens if it is there already.
  mutating func add(_ target: AnyObject, _ action: Action) {
    pairs.removeAll { $0.target == nil }
    guard !pairs.contains(where: { $0.target === target && $0.action == action }) else { return }
    pairs.append(Pair(target: target, action: action))
  }

  /// Removes the pairs with this target and this action; nil stands for any.
  mutating func remove(_ target: AnyObject?, _ action: Action?) {
    pairs.removeAll { pair in
      (target == nil || pair.target === target) && (action == nil || pair.action == action)
    }
  }

  /// Tells every pair once. Pairs that are added or removed meanwhile change nothing for this message.
  func send(from sender: AnyObject, reporting diagnostics: Diagnostics?) {
    for pair in pairs {
      guard let target = pair.target else { continue }
      if !pair.action.send(to: target, from: sender) {
        diagnostics?.report(
          .error,
          "action \"\(pair.action.name)\" does not fit: target \(type(of: target)), sender \(type(of: sender)); "
            + "add it with a target and a sender of the types its method takes")
      }
    }
  }
}
