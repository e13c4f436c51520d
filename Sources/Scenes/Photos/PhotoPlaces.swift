/// The photos of a directory that are on the table, and those that wait. At most ``most`` are on the table. The others
/// take turns in the places of photos that have not been touched for long.
struct PhotoPlaces {
  static let most = 16

  /// The photos on the table, by place.
  private(set) var places: [PhotoFile?] = []
  /// The photos that are not on the table, the next one first.
  private(set) var waiting: [PhotoFile] = []

  struct Changes: Equatable {
    /// The places whose photo leaves.
    var leaving: [Int] = []
    /// The places that get a new photo. They are free by then.
    var coming: [Int] = []
  }

  /// Whether there is nothing to show.
  var isEmpty: Bool { waiting.isEmpty && places.allSatisfy { $0 == nil } }

  /// Whether a photo of the directory is at `place`. Built-in pictures, shown while the directory has none, may lie at
  /// places beyond the last one.
  private func isTaken(_ place: Int) -> Bool { places.indices.contains(place) && places[place] != nil }

  /// Updates the photos after the directory has been read. New photos come first. After the first reading they also
  /// take the places of `yielding` cards, beginning with the first of these.
  mutating func update(_ files: [PhotoFile], yielding: [Int]) -> Changes {
    let known = Set(files)
    var changes = Changes()
    waiting.removeAll { !known.contains($0) }
    for (place, file) in places.enumerated() {
      guard let file, !known.contains(file) else { continue }
      places[place] = nil
      changes.leaving.append(place)
    }
    let isFirst = places.isEmpty
    let old = Set(waiting).union(places.compactMap(\.self))
    let new = files.filter { !old.contains($0) }
    waiting.insert(contentsOf: new, at: 0)
    changes.coming = fill()
    guard !isFirst else { return changes }
    for place in yielding.prefix(Self.mostAtOnce) where isTaken(place) && !changes.coming.contains(place) {
      guard let next = waiting.first, new.contains(next) else { break }
      let change = exchange(at: place)
      changes.leaving += change.leaving
      changes.coming += change.coming
    }
    return changes
  }

  /// The maximum number of cards that make space for new photos at once. Further new photos wait for their turn.
  private static let mostAtOnce = 4

  /// Assigns free places to waiting photos. Returns these places.
  private mutating func fill() -> [Int] {
    var coming: [Int] = []
    while let next = waiting.first {
      guard let place = places.firstIndex(of: nil) ?? newPlace() else { break }
      places[place] = next
      waiting.removeFirst()
      coming.append(place)
    }
    return coming
  }

  private mutating func newPlace() -> Int? {
    guard places.count < Self.most else { return nil }
    places.append(nil)
    return places.count - 1
  }

  /// Exchanges the photo at `place` for the next waiting one. It then waits behind all others.
  mutating func exchange(at place: Int) -> Changes {
    guard let next = waiting.first else { return Changes() }
    waiting.removeFirst()
    if let file = places[place] { waiting.append(file) }
    places[place] = next
    return Changes(leaving: [place], coming: [place])
  }
}
