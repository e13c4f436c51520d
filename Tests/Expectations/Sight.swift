import Glibc
import TouchDrawing

/// A kind of colour vision: the usual one, or one without one of the three kinds of cones. Source: Machado,
/// Oliveira and Fernandes 2009, at full severity, for linear RGB.
package enum Sight: CaseIterable, Sendable {
  case usual, protanope, deuteranope, tritanope

  private var matrix: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanope:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    case .deuteranope:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    case .tritanope:
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    }
  }

  /// Returns the colour in CIELAB.
  private func lab(_ color: Color) -> [Double] {
    let linear = [color.red, color.green, color.blue].map { value in
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let seen = product(matrix, linear).map { min(max($0, 0), 1) }
    let xyz = product(Self.toXYZ, seen)
    let white = product(Self.toXYZ, [1, 1, 1])
    let f = zip(xyz, white).map { value, white in
      let share = value / white
      return share > 0.008856 ? cbrt(share) : 7.787 * share + 16.0 / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  private static let toXYZ = [
    [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
  ]

  private func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// Returns the ΔE of CIE 1976 between two colours.
  package func difference(_ first: Color, _ second: Color) -> Double {
    sqrt(zip(lab(first), lab(second)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) })
  }

  /// Returns the least ΔE between two of the colours.
  package func leastDifference(of colors: [Color]) -> Double {
    colors.indices.flatMap { index in colors[..<index].map { difference($0, colors[index]) } }.min() ?? .infinity
  }
}
