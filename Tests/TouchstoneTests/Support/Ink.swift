import Testing
import TouchGeometry

@testable import TouchLab

/// One of the scene's pictures, as in its file, and how it shows on the screen.
struct Ink {
  /// How opaque the picture is and where its middle lies.
  struct Appearance {
    /// 0 for invisible, 1 for solid.
    var opacity: Double
    /// Nil if too little is seen to tell.
    var center: Point?
  }

  /// Pixels that have ink, from the picture's middle, with how much: 0…1.
  private let weights: [(place: Vector, weight: Double)]
  private let total: Double
  private let centroid: Vector

  /// - Parameter name: as in assets/pictures.
  init(_ name: String) throws {
    let path = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let file = try Screenshot(png: "/\(path)/assets/pictures/\(name).png")
    let middle = Point(Double(file.width) / 2, Double(file.height) / 2)
    var weights: [(place: Vector, weight: Double)] = []
    for y in 0..<file.height {
      for x in 0..<file.width where file.pixels[y * file.width + x] != 0 {
        // On black the red of #ffb000 is how opaque the pixel is.
        weights.append((Point(Double(x) + 0.5, Double(y) + 0.5) - middle, Double(file.pixel(x, y).red) / 255))
      }
    }
    self.weights = weights
    total = weights.reduce(0) { $0 + $1.weight }
    centroid = weights.reduce(Vector(0, 0)) { $0 + $1.place * $1.weight } * (1 / total)
  }

  /// How opaque the picture is in `shot` if its middle is at `center`, in pixels of the screen. Looks at the solid
  /// ink alone, against what `rest` shows there.
  func opacity(in shot: Shot, at center: Point, over rest: Screenshot) -> Double {
    var (seen, possible) = (0.0, 0.0)
    for (place, weight) in weights where weight == 1 {
      let pixel = center + place
      guard shot.area.contains(pixel) else { continue }
      let ground = Double(rest.pixel(at: pixel).red)
      seen += Double(shot.picture.pixel(at: .zero + (pixel - shot.area.origin)).red) - ground
      possible += 255 - ground
    }
    return seen / possible
  }

  /// How opaque the picture is in `shot` and where, if it is somewhere in it and the ground there is of one colour.
  func appearance(in shot: Shot, over ground: Screenshot.Pixel) -> Appearance {
    let base = Double(ground.red)
    var (sum, moment) = (0.0, Vector(0, 0))
    for (index, pixel) in shot.picture.pixels.enumerated() {
      let weight = (Double(pixel >> 16) - base) / (255 - base)
      guard weight != 0 else { continue }
      sum += weight
      let (row, column) = index.quotientAndRemainder(dividingBy: shot.picture.width)
      moment = moment + Vector(Double(column) + 0.5, Double(row) + 0.5) * weight
    }
    let center = shot.area.origin + moment * (1 / max(sum, 1e-9)) - centroid
    return Appearance(opacity: sum / total, center: sum > 0.1 * total ? center : nil)
  }
}

extension Screenshot {
  /// The smallest rectangle around the pixels that differ from `other`.
  func changes(from other: Screenshot) -> Rect? {
    let mask = zip(pixels, other.pixels).map { $0 == $1 ? UInt32(0) : 1 }
    return Screenshot(width: width, height: height, pixels: mask).bounds { $0.value == 1 }
  }
}
