/// A PNG written by hand, in variants that other programs write and ours does not.
struct PNGFile {
  /// The channels of a pixel.
  enum Kind: UInt8 {
    case grey = 0
    case color = 2
    case palette = 3
    case greyAndOpacity = 4
    case colorAndOpacity = 6
  }

  let kind: Kind
  /// The number of bits of each channel.
  let depth: Int
  var isInterlaced = false
  /// The chunks before the pixels.
  var chunks: [(name: String, content: [UInt8])] = []
  /// The chunks after the pixels.
  var laterChunks: [(name: String, content: [UInt8])] = []

  /// Returns the file. `parts` returns the channels of the pixel in a column and a row.
  func bytes(width: Int, height: Int, parts: (Int, Int) -> [Int]) -> [UInt8] {
    let size = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
    let header = size + [UInt8(depth), kind.rawValue, 0, 0, isInterlaced ? 1 : 0]
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + chunk("IHDR", header)
    for other in chunks { bytes += chunk(other.name, other.content) }
    bytes += chunk("IDAT", Self.stored(rows(width, height, parts)))
    for other in laterChunks { bytes += chunk(other.name, other.content) }
    return bytes + chunk("IEND", [])
  }

  /// The first column and row of each interlacing pass, and the steps to the next ones.
  private var passes: [(x: Int, y: Int, across: Int, down: Int)] {
    guard isInterlaced else { return [(0, 0, 1, 1)] }
    return [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
  }

  private func rows(_ width: Int, _ height: Int, _ parts: (Int, Int) -> [Int]) -> [UInt8] {
    var rows: [UInt8] = []
    for pass in passes where pass.x < width {
      for y in stride(from: pass.y, to: height, by: pass.down) {
        // Each row begins with its filter, here none.
        rows.append(0)
        rows += packed(stride(from: pass.x, to: width, by: pass.across).flatMap { parts($0, y) })
      }
    }
    return rows
  }

  private func packed(_ parts: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for part in parts {
      (bits, count) = (bits << depth | part, count + depth)
      while count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: bits << (8 - count))) }
    return bytes
  }

  /// Returns the bytes in zlib format, as a single uncompressed block.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    var (sum, sumOfSums) = (1, 0)
    for byte in bytes {
      sum = (sum + Int(byte)) % 65521
      sumOfSums = (sumOfSums + sum) % 65521
    }
    return [0x78, 0x01, 1, low, high, ~low, ~high] + bytes + UInt32(sumOfSums << 16 | sum).bigEndianBytes
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let bytes = Array(name.utf8) + content
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xedb8_8320 }
    }
    return UInt32(content.count).bigEndianBytes + bytes + (~sum).bigEndianBytes
  }
}

extension FixedWidthInteger {
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
