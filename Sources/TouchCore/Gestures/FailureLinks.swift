/// One recogniser's failure requirements, in both directions. Both ends of a requirement store it, so that waiting
/// recognisers and cycles are found without searching all recognisers.
struct FailureLinks {
  /// The recognisers that must fail before this one can be recognised.
  private(set) var required = RecognizerSet()
  /// The recognisers that wait for this one to fail.
  private(set) var requirers = RecognizerSet()

  /// The property in which a recogniser keeps links of one kind: permanent ones, or those of the running attempt.
  typealias Kind = ReferenceWritableKeyPath<GestureRecognizer, FailureLinks>

  static func connect(_ waiter: GestureRecognizer, toFailureOf other: GestureRecognizer, in kind: Kind) {
    waiter[keyPath: kind].required.insert(other)
    other[keyPath: kind].requirers.insert(waiter)
  }

  /// Removes `recognizer` from all its links.
  static func disconnect(_ recognizer: GestureRecognizer, in kind: Kind) {
    let links = recognizer[keyPath: kind]
    guard !links.required.isEmpty || !links.requirers.isEmpty else { return }
    for other in links.required.recognizers { other[keyPath: kind].requirers.remove(recognizer) }
    for other in links.requirers.recognizers { other[keyPath: kind].required.remove(recognizer) }
    recognizer[keyPath: kind] = FailureLinks()
  }
}

/// Searches for a chain of requirements from one recogniser to another. It searches from both ends, always at the
/// smaller front, and stops when either end is exhausted, so that adding requirements one after the other is cheap.
struct RequirementSearch {
  /// The kinds of links that the search follows.
  var kinds: [FailureLinks.Kind]

  /// Returns the chain of recognisers from `start` to `end`, both included, each of which requires the next one to
  /// fail; nil if there is none. It takes time linear in the number of requirements.
  func chain(from start: GestureRecognizer, to end: GestureRecognizer) -> [GestureRecognizer]? {
    if start === end { return [start] }
    var ahead = Front(start, direction: \.required)
    var behind = Front(end, direction: \.requirers)
    while let next = ahead.next, let last = behind.next {
      let isAhead = count(of: next, along: ahead) <= count(of: last, along: behind)
      let middle = isAhead ? advance(&ahead, towards: behind) : advance(&behind, towards: ahead)
      if let middle { return ahead.chain(to: middle).reversed() + behind.chain(to: middle).dropFirst() }
    }
    return nil
  }

  private func count(of recognizer: GestureRecognizer, along front: Front) -> Int {
    kinds.reduce(0) { $0 + recognizer[keyPath: $1][keyPath: front.direction].count }
  }

  /// Advances a front by one recogniser; returns the one at which the fronts meet, if they do.
  private func advance(_ front: inout Front, towards other: Front) -> GestureRecognizer? {
    guard let recognizer = front.take() else { return nil }
    for kind in kinds {
      for neighbour in recognizer[keyPath: kind][keyPath: front.direction].recognizers {
        guard front.add(neighbour, from: recognizer) else { continue }
        if other.hasReached(neighbour) { return neighbour }
      }
    }
    return nil
  }

  /// The recognisers reached from one end.
  private struct Front {
    let direction: KeyPath<FailureLinks, RecognizerSet>
    private var queue: [GestureRecognizer]
    private var position = 0
    /// The recogniser from which each was reached; nil for the end itself.
    private var origins: [ObjectIdentifier: GestureRecognizer?]

    init(_ end: GestureRecognizer, direction: KeyPath<FailureLinks, RecognizerSet>) {
      self.direction = direction
      queue = [end]
      origins = [ObjectIdentifier(end): nil]
    }

    /// The next recogniser to visit; nil if all have been visited.
    var next: GestureRecognizer? { position < queue.count ? queue[position] : nil }

    mutating func take() -> GestureRecognizer? {
      defer { position += 1 }
      return next
    }

    func hasReached(_ recognizer: GestureRecognizer) -> Bool { origins[ObjectIdentifier(recognizer)] != nil }

    /// Adds a recogniser; returns false if it has been reached before.
    mutating func add(_ recognizer: GestureRecognizer, from origin: GestureRecognizer) -> Bool {
      guard !hasReached(recognizer) else { return false }
      origins[ObjectIdentifier(recognizer)] = .some(origin)
      queue.append(recognizer)
      return true
    }

    /// Returns the chain from `recognizer` back to the end, both included.
    func chain(to recognizer: GestureRecognizer) -> [GestureRecognizer] {
      Array(sequence(first: recognizer) { origins[ObjectIdentifier($0)].flatMap { $0 } })
    }
  }
}
