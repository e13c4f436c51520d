/// The photos on the table and those in the deck. If not all find room, the deck takes the last slot of the table, and
/// its photos take turns in the slots of those that have not been touched for long.
struct PhotoSlots {
  /// The number of slots on the table, one of them for the deck if there is one.
  let most: Int
  /// The photos on the table, by slot.
  private(set) var slots: [PhotoItem?] = []
  /// The photos in the deck, the next one first.
  private(set) var waiting: [PhotoItem] = []

  init(most: Int) { self.most = most }

  struct Changes: Equatable {
    /// The slots whose photo leaves.
    var leaving: [Int] = []
    /// The slots that get a new photo. They are free by then.
    var coming: [Int] = []
  }

  /// The number of fields over which the table is spread: the slots, and one for the deck.
  var fields: Int { slots.count + (waiting.isEmpty ? 0 : 1) }

  /// Updates the photos. New photos come first. After the first update they also take the slots of `yielding` cards,
  /// beginning with the first of these.
  mutating func update(_ items: [PhotoItem], yielding: [Int]) -> Changes {
    let known = Set(items)
    var changes = Changes()
    waiting.removeAll { !known.contains($0) }
    for (slot, item) in slots.enumerated() {
      guard let item, !known.contains(item) else { continue }
      slots[slot] = nil
      changes.leaving.append(slot)
    }
    let isFirst = slots.isEmpty
    let old = Set(waiting).union(slots.compactMap(\.self))
    let new = items.filter { !old.contains($0) }
    waiting.insert(contentsOf: new, at: 0)
    let limit = items.count > most ? most - 1 : most
    changes.leaving += makeRoomForDeck(limit)
    changes.coming = fill(limit)
    guard !isFirst else { return changes }
    for slot in yielding.prefix(Self.mostAtOnce) {
      guard slots.indices.contains(slot), !changes.coming.contains(slot) else { continue }
      guard let next = waiting.first, new.contains(next) else { break }
      let change = exchange(at: slot)
      changes.leaving += change.leaving
      changes.coming += change.coming
    }
    return changes
  }

  /// The maximum number of cards that make space for new photos at once. Further new photos wait for their turn.
  private static let mostAtOnce = 4

  /// Puts the photos beyond the first `limit` slots into the deck. Returns their slots.
  private mutating func makeRoomForDeck(_ limit: Int) -> [Int] {
    guard slots.count > limit else { return [] }
    let leaving = (limit..<slots.count).filter { slots[$0] != nil }
    waiting += leaving.compactMap { slots[$0] }
    slots.removeSubrange(limit...)
    return leaving
  }

  /// Assigns free slots to waiting photos. Returns these slots.
  private mutating func fill(_ limit: Int) -> [Int] {
    var coming: [Int] = []
    while let next = waiting.first {
      guard let slot = slots.firstIndex(of: nil) ?? newSlot(limit) else { break }
      slots[slot] = next
      waiting.removeFirst()
      coming.append(slot)
    }
    return coming
  }

  private mutating func newSlot(_ limit: Int) -> Int? {
    guard slots.count < limit else { return nil }
    slots.append(nil)
    return slots.count - 1
  }

  /// Exchanges the photo at `slot` for the next of the deck. It then waits behind all others.
  mutating func exchange(at slot: Int) -> Changes {
    guard let next = waiting.first else { return Changes() }
    waiting.removeFirst()
    if let item = slots[slot] { waiting.append(item) }
    slots[slot] = next
    return Changes(leaving: [slot], coming: [slot])
  }
}
