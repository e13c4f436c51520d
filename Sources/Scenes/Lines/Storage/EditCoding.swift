import TouchGeometry

/// The encoding of edits as bytes.
enum EditCoding {
  private enum Kind: UInt8 {
    case insert = 1
    case remove = 2
    case change = 3
    case reorder = 4
  }

  static func payload(of edit: Edit) -> [UInt8] {
    var writer = ByteWriter()
    writer.bytes.reserveCapacity(8 + edit.weight * 56)
    switch edit {
    case .insert(let placed): write(placed, .insert, to: &writer)
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
    case .insert: return placed(count, &reader).map(Edit.insert)
    case .remove: return placed(count, &reader).map(Edit.remove)
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
    }
  }

  private static func write(_ line: Line, to writer: inout ByteWriter) {
    writer.add(line.id)
    for value in [line.begin.x, line.begin.y, line.end.x, line.end.y, line.width] { writer.add(value) }
    writer.add(line.ink.rawValue)
  }

  // MARK: Reading

  private static func placed(_ count: Int, _ reader: inout ByteReader) -> [Edit.Placed]? {
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
