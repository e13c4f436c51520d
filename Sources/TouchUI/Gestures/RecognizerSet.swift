/// Recognisers without order or duplicates that it does not keep alive: whoever puts one in takes it out before it goes.
struct RecognizerSet {
  private struct Member {
    unowned let recognizer: GestureRecognizer
  }

  private var members: [Member] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  var isEmpty: Bool { members.isEmpty }
  var count: Int { members.count }

  /// The same for the same calls in the same order, so that nothing that follows from it depends on chance.
  var recognizers: [GestureRecognizer] { members.map(\.recognizer) }

  func contains(_ recognizer: GestureRecognizer) -> Bool {
    !members.isEmpty && indices[ObjectIdentifier(recognizer)] != nil
  }

  mutating func insert(_ recognizer: GestureRecognizer) {
    guard !contains(recognizer) else { return }
    indices[ObjectIdentifier(recognizer)] = members.count
    members.append(Member(recognizer: recognizer))
  }

  /// The last member takes the place of the one that goes.
  mutating func remove(_ recognizer: GestureRecognizer) {
    guard let index = indices.removeValue(forKey: ObjectIdentifier(recognizer)) else { return }
    let last = members.removeLast()
    guard index < members.count else { return }
    members[index] = last
    indices[ObjectIdentifier(last.recognizer)] = index
  }
}
