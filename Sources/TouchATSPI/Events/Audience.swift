/// The programs that want to know what happens: those that have registered for events, and those that have asked for
/// something, since they keep the replies. Without any nothing is read and nothing is sent.
struct Audience {
  /// The name of the registry, which asks as well but keeps nothing.
  private let registry: String
  private var names: Set<String> = []

  init(except registry: String) { self.registry = registry }

  var isEmpty: Bool { names.isEmpty }

  /// Returns whether the program is new.
  mutating func insert(_ name: String) -> Bool {
    guard name != registry, name.hasPrefix(":"), names.count < Self.mostNames else { return false }
    return names.insert(name).inserted
  }

  mutating func remove(_ name: String) { names.remove(name) }

  private static let mostNames = 1000
}
