import TouchGeometry

/// Lines in their order, back to front, with what it takes to find them by name and by place.
struct Drawing {
  /// So many lines people may draw: with all of them selected, moved or gone at once a frame is still in time.
  static let limit = 2000

  private(set) var lines: [Line] = []
  private var positions: [Line.ID: Int] = [:]
  /// Nil while a file is read: most lines of a long history are gone in the end. Nor is it kept while many lines change.
  private var grid: LineGrid?
  /// Names are never used twice, so that what is undone cannot be mistaken for something else.
  private var lastID: Line.ID = 0

  init() { grid = LineGrid() }

  init(_ edits: some Sequence<Edit>) {
    self.init()
    for edit in edits { apply(edit) }
  }

  private init(grid: LineGrid?) { self.grid = grid }

  /// An empty one in which nothing is found by place before ``index()``.
  static var unindexed: Drawing { Drawing(grid: nil) }

  /// Notes where all lines are.
  mutating func index() {
    var grid = LineGrid()
    for line in lines { grid.add(line) }
    self.grid = grid
  }

  /// A name that no line has or had.
  mutating func newID() -> Line.ID {
    lastID += 1
    return lastID
  }

  subscript(id: Line.ID) -> Line? { positions[id].map { lines[$0] } }

  func position(of id: Line.ID) -> Int? { positions[id] }

  // MARK: Finding

  /// The lines that may touch `rect`, back to front.
  func lines(near rect: Rect) -> [Line] {
    var last = -1
    return (grid?.ids(near: rect) ?? []).compactMap { positions[$0] }.sorted().compactMap { position in
      defer { last = position }
      return position == last ? nil : lines[position]
    }
  }

  /// The line whose middle is within `reach` of `point`: the one whose ink is nearest, of several there the frontmost.
  /// Those that are not `isMeant` are left out.
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

  /// Takes the hindmost lines away until there are as many as there may be; returns how many went.
  @discardableResult
  mutating func trim() -> Int {
    let surplus = max(0, lines.count - Self.limit)
    remove(lines.prefix(surplus).map { Edit.Placed(index: 0, line: $0) })
    return surplus
  }

  /// Changes the lines as `edit` says. What does not fit, as after damage of a stored drawing, is done as well as it
  /// can be: a line that is there already is not brought again, one that is missing is not changed.
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
      // Only that it is there; where is counted below.
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
        let isElsewhere = !drawing.lines[index].lies(as: change.new)
        if isElsewhere { drawing.grid?.remove(drawing.lines[index]) }
        drawing.lines[index] = change.new
        if isElsewhere { drawing.grid?.add(change.new) }
      }
    }
  }

  /// Lets `body` displace or take away `count` lines. Each is looked for among all others in its squares: of many it is
  /// noted anew where all are, which two thousand long ones in a narrow band take 3 ms for instead of 35.
  private mutating func displacing(_ count: Int, _ body: (inout Drawing) -> Void) {
    let areMany = grid != nil && count > lines.count / Self.manyShare
    if areMany { grid = nil }
    body(&self)
    if areMany { index() }
  }

  /// From one line in so many on to note all anew is the quicker way.
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
