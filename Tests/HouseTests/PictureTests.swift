import Foundation
import Testing
import TouchDrawing

@Suite("The pictures")
struct PictureTests {
  /// The images that appear at the location of a gesture. Their ink is in the middle.
  static let gestures = ["rotation", "swipe-left", "swipe-right", "tap"]
  /// The images of the scenes in the bar.
  static let scenes = sources.filter { $0.hasPrefix("scene-") }
  static let names = (gestures + scenes).sorted()
  private static let sources: [String] =
    ((try? Repository.entries(of: "assets/pictures")) ?? []).filter { $0.hasSuffix(".svg") }.map {
      String($0.dropLast(4))
    }

  @Test("are all known here and part of the program")
  func all() throws {
    #expect(!Self.scenes.isEmpty && Self.sources.sorted() == Self.names)
    let embedded = try Repository.text("Sources/CPictures/pictures.S")
    for name in Self.names {
      for suffix in ["", "@2x", "@3x"] {
        #expect(embedded.contains("EMBED(\"pictures/\(name)\(suffix).png\")"), "\(name)\(suffix) is not embedded")
      }
    }
  }

  @Test("match their sources at every scale")
  func match() throws {
    let directory = try TemporaryDirectory()
    let rasterise = try Outcome(running: Repository.root + "/assets/pictures/rasterise", [directory.path])
    try #require(rasterise.code == 0, "\(rasterise.output)")
    for name in Self.names {
      for suffix in ["", "@2x", "@3x"] {
        let committed = try Pixels(Repository.root + "/assets/pictures/\(name)\(suffix).png")
        let fresh = try Pixels(directory.path + "/\(name)\(suffix).png")
        try #require(committed.width == fresh.width && committed.height == fresh.height)
        // Versions of librsvg differ a little along edges, and nowhere else.
        #expect(committed.meanDifference(from: fresh) < 0.25, "\(name)\(suffix).png is not what its source looks like")
      }
    }
  }

  @Test("of scenes fit their cards", arguments: scenes)
  func cards(name: String) throws {
    for (scale, suffix) in [(1, ""), (2, "@2x"), (3, "@3x")] {
      let picture = try Pixels(Repository.root + "/assets/pictures/\(name)\(suffix).png")
      #expect(picture.width == 176 * scale && picture.height == 96 * scale)
    }
  }

  @Test("of gestures have their ink in the middle, in full colour", arguments: gestures)
  func ink(name: String) throws {
    for (scale, suffix) in [(1, ""), (2, "@2x"), (3, "@3x")] {
      let picture = try Pixels(Repository.root + "/assets/pictures/\(name)\(suffix).png")
      #expect(picture.width == 280 * scale && picture.height == 280 * scale)
      let ink = picture.ink()
      let middle = 140 * Double(scale)
      #expect(abs(ink.boxCentre.x - middle) <= 0.5 * Double(scale))
      #expect(abs(ink.boxCentre.y - middle) <= 0.5 * Double(scale))
      #expect(abs(ink.centroid.x - middle) <= Double(scale))
      #expect(abs(ink.centroid.y - middle) <= Double(scale))
      // The remaining pixels are smoothed edges.
      #expect(ink.opaqueAmberShare > 0.75)
    }
  }
}

/// The decoded pixels of a PNG file: 0xAARRGGBB, colours multiplied by alpha.
private struct Pixels {
  let width: Int
  let height: Int
  let values: [UInt32]

  init(_ path: String) throws {
    let surface = try Surface(pngBytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))), named: path)
    width = surface.width
    height = surface.height
    let words = surface.bytesPerRow / 4
    let (width, height) = (width, height)
    values = surface.withPixels { bytes in
      (0..<height).flatMap { row in bytes.bindMemory(to: UInt32.self)[row * words..<row * words + width] }
    }
  }

  /// Returns the mean difference per channel, of 255.
  func meanDifference(from other: Pixels) -> Double {
    var sum = 0
    for (one, two) in zip(values, other.values) where one != two {
      for shift in [0, 8, 16, 24] as [UInt32] {
        sum += abs(Int(one >> shift & 255) - Int(two >> shift & 255))
      }
    }
    return Double(sum) / Double(values.count * 4)
  }

  func ink() -> Ink {
    var ink = Ink()
    for y in 0..<height {
      for x in 0..<width { ink.add(values[y * width + x], x, y) }
    }
    return ink
  }
}

/// The bounds, the centre and the colour of the visible pixels.
private struct Ink {
  private var left = Int.max, right = 0, top = Int.max, bottom = 0
  private var count = 0.0, amber = 0.0, weight = 0.0, sumX = 0.0, sumY = 0.0

  mutating func add(_ pixel: UInt32, _ x: Int, _ y: Int) {
    guard pixel >> 24 > 0 else { return }
    (left, right, top, bottom) = (min(left, x), max(right, x + 1), min(top, y), max(bottom, y + 1))
    let alpha = Double(pixel >> 24)
    weight += alpha
    sumX += alpha * (Double(x) + 0.5)
    sumY += alpha * (Double(y) + 0.5)
    count += 1
    if pixel == 0xFFFF_B000 { amber += 1 }
  }

  var boxCentre: (x: Double, y: Double) { (Double(left + right) / 2, Double(top + bottom) / 2) }
  var centroid: (x: Double, y: Double) { (sumX / weight, sumY / weight) }
  var opaqueAmberShare: Double { amber / count }
}
