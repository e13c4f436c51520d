import Testing
import TouchDrawing
import TouchGeometry
import TouchImages

/// Files of every format state their colour space in every possible form. Decoded colours are within 3 of 255 of the
/// expected sRGB.
@Suite("P3 Colours") struct ColorTests {
  private static let colors: [[Int]] = [
    [0, 0, 0], [255, 255, 255], [128, 128, 128], [30, 40, 50], [6, 3, 9], [200, 60, 40], [50, 170, 70], [40, 60, 210],
    [250, 240, 30], [90, 20, 100], [20, 200, 210], [255, 0, 0], [0, 255, 0], [0, 0, 255],
  ]

  private func check(_ surface: Surface, at x: Int = 1, _ parts: [Double], _ text: String) throws {
    let color = try #require(surface.pixel(x, 1))
    for (part, wanted) in zip([color.red, color.green, color.blue], parts) {
      #expect(abs(part - wanted) * 255 <= 3, "\(text): \(color), not \(parts)")
    }
  }

  private func decode(_ bytes: [UInt8]) throws -> Surface {
    try PictureDecoder.decode(bytes, named: "a", fitting: (64, 64))
  }

  /// Returns a PNG with one column per colour, with channels of 8 or 16 bits.
  private func png(
    _ kind: PNGFile.Kind = .color, depth: Int = 8, isInterlaced: Bool = false, with chunks: [(String, [UInt8])]
  ) -> [UInt8] {
    var file = PNGFile(kind: kind, depth: depth)
    file.chunks = chunks.map { (name: $0.0, content: $0.1) }
    file.isInterlaced = isInterlaced
    return file.bytes(width: Self.colors.count, height: 3) { x, _ in
      let parts = Self.colors[x].map { depth == 16 ? $0 * 257 : $0 }
      return kind == .grey ? [parts[1]] : parts + (kind == .colorAndOpacity ? [depth == 16 ? 65535 : 255] : [])
    }
  }

  private func check(_ bytes: [UInt8], _ space: ColorSpace, _ text: String, isGrey: Bool = false) throws {
    let surface = try decode(bytes)
    for (x, color) in Self.colors.enumerated() {
      let parts = (isGrey ? [color[1], color[1], color[1]] : color).map { Double($0) / 255 }
      try check(surface, at: x, space.toSRGB(parts), "\(text) \(color)")
    }
  }

  private static func profileChunk(_ profile: [UInt8]) -> (String, [UInt8]) {
    ("iCCP", Array("a\0\0".utf8) + PNGFile.stored(profile))
  }

  private static func gammaChunk(_ gamma: Double) -> (String, [UInt8]) {
    ("gAMA", UInt32((100_000 / gamma).rounded()).bigEndianBytes)
  }

  private static func primariesChunk(_ space: ColorSpace) -> (String, [UInt8]) {
    ("cHRM", space.xy.flatMap { [$0.x, $0.y] }.flatMap { UInt32(($0 * 100_000).rounded()).bigEndianBytes })
  }

  // MARK: PNG

  @Test(arguments: ColorSpace.all) func profilesOfPNGs(space: ColorSpace) throws {
    let chunk = Self.profileChunk(ColorProfile.rgb(space))
    for kind in [PNGFile.Kind.color, .colorAndOpacity] {
      for depth in [8, 16] { try check(png(kind, depth: depth, with: [chunk]), space, "\(depth)") }
    }
    try check(png(depth: 16, isInterlaced: true, with: [chunk]), space, "interlaced")
  }

  @Test(arguments: [1, 1.4, 1.8, 2.2, 2.6]) func gammas(gamma: Double) throws {
    let space = ColorSpace.sRGB.with(.gamma(gamma), name: "")
    for depth in [8, 16] {
      try check(png(depth: depth, with: [Self.gammaChunk(gamma)]), space, "\(depth)")
      try check(png(.grey, depth: depth, with: [Self.gammaChunk(gamma)]), space, "grey \(depth)", isGrey: true)
    }
  }

  @Test(arguments: ColorSpace.all) func primaries(space: ColorSpace) throws {
    try check(png(with: [Self.primariesChunk(space)]), space.with(.sRGB, name: ""), "without gamma")
    try check(
      png(with: [Self.gammaChunk(2.2), Self.primariesChunk(space)]), space.with(.gamma(2.2), name: ""), "with gamma")
  }

  /// The arguments are the primaries and transfer codes of ITU-T H.273.
  @Test(arguments: [
    (1, 13, ColorSpace.sRGB), (12, 13, .displayP3), (9, 8, .rec2020), (1, 4, .sRGB), (12, 8, .displayP3),
  ])
  func codePoints(primaries: UInt8, transfer: UInt8, space: ColorSpace) throws {
    let curve: ColorSpace.Curve = transfer == 13 ? .sRGB : .gamma(transfer == 8 ? 1 : 2.2)
    for depth in [8, 16] {
      try check(
        png(depth: depth, with: [("cICP", [primaries, transfer, 0, 1])]), space.with(curve, name: ""), "\(depth)")
    }
  }

