/// Journals of drawings with unsound content, with sound checksums and without. `Journal` in the module Scenes
/// documents the format.
enum HostileDrawing {
  static func bytes(_ generator: inout SplitMix64) -> [UInt8] {
    var bytes = Array("touchstone lines".utf8) + little(UInt32(1))
    for _ in 0..<Int.random(in: 1...12, using: &generator) { bytes += record(&generator) }
    if generator.once(in: 8) { bytes += [UInt8](repeating: 0x4c, count: 50_000) }
    if generator.once(in: 3), let index = bytes.indices.randomElement(using: &generator) {
      bytes[index] = UInt8.random(in: 0...255, using: &generator)
    }
    return generator.once(in: 10) ? Array(bytes.dropLast(Int.random(in: 1...20, using: &generator))) : bytes
  }

  private static func record(_ generator: inout SplitMix64) -> [UInt8] {
    let kind = UInt8.random(in: 1...5, using: &generator)
    let count = Int.random(in: generator.once(in: 6) ? 1000...5000 : 1...4, using: &generator)
    var payload = [kind]
    payload += little(generator.once(in: 10) ? UInt32.max : UInt32(kind == 4 ? 1 : count))
    for number in 0..<(kind == 4 ? 1 : count) {
      switch kind {
      case 1, 2: payload += little(UInt32(number)) + line(&generator)
      case 3: payload += line(&generator) + line(&generator)
      case 5: payload += little(UInt32(number)) + line(&generator) + path(&generator)
      default:
        payload += little(id(&generator)) + little(UInt32(0)) + little(UInt32.random(in: 0...9, using: &generator))
      }
    }
    let length = generator.once(in: 12) ? UInt32.random(in: 0...UInt32.max, using: &generator) : UInt32(payload.count)
    return Array("LINE".utf8) + little(length) + little(Checksum.crc32(payload[...])) + payload
  }

  private static func line(_ generator: inout SplitMix64) -> [UInt8] {
    let numbers = [
      0, 1, 100, 400.5, -30, 1e3, 1e5, 9e5, 1e6, 1e7, 1e18, 1e154, 1e308, -1e308, .leastNonzeroMagnitude, .infinity,
      .nan,
    ]
    let isTame = !generator.once(in: 4)
    let coordinates = (0..<5).map { _ in
      isTame ? Double.random(in: 1...790, using: &generator) : numbers.randomElement(using: &generator) ?? 0
    }
    return little(id(&generator)) + coordinates.flatMap { little($0.bitPattern) }
      + [UInt8.random(in: 0...5, using: &generator)]
  }

  /// Returns the steps of a path, some of which are too many or have no width.
  private static func path(_ generator: inout SplitMix64) -> [UInt8] {
    let count = Int.random(in: generator.once(in: 20) ? 190...300 : 0...30, using: &generator)
    let reach: Int16 = generator.once(in: 4) ? .max : 300
    return little(generator.once(in: 15) ? UInt16.max : UInt16(count))
      + (0..<count).flatMap { number in
        let delta = (0..<2).map { _ in
          number == 0 && !generator.once(in: 9) ? 0 : Int16.random(in: -reach...reach, using: &generator)
        }
        return delta.flatMap(little) + [UInt8.random(in: generator.once(in: 40) ? 0...0 : 1...255, using: &generator)]
      }
  }

  private static func id(_ generator: inout SplitMix64) -> UInt64 {
    guard generator.once(in: 20) else { return UInt64.random(in: 1...9000, using: &generator) }
    return [0, 1 << 62, 1 << 63, .max].randomElement(using: &generator) ?? 0
  }

  private static func little(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}

/// Images whose chunks have unsound content, with sound checksums and without.
enum HostilePicture {
  static func bytes(_ sound: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var bytes = sound
    if generator.once(in: 2) { bytes = resized(bytes, &generator) }
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      guard let index = bytes.indices.randomElement(using: &generator) else { return [] }
      bytes[index] = UInt8.random(in: 0...255, using: &generator)
    }
    return generator.once(in: 6) ? Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator))) : bytes
  }

  /// Returns the image with another size, depth or kind in its header.
  private static func resized(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    let sides: [UInt32] = [0, 1, 64, 4000, 5792, 30_000, 32_767, 65_536, .max]
    func side(_ generator: inout SplitMix64) -> [UInt8] {
      withUnsafeBytes(of: (sides.randomElement(using: &generator) ?? 1).bigEndian) { Array($0) }
    }
    var header = Array(bytes[12..<16]) + side(&generator) + side(&generator) + bytes[24..<29]
    if generator.once(in: 2) {
      header[13] = [2, 3, 4, 6, 9].randomElement(using: &generator) ?? 2
      header[12] = [1, 2, 4, 8, 16].randomElement(using: &generator) ?? 8
      header[16] = UInt8.random(in: 0...1, using: &generator)
    }
    let sum = withUnsafeBytes(of: Checksum.crc32(header[...]).bigEndian) { Array($0) }
    return Array(bytes[..<12]) + header + sum + bytes[33...]
  }
}

/// CRC-32 as in zlib.
enum Checksum {
  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = value & 1 == 1
        value >>= 1
        if isOdd { value ^= 0xedb8_8320 }
      }
    }
    return ~value
  }
}
