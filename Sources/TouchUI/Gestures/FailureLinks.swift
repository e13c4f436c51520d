/// The failure requirements that one recogniser takes part in, seen from it. Both ends of a requirement know of it, so
/// that whoever waits, and circles, are found without asking everybody.
struct FailureLinks {
  /// Those it requires to fail.
  private(set) var required = RecognizerSet()
  /// Those that require it to fail.
  private(set) var requirers = RecognizerSet()

  /// Where a recogniser keeps links of one kind: those that always hold, or those of the running attempt.
  typealias Place = ReferenceWritableKeyPath<GestureRecognizer, FailureLinks>

  static func connect(_ waiter: GestureRecognizer, toFailureOf other: GestureRecognizer, in place: Place) {
    waiter[keyPath: place].required.insert(other)
    other[keyPath: place].requirers.insert(waiter)
  }

  /// Takes `recognizer` out of all its links.
  static func disconnect(_ recognizer: GestureRecognizer, in place: Place) {
    let links = recognizer[keyPath: place]
    guard !links.required.isEmpty || !links.requirers.isEmpty else { return }
    for other in links.required.recognizers { other[keyPath: place].requirers.remove(recognizer) }
    for other in links.requirers.recognizers { other[keyPath: place].required.remove(recognizer) }
    recognizer[keyPath: place] = FailureLinks()
  }
}

/// Finds a way from one recogniser to another along requirements. It looks from both ends in turn and stops where
/// either end knows no further, so that requirements added one after the other cost little.
struct RequirementSearch {
  var required: (GestureRecognizer) -> [GestureRecognizer]
  var requirers: (GestureRecognizer) -> [GestureRecognizer]

  /// The recognisers on a way from `start`, each requiring the next one to fail, to `end`, both included; nil if there
  /// is none. It takes time linear in the number of requirements.
  func chain(from start: GestureRecognizer, to end: GestureRecognizer) -> [GestureRecognizer]? {
    if start === end { return [start] }
    var (ahead, behind) = (Front(start), Front(end))
    while true {
      switch ahead.advance(along: required, towards: behind) {
      case .met(let middle): return ahead.way(to: middle).reversed() + behind.way(to: middle).dropFirst()
      case .exhausted: return nil
      case .open: break
      }
      swap(&ahead, &behind)
      switch ahead.advance(along: requirers, towards: behind) {
      case .met(let middle): return behind.way(to: middle).reversed() + ahead.way(to: middle).dropFirst()
      case .exhausted: return nil
      case .open: break
      }
      swap(&ahead, &behind)
    }
  }

  /// What has been reached from one end.
  private struct Front {
    enum Outcome {
      case open, exhausted
      case met(GestureRecognizer)
    }

    private var queue: [GestureRecognizer]
    private var next = 0
    /// From where each was reached; nil for the end itself.
    private var origins: [ObjectIdentifier: GestureRecognizer?]

    init(_ end: GestureRecognizer) {
      queue = [end]
      origins = [ObjectIdentifier(end): nil]
    }

    /// Looks one recogniser further.
    mutating func advance(
      along neighbours: (GestureRecognizer) -> [GestureRecognizer], towards other: Front
    ) -> Outcome {
      guard next < queue.count else { return .exhausted }
      let recognizer = queue[next]
      next += 1
      for neighbour in neighbours(recognizer) where origins[ObjectIdentifier(neighbour)] == nil {
        origins[ObjectIdentifier(neighbour)] = .some(recognizer)
        if other.origins[ObjectIdentifier(neighbour)] != nil { return .met(neighbour) }
        queue.append(neighbour)
      }
      return .open
    }

    /// From `recognizer` back to the end, both included.
    func way(to recognizer: GestureRecognizer) -> [GestureRecognizer] {
      Array(sequence(first: recognizer) { origins[ObjectIdentifier($0)].flatMap { $0 } })
    }
  }
}
