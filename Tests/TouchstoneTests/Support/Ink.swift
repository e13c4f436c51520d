import Testing
import TouchGeometry

@testable import TouchLab

/// One of the scene's images, as in its file, and its appearance on the screen.
struct Ink {
  /// The opacity of the image and the location of its centre.
  struct Appearance {
    /// The opacity: 0 for invisible, 1 for solid.
    var opacity: Double
    /// The centre, or nil if too little of the image is visible.
    var center: Point?
  }

  /// The pixels with ink, relative to the image's centre, each with the amount of ink, 0…1.
  private let weights: [(offset: Vector, weight: Double)]
  private let total: Double
  private let centroid: Vector

  /// - Parameter name: the name in assets/pictures.
  init(_ name: String) throws {
    let path = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let file = try Screenshot(png: "/\(path)/assets/pictures/\(name).png")
    let middle = Point(Double(file.width) / 2, Double(file.height) / 2)
    var weights: [(offset: Vector, weight: Double)] = []
    for y in 0..<file.height {
      for x in 0..<file.width where file.pixels[y * file.width + x] != 0 {
        // On black, the red of #ffb000 is the opacity of the pixel.
        weights.append((Point(Double(x) + 0.5, Double(y) + 0.5) - middle, Double(file.pixel(x, y).red) / 255))
      }
    }
    self.weights = weights
    total = weights.reduce(0) { $0 + $1.weight }
    centroid = weights.reduce(Vector(0, 0)) { $0 + $1.offset * $1.weight } * (1 / total)
  }

  /// Returns the opacity of the image in `shot` if its centre is at `center`, in pixels of the screen. Uses only the
  /// solid ink, compared with `rest`.
  func opacity(in shot: Shot, at center: Point, over rest: Screenshot) -> Double {
    var (seen, possible) = (0.0, 0.0)
    for (offset, weight) in weights where weight == 1 {
      let pixel = center + offset
      guard shot.area.contains(pixel) else { continue }
      let ground = Double(rest.pixel(at: pixel).red)
      seen += Double(shot.picture.pixel(at: .zero + (pixel - shot.area.origin)).red) - ground
      possible += 255 - ground
    }
    return seen / possible
  }

  /// Returns the mismatch of the image in `shot` if its centre is at `center`: 0 if every pixel is as opaque as the
  /// whole, about 2 if the image is elsewhere.
  func mismatch(in shot: Shot, at center: Point, over rest: Screenshot) -> Double {
    let opacity = opacity(in: shot, at: center, over: rest)
    var (wrong, expected) = (0.0, 0.0)
    for (offset, weight) in weights where shot.area.contains(center + offset) {
      let pixel = center + offset
      let ground = Double(rest.pixel(at: pixel).red)
      let seen = Double(shot.picture.pixel(at: .zero + (pixel - shot.area.origin)).red) - ground
      wrong += abs(seen - opacity * weight * (255 - ground))
      expected += opacity * weight * (255 - ground)
    }
    return wrong / max(expected, 1e-9)
  }

  /// Returns the opacity and the location of the image, which may be anywhere in `shot`. Compares it with `rest`.
  func appearance(in shot: Shot, over rest: Screenshot) -> Appearance {
    guard let changes = shot.picture.changes(from: rest.crop(shot.area)) else {
      return Appearance(opacity: 0, center: nil)
    }
    let area = changes.offset(by: Vector(to: shot.area.origin))
    let (picture, ground) = (shot.picture.crop(changes), rest.crop(area))
    var (sum, moment) = (0.0, Vector(0, 0))
    for index in 0..<(picture.width * picture.height) where picture.pixels[index] != ground.pixels[index] {
      let weight = picture.coverage(index, over: ground)
      sum += weight
      let (row, column) = index.quotientAndRemainder(dividingBy: picture.width)
      moment = moment + Vector(Double(column) + 0.5, Double(row) + 0.5) * weight
    }
    let center = area.origin + moment * (1 / max(sum, 1e-9)) - centroid
    return Appearance(opacity: sum / total, center: sum > 0.1 * total ? center : nil)
  }
}

/// The rotation's image. Its two discs show its angle.
enum TurnedPicture {
  /// The vector from the centre of the level image to the centre of one disc. The other disc lies opposite.
  static let disc = Vector(68.2, -57.2)
  /// The radius around the centre of a disc in which there is nothing else.
  private static let reach = 40

  /// Returns the angle of the image in the middle of `shot` in degrees clockwise, if it is turned by about `expected`.
  /// Compares it with `rest`.
  static func turn(in shot: Shot, near expected: Double, over rest: Screenshot) -> Double {
    let ground = rest.crop(shot.area)
    let arm = disc.rotated(by: expected)
    let middle = Point(shot.picture.size.width / 2, shot.picture.size.height / 2)
    let seen = centroid(in: shot, around: middle + arm, ground) - centroid(in: shot, around: middle - arm, ground)
    return expected + (seen.angle - arm.angle).remainder(dividingBy: 2 * .pi) * 180 / .pi
  }

  private static func centroid(in shot: Shot, around point: Point, _ ground: Screenshot) -> Point {
    let (column, row) = (Int(point.x), Int(point.y))
    var (sum, moment) = (0.0, Vector(0, 0))
    for y in (row - reach)...(row + reach) {
      for x in (column - reach)...(column + reach) {
        let spot = Point(Double(x) + 0.5, Double(y) + 0.5)
        guard spot.distance(to: point) < Double(reach) else { continue }
        let weight = shot.picture.coverage(y * ground.width + x, over: ground)
        (sum, moment) = (sum + weight, moment + (spot - point) * weight)
      }
    }
    return point + moment / sum
  }
}

extension Screenshot {
  /// Returns the share of a pixel that amber covers, from its red value. `ground` is the screen below it.
  fileprivate func coverage(_ index: Int, over ground: Screenshot) -> Double {
    let base = Double(ground.pixels[index] >> 16 & 0xff)
    return (Double(pixels[index] >> 16 & 0xff) - base) / (255 - base)
  }

  /// Returns whether the two look the same.
  ///
  /// Where the area that is drawn again cuts a slanted edge, cairo rounds the edge anew: a dozen pixels beside the cut
  /// then differ by up to 4 of 255, as measured for the arrow of the tab and each position of the cut.
  func shows(_ other: Screenshot) -> Bool {
    differingPixels(from: other) <= 100 && differingPixels(from: other, tolerance: 4) == 0
  }
}
