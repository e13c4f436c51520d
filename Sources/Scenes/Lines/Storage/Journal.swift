import Glibc
import TouchGeometry

/// The file format of stored drawings: a header, then every edit in order.
///
/// The file is only appended to, so a loss of power can damage no more than its end. Damage is noticed, because each
/// record carries its length and a checksum. The drawing is the result of all edits. From time to time the file is
/// replaced by one that begins with the current lines.
///
///     header  "touchstone lines" and the version, a number of 32 bits
///     record  "LINE", length of the payload and its CRC-32, 32 bits each, then the payload
///     payload kind of edit in 8 bits, count in 32 bits, then the lines with their indices
///
/// Where lines with paths are inserted, each line is followed by the number of its steps in 16 bits, and by the steps. A
/// program that knows no paths finds such a record damaged, keeps the file aside and goes on with the other lines.
///
/// All numbers are little-endian, coordinates are the 64 bits of the number itself: what is read is what was drawn.
enum Journal {
  static let version: UInt32 = 1
  /// The maximum size in bytes, more than that of the longest history before it is rewritten.
  static let largestFile = 16 << 20
  static let headerLength = 20
  static let recordHeaderLength = 12
  static let mark = Array("LINE".utf8)
  private static let magic = Array("touchstone lines".utf8)

  static var header: [UInt8] {
    var writer = ByteWriter()
    writer.bytes = magic
    writer.add(version)
    return writer.bytes
  }

  /// Returns the version in `bytes`, or nil if they do not begin like a journal.
  static func version(of bytes: ArraySlice<UInt8>) -> UInt32? {
    guard bytes.starts(with: magic) else { return nil }
    var reader = ByteReader(bytes.dropFirst(magic.count))
    return reader.integer(UInt32.self)
  }

  static func record(of edit: Edit) -> [UInt8] {
    let payload = EditCoding.payload(of: edit)
    var writer = ByteWriter()
    writer.bytes.reserveCapacity(payload.count + recordHeaderLength)
    writer.bytes = mark
    writer.add(UInt32(payload.count))
    writer.add(Checksum.crc32(payload[...]))
    writer.bytes += payload
    return writer.bytes
  }

  /// Returns a whole file that contains `lines` without their history.
  static func file(of lines: [Line]) -> [UInt8] {
    guard !lines.isEmpty else { return header }
    return header + record(of: .insert(lines.enumerated().map { Edit.Placed(index: $0.offset, line: $0.element) }))
  }
}

/// The CRC-32 checksum of zlib and Ethernet.
struct Checksum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
  }

  private var state = UInt32.max

  var value: UInt32 { ~state }

  mutating func add(_ byte: UInt8) { state = Self.table[Int((state ^ UInt32(byte)) & 0xff)] ^ state >> 8 }

  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var state = UInt32.max
    table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        for byte in bytes { state = table[Int((state ^ UInt32(byte)) & 0xff)] ^ state >> 8 }
      }
    }
    return ~state
  }
}
