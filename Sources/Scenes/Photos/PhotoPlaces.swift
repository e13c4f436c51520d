/// The photos on the table and those in the deck. If not all find room, the deck takes the last place of the table, and
/// its photos take turns in the places of those that have not been touched for long.
struct PhotoPlaces {
  /// The number of places on the table, one of them for the deck if there is one.
  let most: Int
  /// The photos on the table, by place.
  private(set) var places: [PhotoItem?] = []
  /// The photos in the deck, the next one first.
  private(set) var waiting: [PhotoItem] = []

  init(most: Int) { self.most = most }

  struct Changes: Equatable {
    /// The places whose photo leaves.
    var leaving: [Int] = []
    /// The places that get a new photo. They are free by then.
    var coming: [Int] = []
  }

  /// The number of fields over which the table is spread: the places, and one for the deck.
  var fields: Int { places.count + (waiting.isEmpty ? 0 : 1) }

  /// Updates the photos. New photos come first. After the first update they also take the places of `yielding` cards,
  /// beginning with the first of these.
  mutating func update(_ items: [PhotoItem], yielding: [Int]) -> Changes {
    let known = Set(items)
    var changes = Changes()
    waiting.removeAll { !known.contains($0) }
    for (place, item) in places.enumerated() {
      guard let item, !known.contains(item) else { continue }
      places[place] = nil
      changes.leaving.append(place)
    }
    let isFirst = places.isEmpty
    let old = Set(waiting).union(places.compactMap(\.self))
    let new = items.filter { !old.contains($0) }
    waiting.insert(contentsOf: new, at: 0)
    let limit = items.count > most ? most - 1 : most
    changes.leaving += makeRoomForDeck(limit)
    changes.coming = fill(limit)
    guard !isFirst else { return changes }
    for place in yielding.prefix(Self.mostAtOnce) {
      guard places.indices.contains(place), !changes.coming.contains(place) else { continue }
      guard let next = waiting.first, new.contains(next) else { break }
      let change = exchange(at: place)
      changes.leaving += change.leaving
      changes.coming += change.coming
    }
    return changes
  }

  /// The maximum number of cards that make space for new photos at once. Further new photos wait for their turn.
  private static let mostAtOnce = 4

  /// Puts the photos beyond the first `limit` places into the deck. Returns their places.
  private mutating func makeRoomForDeck(_ limit: Int) -> [Int] {
    guard places.count > limit else { return [] }
    let leaving = (limit..<places.count).filter { places[$0] != nil }
    waiting += leaving.compactMap { places[$0] }
    places.removeSubrange(limit...)
    return leaving
  }

  /// Assigns free places to waiting photos. Returns these places.
  private mutating func fill(_ limit: Int) -> [Int] {
    var coming: [Int] = []
    while let next = waiting.first {
      guard let place = places.firstIndex(of: nil) ?? newPlace(limit) else { break }
      places[place] = next
      waiting.removeFirst()
      coming.append(place)
    }
    return coming
  }

  private mutating func newPlace(_ limit: Int) -> Int? {
    guard places.count < limit else { return nil }
    places.append(nil)
    return places.count - 1
  }

  /// Exchanges the photo at `place` for the next of the deck. It then waits behind all others.
  mutating func exchange(at place: Int) -> Changes {
    guard let next = waiting.first else { return Changes() }
    waiting.removeFirst()
    if let item = places[place] { waiting.append(item) }
    places[place] = next
    return Changes(leaving: [place], coming: [place])
  }
}
