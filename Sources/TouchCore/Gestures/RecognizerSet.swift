/// A set of recognisers that it does not retain: each must be removed before it is released.
struct RecognizerSet {
  private struct Member {
    unowned let recognizer: GestureRecognizer
  }

  private var members: [Member] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  var isEmpty: Bool { members.isEmpty }
  var count: Int { members.count }

  /// The members, in an order that depends on nothing but the order of calls, so that all results are reproducible.
  var recognizers: [GestureRecognizer] { members.map(\.recognizer) }

  func contains(_ recognizer: GestureRecognizer) -> Bool {
    !members.isEmpty && indices[ObjectIdentifier(recognizer)] != nil
  }

  mutating func insert(_ recognizer: GestureRecognizer) {
    guard !contains(recognizer) else { return }
    indices[ObjectIdentifier(recognizer)] = members.count
    members.append(Member(recognizer: recognizer))
  }

  /// Removes `recognizer`. The last member moves to its index.
  mutating func remove(_ recognizer: GestureRecognizer) {
    guard let index = indices.removeValue(forKey: ObjectIdentifier(recognizer)) else { return }
    let last = members.removeLast()
    guard index < members.count else { return }
    members[index] = last
    indices[ObjectIdentifier(last.recognizer)] = index
  }
}
