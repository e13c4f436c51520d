import Glibc
import TouchGeometry

/// The file format of stored drawings: a header, then every edit in the order in which it was made.
///
/// Only ever appended to, so that a loss of power can cost no more than the end, which is noticed: each record carries
/// its length and a checksum. A drawing is what all edits make of an empty one; now and then the file is replaced by one
/// that begins with the lines as they are.
///
///     header  "touchstone lines" and the version, a number of 32 bits
///     record  "LINE", length of the payload and its CRC-32, 32 bits each, then the payload
///     payload kind of edit in 8 bits, count in 32 bits, then the lines with their places
///
/// All numbers are little-endian, coordinates are the 64 bits of the number itself: what is read is what was drawn.
enum Journal {
  static let version: UInt32 = 1
  /// In bytes: several times as much as the longest history before it is written anew.
  static let largestFile = 4 << 20
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

  /// The version that `bytes` say they have; nil if they do not begin like a journal.
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

  /// A whole file that holds `lines` and nothing of how they came to be.
  static func file(of lines: [Line]) -> [UInt8] {
    guard !lines.isEmpty else { return header }
    return header + record(of: .insert(lines.enumerated().map { Edit.Placed(index: $0.offset, line: $0.element) }))
  }
}

/// CRC-32 as in zlib and Ethernet.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
  }

  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var value = UInt32.max
    table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xff)] ^ value >> 8 }
      }
    }
    return ~value
  }
}

/// Puts numbers one after the other.
struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func add(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ value: Double) { add(value.bitPattern) }
}

/// Takes numbers one after the other; nil when there are not enough bytes.
struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    let size = MemoryLayout<Number>.size
    guard rest.count >= size else { return nil }
    let value = rest.withUnsafeBytes { $0.loadUnaligned(as: Number.self) }
    rest = rest.dropFirst(size)
    return Number(littleEndian: value)
  }
}
