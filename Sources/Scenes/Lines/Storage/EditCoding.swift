import TouchGeometry

/// The encoding of edits as bytes.
enum EditCoding {
  private enum Kind: UInt8 {
    case insert = 1
    case remove = 2
    case change = 3
    case reorder = 4
    /// An insertion in which some lines have paths.
    case insertCurves = 5
  }

  static func payload(of edit: Edit) -> [UInt8] {
    var writer = ByteWriter()
    writer.bytes.reserveCapacity(8 + edit.weight.lines * 56 + edit.weight.points * 5)
    switch edit {
    case .insert(let placed): write(placed, edit.weight.points == 0 ? .insert : .insertCurves, to: &writer)
    case .remove(let placed): write(placed, .remove, to: &writer)
    case .change(let changes):
      begin(.change, changes.count, &writer)
      for change in changes {
        write(change.old, to: &writer)
        write(change.new, to: &writer)
      }
    case .reorder(let id, let from, let to):
      begin(.reorder, 1, &writer)
      writer.add(id)
      writer.add(UInt32(from))
      writer.add(UInt32(to))
    }
    return writer.bytes
  }

  /// Decodes an edit from all of `bytes`, or returns nil if they are invalid.
  static func edit(from bytes: ArraySlice<UInt8>) -> Edit? {
    var reader = ByteReader(bytes)
    guard let kind = reader.integer(UInt8.self).flatMap(Kind.init), let count = reader.integer(UInt32.self),
      // Checked so that a damaged count does not allocate memory.
      Int(count) <= bytes.count, let edit = edit(kind, Int(count), &reader), reader.rest.isEmpty
    else { return nil }
    return edit
  }

  private static func edit(_ kind: Kind, _ count: Int, _ reader: inout ByteReader) -> Edit? {
    switch kind {
    case .insert: return placed(count, &reader, line).map(Edit.insert)
    case .insertCurves: return placed(count, &reader, lineWithPath).map(Edit.insert)
    case .remove: return placed(count, &reader, line).map(Edit.remove)
    case .change: return changes(count, &reader).map(Edit.change)
    case .reorder:
      guard count == 1, let id = reader.lineID(), let from = reader.integer(UInt32.self),
        let to = reader.integer(UInt32.self)
      else { return nil }
      return .reorder(id, from: Int(from), to: Int(to))
    }
  }

  // MARK: Writing

  private static func begin(_ kind: Kind, _ count: Int, _ writer: inout ByteWriter) {
    writer.add(kind.rawValue)
    writer.add(UInt32(count))
  }

  private static func write(_ placed: [Edit.Placed], _ kind: Kind, to writer: inout ByteWriter) {
    begin(kind, placed.count, &writer)
    for item in placed {
      writer.add(UInt32(item.index))
      write(item.line, to: &writer)
      if kind == .insertCurves { write(item.line.curve, to: &writer) }
    }
  }

  private static func write(_ curve: Curve?, to writer: inout ByteWriter) {
    writer.add(UInt16(curve?.steps.count ?? 0))
    for step in curve?.steps ?? [] {
      writer.add(step.dx)
      writer.add(step.dy)
      writer.add(step.width)
    }
  }

  private static func write(_ line: Line, to writer: inout ByteWriter) {
    writer.add(line.id)
    for value in [line.begin.x, line.begin.y, line.end.x, line.end.y, line.width] { writer.add(value) }
    writer.add(line.ink.rawValue)
  }

  // MARK: Reading

  private static func placed(
    _ count: Int, _ reader: inout ByteReader, _ line: (inout ByteReader) -> Line?
  ) -> [Edit.Placed]? {
    var placed: [Edit.Placed] = []
    for _ in 0..<count {
      guard let index = reader.integer(UInt32.self), let line = line(&reader) else { return nil }
      placed.append(Edit.Placed(index: Int(index), line: line))
    }
    return placed
  }

  private static func changes(_ count: Int, _ reader: inout ByteReader) -> [Edit.Change]? {
    var changes: [Edit.Change] = []
    for _ in 0..<count {
      guard let old = line(&reader), let new = line(&reader) else { return nil }
      changes.append(Edit.Change(old: old, new: new))
    }
    return changes
  }

  /// Reads a line and its path. A path that leads beyond the limits is as invalid as such a line.
  private static func lineWithPath(_ reader: inout ByteReader) -> Line? {
    guard let line = line(&reader), let count = reader.integer(UInt16.self) else { return nil }
    guard count > 0 else { return line }
    guard count <= Curve.limit else { return nil }
    var steps: [Curve.Step] = []
    for _ in 0..<count {
      guard let dx = reader.integer(Int16.self), let dy = reader.integer(Int16.self),
        let width = reader.integer(UInt8.self)
      else { return nil }
      steps.append(Curve.Step(dx: dx, dy: dy, width: width))
    }
    let curve = Curve(steps).map { Line(id: line.id, begin: line.begin, curve: $0, ink: line.ink) }
    return curve.flatMap { max(abs($0.end.x), abs($0.end.y)) <= Line.farthest ? $0 : nil }
  }

  private static func line(_ reader: inout ByteReader) -> Line? {
    guard let id = reader.lineID(), let beginX = reader.coordinate(), let beginY = reader.coordinate(),
      let endX = reader.coordinate(), let endY = reader.coordinate(), let width = reader.coordinate(), width > 0,
      let ink = reader.integer(UInt8.self).flatMap(Ink.init)
    else { return nil }
    // The width is limited whatever the file says, because covering area costs time.
    return Line(
      id: id, begin: Point(beginX, beginY), end: Point(endX, endY), ink: ink, width: min(width, Line.greatestWidth))
  }
}

extension ByteReader {
  /// Reads an identifier. Nil also if it is so large that the identifiers would run out.
  fileprivate mutating func lineID() -> Line.ID? {
    integer(Line.ID.self).flatMap { $0 <= Line.largestID ? $0 : nil }
  }

  /// Reads a coordinate. Nil also for NaN, and for values beyond any screen.
  fileprivate mutating func coordinate() -> Double? {
    guard let bits = integer(UInt64.self) else { return nil }
    let value = Double(bitPattern: bits)
    return abs(value) <= Line.farthest ? value : nil
  }
}
