import TouchGeometry

/// The lines of a drawing from back to front, indexed by identifier and by position.
struct Drawing {
  /// The maximum number of lines that people can draw. Up to this number a frame stays in time even if all of them are
  /// selected, moved or removed at once.
  static let limit = 2000

  private(set) var lines: [Line] = []
  private var positions: [Line.ID: Int] = [:]
  /// The index by position. Nil while a file is read, since most lines of a long history are removed in the end, and
  /// while many lines change.
  private var grid: LineGrid?
  /// The largest identifier used so far. None is reused while a removed line can come back, so that the line cannot be
  /// mistaken for another.
  private var lastID: Line.ID = 0

  init() { grid = LineGrid() }

  init(_ edits: some Sequence<Edit>) {
    self.init()
    for edit in edits { apply(edit) }
  }

  private init(grid: LineGrid?) { self.grid = grid }

  /// An empty drawing without an index by position. Nothing is found by position before ``index()``.
  static var unindexed: Drawing { Drawing(grid: nil) }

  /// Builds the index by position.
  mutating func index() {
    var grid = LineGrid()
    for line in lines { grid.add(line) }
    self.grid = grid
  }

  /// Returns an identifier that no line has or had.
  mutating func newID() -> Line.ID {
    lastID += 1
    return lastID
  }

  /// Lets the identifiers of removed lines be used again. Called when nothing can bring those lines back, so that equal
  /// drawings number their next lines alike.
  mutating func forgetRemovedLines() { lastID = lines.map(\.id).max() ?? 0 }

  subscript(id: Line.ID) -> Line? { positions[id].map { lines[$0] } }

  func position(of id: Line.ID) -> Int? { positions[id] }

  // MARK: Finding

  /// Returns the lines that may touch `rect`, from back to front.
  func lines(near rect: Rect) -> [Line] {
    var last = -1
    return (grid?.ids(near: rect) ?? []).compactMap { positions[$0] }.sorted().compactMap { position in
      defer { last = position }
      return position == last ? nil : lines[position]
    }
  }

  /// Returns the line whose axis is within `reach` of `point` and whose ink is nearest to it; of several at the same
  /// distance, the frontmost. Lines for which `isMeant` is false are left out.
  func line(at point: Point, reach: Double, where isMeant: (Line.ID) -> Bool = { _ in true }) -> Line? {
    let around = Rect(center: point, size: Size(2 * reach, 2 * reach))
    var best: (line: Line, gap: Double)?
    for line in lines(near: around) where isMeant(line.id) {
      let distance = line.distance(to: point)
      guard distance <= reach else { continue }
      let gap = max(0, distance - line.width / 2)
      if gap <= best?.gap ?? .infinity { best = (line, gap) }
    }
    return best?.line
  }

  // MARK: Changing

  /// Removes the hindmost lines beyond the limit. Returns the number of removed lines.
  @discardableResult
  mutating func trim() -> Int {
    let surplus = max(0, lines.count - Self.limit)
    remove(lines.prefix(surplus).map { Edit.Placed(index: 0, line: $0) })
    return surplus
  }

  /// Applies `edit`. An edit that does not fit, as after damage of a stored drawing, is applied as far as possible: a
  /// line that exists is not inserted again, and a missing line is not changed.
  mutating func apply(_ edit: Edit) {
    lastID = max(lastID, edit.largestID ?? 0)
    switch edit {
    case .insert(let placed): insert(placed)
    case .remove(let placed): remove(placed)
    case .change(let changes): change(changes)
    case .reorder(let id, _, let to): reorder(id, to: to)
    }
  }

  private mutating func insert(_ placed: [Edit.Placed]) {
    let first = max(0, min(placed.first?.index ?? 0, lines.count))
    var behind = lines[first...]
    lines.removeSubrange(first...)
    for item in placed where positions[item.line.id] == nil {
      let before = behind.prefix(max(0, item.index - lines.count))
      lines += before
      behind = behind.dropFirst(before.count)
      lines.append(item.line)
      // The final positions are counted below.
      positions[item.line.id] = first
      grid?.add(item.line)
    }
    lines += behind
    count(from: first)
  }

  private mutating func remove(_ placed: [Edit.Placed]) {
    let gone = placed.compactMap { positions[$0.line.id] }
    displacing(gone.count) { drawing in
      for index in gone {
        drawing.grid?.remove(drawing.lines[index])
        drawing.positions[drawing.lines[index].id] = nil
      }
      drawing.lines.removeAll { drawing.positions[$0.id] == nil }
    }
    count(from: gone.min() ?? lines.count)
  }

  private mutating func change(_ changes: [Edit.Change]) {
    displacing(changes.count { !$0.old.lies(as: $0.new) }) { drawing in
      for change in changes {
        guard let index = drawing.positions[change.old.id], change.new.id == change.old.id else { continue }
        let old = drawing.lines[index]
        let new = old.changed(to: change.new)
        let isElsewhere = !old.lies(as: new)
        if isElsewhere { drawing.grid?.remove(old) }
        drawing.lines[index] = new
        if isElsewhere { drawing.grid?.add(new) }
      }
    }
  }

  /// Runs `body`, which moves or removes `count` lines. If these are many the index is rebuilt afterwards instead of
  /// updated, since each update searches the squares of its line: for two thousand long lines in a narrow band
  /// rebuilding takes 3 ms instead of 35.
  private mutating func displacing(_ count: Int, _ body: (inout Drawing) -> Void) {
    let areMany = grid != nil && count > lines.count / Self.manyShare
    if areMany { grid = nil }
    body(&self)
    if areMany { index() }
  }

  /// The fraction of lines, one in this many, from which rebuilding the index is faster than updating it.
  private static let manyShare = 8

  private mutating func reorder(_ id: Line.ID, to: Int) {
    guard let from = positions[id] else { return }
    let line = lines.remove(at: from)
    let index = max(0, min(to, lines.count))
    lines.insert(line, at: index)
    count(from: min(from, index))
  }

  private mutating func count(from first: Int) {
    for index in lines.indices.dropFirst(first) { positions[lines[index].id] = index }
  }
}
