/// ICC profiles written by hand (ICC.1, version 2).
enum ColorProfile {
  /// Returns the profile of an RGB space, with its three primaries and their curve.
  static func rgb(_ space: ColorSpace) -> [UInt8] {
    let matrix = space.toXYZ
    let curve = curve(space.curve)
    return profile(
      "RGB ", "XYZ ",
      [("rXYZ", xyz(matrix.column(0))), ("gXYZ", xyz(matrix.column(1))), ("bXYZ", xyz(matrix.column(2)))]
        + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) })
  }

  static func grey(_ curve: ColorSpace.Curve) -> [UInt8] { profile("GRAY", "XYZ ", [("kTRC", self.curve(curve))]) }

  /// Returns the profile of a CMYK space. Its table has each combination of no ink and full ink of the four, as eight
  /// bits of L, a and b. The last ink changes first.
  static func ink(_ lab: [[UInt8]]) -> [UInt8] {
    let straight = (0...255).map(UInt8.init)
    var table = Array("mft1".utf8) + [0, 0, 0, 0, 4, 3, 2, 0]
    for index in 0..<9 { table += fixed(index % 4 == 0 ? 1 : 0) }
    for _ in 0..<4 { table += straight }
    table += lab.flatMap(\.self)
    for _ in 0..<3 { table += straight }
    return profile("CMYK", "Lab ", [("A2B0", table)])
  }

  private static func profile(_ space: String, _ connection: String, _ tags: [(String, [UInt8])]) -> [UInt8] {
    let tags = tags + [("wtpt", xyz([0.9642, 1, 0.8249]))]
    var offset = UInt32(128 + 4 + tags.count * 12)
    var (table, content): ([UInt8], [UInt8]) = (UInt32(tags.count).bigEndianBytes, [])
    for (name, bytes) in tags {
      table += Array(name.utf8) + offset.bigEndianBytes + UInt32(bytes.count).bigEndianBytes
      content += bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
      offset = UInt32(128 + 4 + tags.count * 12 + content.count)
    }
    var header = offset.bigEndianBytes + Array("lcms".utf8) + UInt32(0x0240_0000).bigEndianBytes
    header += Array("\(space == "CMYK" ? "prtr" : "mntr")\(space)\(connection)".utf8)
    header += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    header += fixed(0.9642) + fixed(1) + fixed(0.8249)
    return header + [UInt8](repeating: 0, count: 128 - header.count) + table + content
  }

  private static func xyz(_ value: [Double]) -> [UInt8] { Array("XYZ ".utf8) + [0, 0, 0, 0] + value.flatMap(fixed) }

  private static func fixed(_ value: Double) -> [UInt8] { Int32((value * 65536).rounded()).bigEndianBytes }

  /// Returns a curve as a single number for a gamma, and as a table otherwise.
  private static func curve(_ curve: ColorSpace.Curve) -> [UInt8] {
    let start = Array("curv".utf8) + [0, 0, 0, 0]
    if case .gamma(let gamma) = curve {
      return start + UInt32(1).bigEndianBytes + UInt16((gamma * 256).rounded()).bigEndianBytes
    }
    let space = ColorSpace.sRGB.with(curve, name: "")
    let values = (0...1023).map { UInt16((space.linear(Double($0) / 1023) * 65535).rounded()) }
    return start + UInt32(1024).bigEndianBytes + values.flatMap(\.bigEndianBytes)
  }
}
