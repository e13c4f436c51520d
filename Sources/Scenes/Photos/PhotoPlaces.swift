/// Which pictures of a directory are on the table, and which come next. At most ``most`` are there at once; of the others
/// each has its turn when one on the table has not been touched for long.
struct PhotoPlaces {
  static let most = 16

  /// By place on the table.
  private(set) var places: [PhotoFile?] = []
  /// Those that are not on the table, the next one first.
  private(set) var waiting: [PhotoFile] = []
  /// What can not be shown.
  private(set) var broken: Set<PhotoFile> = []

  struct Changes: Equatable {
    /// Places whose picture goes.
    var leaving: [Int] = []
    /// Pictures that come to a place that is free by then.
    var coming: [Int] = []
  }

  /// Whether there is anything to be shown.
  var isEmpty: Bool { waiting.isEmpty && places.allSatisfy { $0 == nil } }

  /// Whether a picture of the directory is at `place`. The scene's own pictures, which are shown while the directory has
  /// none, may lie at places beyond those.
  private func isTaken(_ place: Int) -> Bool { places.indices.contains(place) && places[place] != nil }

  /// The directory has been read. What is new in it comes first, later on also in the places of `yielding` cards, those
  /// of the first one first.
  mutating func update(_ files: [PhotoFile], yielding: [Int]) -> Changes {
    let known = Set(files)
    var changes = Changes()
    broken.formIntersection(known)
    waiting.removeAll { !known.contains($0) }
    for (place, file) in places.enumerated() {
      guard let file, !known.contains(file) else { continue }
      places[place] = nil
      changes.leaving.append(place)
    }
    let isFirst = places.isEmpty
    let old = Set(waiting).union(places.compactMap(\.self)).union(broken)
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

  /// So many cards make room for new pictures at once; the others have their turn.
  private static let mostAtOnce = 4

  /// Gives free places to those that wait, and returns the places.
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

  /// The picture at `place` can not be shown: another one comes there, if one waits.
  mutating func fail(at place: Int) -> Changes {
    if let file = places[place] { broken.insert(file) }
    places[place] = nil
    return Changes(leaving: [place], coming: fill())
  }

  /// The picture at `place` makes room for the next one, and waits behind all others.
  mutating func exchange(at place: Int) -> Changes {
    guard let next = waiting.first else { return Changes() }
    waiting.removeFirst()
    if let file = places[place] { waiting.append(file) }
    places[place] = next
    return Changes(leaving: [place], coming: [place])
  }
}
