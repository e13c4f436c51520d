/// The readable contents of a journal and its integrity.
struct JournalContent {
  enum Condition: Hashable {
    case whole
    /// The last record is incomplete, as after a loss of power. The value is the number of its bytes.
    case torn(bytes: Int)
    /// This number of bytes in the middle is damaged.
    case damaged(bytes: Int)
    /// The file does not begin like a journal.
    case foreign
    /// The file was written by a later version of the program.
    case newer(UInt32)
    /// The file needs more memory or time than any drawing.
    case excessive
  }

  /// The drawing, cut to the maximum number of lines.
  private(set) var drawing = Drawing()
  /// The number of lines beyond the maximum.
  private(set) var surplus = 0
  /// The length of the valid part. A torn record may follow.
  private(set) var length = 0
  /// The weight of all records.
  private(set) var weight = Edit.Weight()
  private(set) var condition = Condition.whole
  /// The work done so far, limited by ``mostSteps`` and ``mostChecked``.
  private var (steps, checked) = (0, 0)

  /// The maximum number of lines passed by all edits together. The longest history before rewriting needs 18 million.
  private static let mostSteps = 24_000_000
  /// The maximum number of bytes that checksums are computed for. In a damaged file any position may look like the
  /// beginning of a record.
  private static let mostChecked = 4 * Journal.largestFile

  /// Reads a whole file. If it is damaged the drawing is the result of its undamaged records.
  init(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    guard bytes.count <= Journal.largestFile else {
      condition = .excessive
      return
    }
    switch Journal.version(of: bytes[...]) {
    case Journal.version: readRecords(bytes)
    case let version?: condition = .newer(version)
    case nil where Journal.header.starts(with: bytes): condition = .torn(bytes: bytes.count)
    case nil: condition = .foreign
    }
  }

  /// The contents of a file that is not read, because it is too large or may have crashed the program.
  static var unread: JournalContent {
    var content = JournalContent([])
    content.condition = .excessive
    return content
  }

  private mutating func readRecords(_ bytes: [UInt8]) {
    drawing = .unindexed
    condition = readEdits(bytes)
    surplus = drawing.trim()
    drawing.index()
  }

  private mutating func readEdits(_ bytes: [UInt8]) -> Condition {
    var (offset, lost) = (Journal.headerLength, 0)
    length = offset
    while offset < bytes.count {
      if let (edit, next) = record(in: bytes, at: offset) {
        steps += drawing.lines.count + edit.weight.lines
        guard steps <= Self.mostSteps else { return .excessive }
        drawing.apply(edit)
        weight += edit.weight
        (offset, length) = (next, next)
      } else if let (edit, next) = recoveredRecord(in: bytes, at: offset) {
        drawing.apply(edit)
        weight += edit.weight
        lost += Journal.recordHeaderLength
        (offset, length) = (next, next)
      } else {
        let next = nextRecord(in: bytes, after: offset)
        guard checked <= Self.mostChecked else { return .excessive }
        if next == bytes.count, Self.isTorn(bytes[offset...]) {
          return lost > 0 ? .damaged(bytes: lost) : .torn(bytes: bytes.count - offset)
        }
        lost += next - offset
        offset = next
      }
    }
    return lost > 0 ? .damaged(bytes: lost) : .whole
  }

  /// Returns the edit whose record begins at `offset` and the beginning of the next one, or nil if there is no valid
  /// record.
  private mutating func record(in bytes: [UInt8], at offset: Int) -> (edit: Edit, next: Int)? {
    guard bytes[offset...].starts(with: Journal.mark), checked <= Self.mostChecked else { return nil }
    var reader = ByteReader(bytes[(offset + Journal.mark.count)...])
    guard let length = reader.integer(UInt32.self), let checksum = reader.integer(UInt32.self),
      Int(length) <= reader.rest.count
    else { return nil }
    let payload = reader.rest.prefix(Int(length))
    checked += payload.count
    guard Checksum.crc32(payload) == checksum, let edit = EditCoding.edit(from: payload) else { return nil }
    return (edit, payload.endIndex)
  }

  /// Returns the edit whose record begins at `offset` with a length that is not right, though all else is; nil if there
  /// is none. It ends where the checksum is right.
  private mutating func recoveredRecord(in bytes: [UInt8], at offset: Int) -> (edit: Edit, next: Int)? {
    guard bytes[offset...].starts(with: Journal.mark) else { return nil }
    var reader = ByteReader(bytes[(offset + Journal.mark.count)...])
    guard reader.integer(UInt32.self) != nil, let checksum = reader.integer(UInt32.self) else { return nil }
    let payload = reader.rest
    // A file with damage everywhere is to be read to its end all the same.
    guard checked + payload.count <= Self.mostChecked / 2 else { return nil }
    checked += payload.count
    var sum = Checksum()
    for end in payload.indices {
      sum.add(payload[end])
      guard sum.value == checksum, let edit = EditCoding.edit(from: payload[...end]) else { continue }
      return (edit, end + 1)
    }
    return nil
  }

  /// Returns the beginning of the next valid record, or the end of the file.
  private mutating func nextRecord(in bytes: [UInt8], after offset: Int) -> Int {
    var next = offset + 1
    while next < bytes.count {
      if bytes[next] == Journal.mark[0], record(in: bytes, at: next) != nil { return next }
      next += 1
    }
    return bytes.count
  }

  /// Whether `rest`, which contains no valid record, is the result of an interrupted write: the beginning of a record,
  /// or zeros for data that never reached the disk.
  private static func isTorn(_ rest: ArraySlice<UInt8>) -> Bool {
    if rest.drop(while: { $0 != 0 }).allSatisfy({ $0 == 0 }), rest.last == 0 { return true }
    guard rest.prefix(Journal.mark.count).elementsEqual(Journal.mark.prefix(rest.count)) else { return false }
    var reader = ByteReader(rest.dropFirst(Journal.mark.count))
    guard let length = reader.integer(UInt32.self), reader.integer(UInt32.self) != nil else { return true }
    return Int(length) > reader.rest.count
  }
}