  /// Code points take precedence over profiles, profiles over sRGB, and sRGB over gammas. Unknown or damaged
  /// information is ignored.
  @Test func whatSaysMostCounts() throws {
    let (code, unknown) = (("cICP", [12, 13, 0, 1] as [UInt8]), ("cICP", [99, 13, 0, 1] as [UInt8]))
    let (profile, gamma) = (Self.profileChunk(ColorProfile.rgb(.adobe)), Self.gammaChunk(1))
    let plain = ("sRGB", [0] as [UInt8])
    try check(png(with: [code, profile, gamma]), .displayP3, "code points")
    try check(png(with: [profile, gamma]), .adobe, "profile")
    try check(png(with: [unknown, profile]), .adobe, "unknown code points")
    try check(png(with: [("cICP", [12, 13, 0]), profile]), .adobe, "short code points")
    try check(png(with: [plain, gamma]), .sRGB, "sRGB")
    try check(png(with: [unknown, gamma]), ColorSpace.sRGB.with(.gamma(1), name: ""), "gamma")
    try check(png(with: [Self.profileChunk(Array("no profile".utf8))]), .sRGB, "no profile")
    try check(png(with: [("cHRM", [UInt8](repeating: 0, count: 32))]), .sRGB, "no primaries")
  }

  // MARK: JPEG and WebP

  /// Returns a JPEG of one colour, with the profile in several parts as in large files.
  private func jpeg(_ color: [Int], _ profile: [UInt8], parts: Int = 1) throws -> [UInt8] {
    let surface = try Surface(width: 16, height: 16, format: .opaque)
    Canvas(surface).fill(Rect(0, 0, 16, 16), with: Color(hex: UInt32(color[0] << 16 | color[1] << 8 | color[2])))
    return Self.withProfile(try surface.jpegBytes(quality: 100), profile, parts: parts)
  }

  private static func withProfile(_ bytes: [UInt8], _ profile: [UInt8], parts: Int = 1) -> [UInt8] {
    let length = (profile.count + parts - 1) / parts
    let segments = (0..<parts).flatMap { part -> [UInt8] in
      let content = profile[min(part * length, profile.count)..<min((part + 1) * length, profile.count)]
      return [0xff, 0xe2] + UInt16(content.count + 16).bigEndianBytes + Array("ICC_PROFILE\0".utf8)
        + [UInt8(part + 1), UInt8(parts)] + content
    }
    return Array(bytes[..<2]) + segments + Array(bytes[2...])
  }

  private func parts(_ surface: Surface) throws -> [Double] {
    let color = try #require(surface.pixel(1, 1))
    return [color.red, color.green, color.blue]
  }

  @Test(arguments: ColorSpace.all) func profilesOfJPEGs(space: ColorSpace) throws {
    for color in Self.colors {
      let own = try parts(decode(jpeg(color, [])))
      for parts in [1, 3] {
        let surface = try decode(jpeg(color, ColorProfile.rgb(space), parts: parts))
        try check(surface, space.toSRGB(own), "\(color)")
        #expect(surface.format == .opaque)
      }
    }
  }

  /// A damaged profile is ignored, and the image is shown as if it had none.
  @Test func damagedProfilesAreIgnored() throws {
    let profile = ColorProfile.rgb(.adobe)
    let color = [200, 60, 40]
    let own = try parts(decode(jpeg(color, [])))
    let wrong = [
      Array("no profile".utf8), Array(profile.prefix(100)), Array(profile.prefix(profile.count / 2)),
      ColorProfile.ink([[UInt8]](repeating: [128, 128, 128], count: 16)), [UInt8](repeating: 0xff, count: 600),
    ]
    for profile in wrong { try check(decode(jpeg(color, profile)), own, "\(profile.count)") }
    var missing = try jpeg(color, profile, parts: 2)
    missing.removeSubrange(2..<4 + Int(missing[4]) << 8 + Int(missing[5]))
    try check(decode(missing), own, "a part is missing")
  }

  @Test(arguments: [1, 1.8, 2.6]) func profilesOfGrey(gamma: Double) throws {
    let profile = ColorProfile.grey(.gamma(gamma))
    let space = ColorSpace.sRGB.with(.gamma(gamma), name: "")
    for depth in [8, 16] {
      try check(png(.grey, depth: depth, with: [Self.profileChunk(profile)]), space, "\(depth)", isGrey: true)
    }
    let grey = try PictureFixture.bytes("grey.jpg")
    let own = try parts(decode(grey))
    try check(decode(Self.withProfile(grey, profile)), space.toSRGB(own), "JPEG")
  }

  /// The file contains only cyan ink, which the profile defines as a light blue by L, a and b.
  @Test func profilesOfInk() throws {
    let file = try PictureFixture.bytes("ink.jpg")
    try check(decode(file), [0, 1, 1], "without a profile")
    var lab = [[UInt8]](repeating: [255, 128, 128], count: 16)
    for index in 8..<16 { lab[index] = [128, 128, 128] }
    // The profile defines black ink as black.
    for index in stride(from: 1, to: 16, by: 2) { lab[index] = [0, 128, 128] }
    // Half the lightness is a grey of 119 (CIE 1976).
    let grey = 119.0 / 255
    let surface = try decode(Self.withProfile(file, ColorProfile.ink(lab)))
    try check(surface, [grey, grey, grey], "with a profile")
    #expect(surface.format == .opaque)
  }

  /// A profile leaves the opacity unchanged.
  @Test(arguments: ["lossy.webp", "lossless.webp"]) func profilesOfWebPs(name: String) throws {
    let plain = try decode(PictureFixture.bytes(name))
    let surface = try decode(
      WebPFile(PictureFixture.bytes(name), width: 96, height: 64, profile: ColorProfile.rgb(.displayP3)).bytes)
    for x in stride(from: 2, to: surface.width, by: 7) {
      let (own, color) = (try #require(plain.pixel(x, 30)), try #require(surface.pixel(x, 30)))
      let wanted = ColorSpace.displayP3.toSRGB([own.red, own.green, own.blue])
      for (part, wanted) in zip([color.red, color.green, color.blue], wanted) { #expect(abs(part - wanted) * 255 <= 3) }
      #expect(own.alpha == color.alpha)
    }
  }
}
