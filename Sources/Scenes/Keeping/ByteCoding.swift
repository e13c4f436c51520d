/// Appends numbers to bytes, in little-endian order.
struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func add(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ value: Double) { add(value.bitPattern) }
}

/// Reads little-endian numbers from bytes. Returns nil if there are not enough bytes.
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
