/// What can be read from a journal, and how whole it is.
struct JournalContent {
  enum Condition: Hashable {
    case whole
    /// The last record was not written to its end, as by a loss of power: so many bytes.
    case torn(bytes: Int)
    /// So many bytes in the midst of it are not what was written.
    case damaged(bytes: Int)
    /// It begins like no journal.
    case foreign
    /// A later version of the program has written it.
    case newer(UInt32)
  }

  var drawing = Drawing()
  /// How much of the file is to be kept: what is behind it is a torn record.
  var length = 0
  /// How many lines all records carry.
  var weight = 0
  var condition = Condition.whole

  /// Reads a whole file. From a damaged one comes what its undamaged records make.
  init(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    switch Journal.version(of: bytes[...]) {
    case Journal.version: readRecords(bytes)
    case let version?: condition = .newer(version)
    case nil where Journal.header.starts(with: bytes): condition = .torn(bytes: bytes.count)
    case nil: condition = .foreign
    }
  }

  private mutating func readRecords(_ bytes: [UInt8]) {
    var (place, lost) = (Journal.headerLength, 0)
    length = place
    while place < bytes.count {
      if let (edit, next) = Self.record(in: bytes, at: place) {
        drawing.apply(edit)
        weight += edit.weight
        (place, length) = (next, next)
      } else {
        let next = Self.nextRecord(in: bytes, after: place)
        if next == bytes.count, Self.isTorn(bytes[place...]) { return finish(lost, torn: bytes.count - place) }
        lost += next - place
        place = next
      }
    }
    finish(lost, torn: 0)
  }

  private mutating func finish(_ lost: Int, torn: Int) {
    condition = lost > 0 ? .damaged(bytes: lost) : torn > 0 ? .torn(bytes: torn) : .whole
  }

  /// The edit whose record begins at `place`, and where the next one begins; nil if there is no sound record.
  private static func record(in bytes: [UInt8], at place: Int) -> (edit: Edit, next: Int)? {
    guard bytes[place...].starts(with: Journal.mark) else { return nil }
    var reader = ByteReader(bytes[(place + Journal.mark.count)...])
    guard let length = reader.integer(UInt32.self), let checksum = reader.integer(UInt32.self),
      Int(length) <= reader.rest.count
    else { return nil }
    let payload = reader.rest.prefix(Int(length))
    guard Checksum.crc32(payload) == checksum, let edit = EditCoding.edit(from: payload) else { return nil }
    return (edit, payload.endIndex)
  }

  /// Where the next sound record begins; the end if there is none.
  private static func nextRecord(in bytes: [UInt8], after place: Int) -> Int {
    var next = place + 1
    while next < bytes.count {
      if bytes[next] == Journal.mark[0], record(in: bytes, at: next) != nil { return next }
      next += 1
    }
    return bytes.count
  }

  /// Whether `rest`, which holds no sound record, is what an interrupted write leaves: the beginning of a record, or
  /// zeros in the place of what never reached the disk.
  private static func isTorn(_ rest: ArraySlice<UInt8>) -> Bool {
    if rest.drop(while: { $0 != 0 }).allSatisfy({ $0 == 0 }), rest.last == 0 { return true }
    guard rest.prefix(Journal.mark.count).elementsEqual(Journal.mark.prefix(rest.count)) else { return false }
    var reader = ByteReader(rest.dropFirst(Journal.mark.count))
    guard let length = reader.integer(UInt32.self), reader.integer(UInt32.self) != nil else { return true }
    return Int(length) > reader.rest.count
  }
}
