/// The relations of a script, looked up by number. It is written from the rows on arbitration, independently of the
/// engine.
struct RelationBook {
  private var simultaneous: Set<Pair> = []
  private var cannotPreventPairs: Set<Pair> = []
  private var cannotBePreventedPairs: Set<Pair> = []
  private var dynamicByWaiter: Set<Pair> = []
  private var dynamicByOther: Set<Pair> = []
  private var refusedViews: Set<Pair> = []
  private var refusingViews: Set<Pair> = []
  private var refusing: Set<Int> = []
  private var taps: [Int: Int] = [:]
  private var tapsBeforePress: [Int: Int] = [:]
  /// The failure requirements, without those that would close a circle.
  private(set) var required: Set<Pair> = []
  /// Whether static and dynamic requirements together have a circle. Then some of them are refused.
  private(set) var hasCircle = false

  struct Pair: Hashable {
    var one: Int
    var other: Int
    init(_ one: Int, _ other: Int) { (self.one, self.other) = (one, other) }
  }

  init(_ script: Script) {
    for (number, plan) in script.recognizers.enumerated() {
      if case .tap(let count, _) = plan.kind { taps[number] = count }
      if case .press(_, let count, _) = plan.kind { tapsBeforePress[number] = count }
    }
    for relation in script.relations { note(relation) }
    for pair in dynamicByWaiter.union(dynamicByOther) where pair.one == pair.other { hasCircle = true }
    let all = required.union(dynamicByWaiter).union(dynamicByOther)
    if script.recognizers.indices.contains(where: { leads(from: $0, to: $0, along: all) }) { hasCircle = true }
  }

  private mutating func note(_ relation: Relation) {
    switch relation {
    case .require(let one, let other):
      if one != other, !leads(from: other, to: one, along: required) { required.insert(Pair(one, other)) }
    case .dynamic(let one, let other, byWaiter: true): dynamicByWaiter.insert(Pair(one, other))
    case .dynamic(let one, let other, byWaiter: false): dynamicByOther.insert(Pair(one, other))
    case .simultaneous(let one, let other): simultaneous.insert(Pair(one, other))
    case .refusesToBegin(let one): refusing.insert(one)
    case .refusesTouches(let one, let view): refusedViews.insert(Pair(one, view))
    case .canNotPrevent(let one, let other): cannotPreventPairs.insert(Pair(one, other))
    case .canNotBePrevented(let one, let other): cannotBePreventedPairs.insert(Pair(one, other))
    case .viewRefuses(let view, let one): refusingViews.insert(Pair(view, one))
    }
  }

  private func leads(from start: Int, to end: Int, along edges: Set<Pair>) -> Bool {
    var reached: Set<Int> = []
    var front = [start]
    while let node = front.popLast() {
      for edge in edges where edge.one == node {
        if edge.other == end { return true }
        if reached.insert(edge.other).inserted { front.append(edge.other) }
      }
    }
    return false
  }

  func isSimultaneous(_ one: Int, _ other: Int) -> Bool {
    simultaneous.isEmpty ? false : simultaneous.contains(Pair(one, other))
  }
  func cannotPrevent(_ one: Int, _ other: Int) -> Bool { cannotPreventPairs.contains(Pair(one, other)) }
  func cannotBePrevented(_ one: Int, by other: Int) -> Bool { cannotBePreventedPairs.contains(Pair(one, other)) }
  func refusesToBegin(_ one: Int) -> Bool { refusing.contains(one) }
  func refusesTouches(_ one: Int, in view: Int) -> Bool { refusedViews.contains(Pair(one, view)) }
  func viewRefuses(_ view: Int, _ one: Int) -> Bool { refusingViews.contains(Pair(view, one)) }
  func requires(_ one: Int, _ other: Int) -> Bool { required.contains(Pair(one, other)) }
  func isDynamic(_ one: Int, toFail other: Int, byWaiter: Bool) -> Bool {
    (byWaiter ? dynamicByWaiter : dynamicByOther).contains(Pair(one, other))
  }

  /// Whether a requirement in which `one` takes part may delay its reset.
  func takesPartInRequirements(_ one: Int) -> Bool {
    required.union(dynamicByWaiter).union(dynamicByOther).contains { $0.one == one || $0.other == one }
  }

  /// Whether `winner` keeps `other` from recognising (A2, A3), if they are related.
  func prevents(_ winner: Int, _ other: Int) -> Bool {
    if let few = taps[winner], let many = taps[other], few < many { return false }
    if let few = taps[winner], let many = tapsBeforePress[other], few <= many { return false }
    return !cannotPrevent(winner, other) && !cannotBePrevented(other, by: winner)
      && !isSimultaneous(winner, other) && !isSimultaneous(other, winner)
  }
}
