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
    /// It asks for more memory or time than any drawing needs.
    case excessive
  }

  /// With no more lines than there may be.
  private(set) var drawing = Drawing()
  /// How many lines there were beyond that.
  private(set) var surplus = 0
  /// How much of the file is to be kept: what is behind it is a torn record.
  private(set) var length = 0
  /// How many lines all records carry.
  private(set) var weight = 0
  private(set) var condition = Condition.whole
  /// What has been done so far of what ``mostSteps`` and ``mostChecked`` allow.
  private var (steps, checked) = (0, 0)

  /// How many lines all edits together may pass; the longest history before it is written anew takes 18 million.
  private static let mostSteps = 24_000_000
  /// So many bytes are looked at for their checksums: a damaged file may look like the beginning of a record anywhere.
  private static let mostChecked = 16 * Journal.largestFile

  /// Reads a whole file. From a damaged one comes what its undamaged records make.
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

  /// Of a file that is not read: it is too large, or the program has failed of it.
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
    var (place, lost) = (Journal.headerLength, 0)
    length = place
    while place < bytes.count {
      if let (edit, next) = record(in: bytes, at: place) {
        steps += drawing.lines.count + edit.weight
        guard steps <= Self.mostSteps else { return .excessive }
        drawing.apply(edit)
        weight += edit.weight
        (place, length) = (next, next)
      } else {
        let next = nextRecord(in: bytes, after: place)
        guard checked <= Self.mostChecked else { return .excessive }
        if next == bytes.count, Self.isTorn(bytes[place...]) {
          return lost > 0 ? .damaged(bytes: lost) : .torn(bytes: bytes.count - place)
        }
        lost += next - place
        place = next
      }
    }
    return lost > 0 ? .damaged(bytes: lost) : .whole
  }

  /// The edit whose record begins at `place`, and where the next one begins; nil if there is no sound record.
  private mutating func record(in bytes: [UInt8], at place: Int) -> (edit: Edit, next: Int)? {
    guard bytes[place...].starts(with: Journal.mark), checked <= Self.mostChecked else { return nil }
    var reader = ByteReader(bytes[(place + Journal.mark.count)...])
    guard let length = reader.integer(UInt32.self), let checksum = reader.integer(UInt32.self),
      Int(length) <= reader.rest.count
    else { return nil }
    let payload = reader.rest.prefix(Int(length))
    checked += payload.count
    guard Checksum.crc32(payload) == checksum, let edit = EditCoding.edit(from: payload) else { return nil }
    return (edit, payload.endIndex)
  }

  /// Where the next sound record begins; the end if there is none.
  private mutating func nextRecord(in bytes: [UInt8], after place: Int) -> Int {
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
