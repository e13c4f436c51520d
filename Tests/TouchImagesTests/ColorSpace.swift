import Foundation
import Testing

/// An RGB colour space by its definition. It converts colours to sRGB independently of the decoders.
struct ColorSpace: CustomTestStringConvertible, Sendable {
  let name: String
  /// The chromaticities of white, red, green and blue, in that order.
  let xy: [(x: Double, y: Double)]
  let curve: Curve

  enum Curve: Sendable {
    case gamma(Double)
    case sRGB
  }

  var testDescription: String { name }

  static let d65 = (x: 0.3127, y: 0.3290)
  static let sRGB = ColorSpace(name: "sRGB", xy: [d65, (0.64, 0.33), (0.30, 0.60), (0.15, 0.06)], curve: .sRGB)
  static let displayP3 = ColorSpace(
    name: "Display P3", xy: [d65, (0.680, 0.320), (0.265, 0.690), (0.150, 0.060)], curve: .sRGB)
  static let adobe = ColorSpace(
    name: "Adobe RGB", xy: [d65, (0.64, 0.33), (0.21, 0.71), (0.15, 0.06)], curve: .gamma(2.19921875))
  static let proPhoto = ColorSpace(
    name: "ProPhoto", xy: [(0.3457, 0.3585), (0.7347, 0.2653), (0.1596, 0.8404), (0.0366, 0.0001)], curve: .gamma(1.8))
  static let rec2020 = ColorSpace(
    name: "BT.2020, linear", xy: [d65, (0.708, 0.292), (0.170, 0.797), (0.131, 0.046)], curve: .gamma(1))

  static let all = [sRGB, displayP3, adobe, proPhoto, rec2020]

  func with(_ curve: Curve, name: String) -> ColorSpace { ColorSpace(name: name, xy: xy, curve: curve) }

  // MARK: Conversion

  /// Returns a colour of this space, with components from 0 to 1, in sRGB. Components outside of sRGB are clamped.
  func toSRGB(_ parts: [Double]) -> [Double] {
    let xyz = toXYZ * parts.map(linear)
    return (Self.sRGB.toXYZ.inverse * xyz).map { light in
      let light = min(max(light, 0), 1)
      return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
  }

  func linear(_ part: Double) -> Double {
    switch curve {
    case .gamma(let gamma): pow(part, gamma)
    case .sRGB: part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
  }

  /// The matrix from linear components to CIE XYZ, adapted to the white point of ICC profiles.
  var toXYZ: Matrix3 {
    func xyz(_ xy: (x: Double, y: Double)) -> [Double] { [xy.x / xy.y, 1, (1 - xy.x - xy.y) / xy.y] }
    let white = xyz(xy[0])
    let primaries = Matrix3(columns: xy.dropFirst().map { [$0.x, $0.y, 1 - $0.x - $0.y] })
    let bradford = Matrix3(rows: [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296])
    let (from, to) = (bradford * white, bradford * [0.9642, 1, 0.8249])
    let adaptation = bradford.inverse * (Matrix3(diagonal: zip(from, to).map { $1 / $0 }) * bradford)
    return adaptation * (primaries * Matrix3(diagonal: primaries.inverse * white))
  }
}

struct Matrix3: Sendable {
  /// The elements, row by row.
  let rows: [Double]

  init(rows: [Double]) { self.rows = rows }

  init(columns: [[Double]]) { rows = (0..<9).map { columns[$0 % 3][$0 / 3] } }

  init(diagonal: [Double]) { rows = (0..<9).map { $0 % 4 == 0 ? diagonal[$0 / 4] : 0 } }

  func column(_ index: Int) -> [Double] { (0..<3).map { rows[$0 * 3 + index] } }

  static func * (matrix: Matrix3, vector: [Double]) -> [Double] {
    (0..<3).map { row in (0..<3).reduce(0) { $0 + matrix.rows[row * 3 + $1] * vector[$1] } }
  }

  static func * (left: Matrix3, right: Matrix3) -> Matrix3 { Matrix3(columns: (0..<3).map { left * right.column($0) }) }

  var inverse: Matrix3 {
    func cofactor(_ row: Int, _ column: Int) -> Double {
      let (a, b, c, d) = ((row + 1) % 3, (row + 2) % 3, (column + 1) % 3, (column + 2) % 3)
      return rows[a * 3 + c] * rows[b * 3 + d] - rows[a * 3 + d] * rows[b * 3 + c]
    }
    let determinant = (0..<3).reduce(0) { $0 + rows[$1] * cofactor(0, $1) }
    return Matrix3(rows: (0..<9).map { cofactor($0 % 3, $0 / 3) / determinant })
  }
}
