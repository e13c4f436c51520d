import Glibc
import TouchGeometry

@testable import TouchDrawing

/// Random images and placements that are the same for the same seed.
struct ResamplingScene {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  /// Returns a random number from 0 up to but not including 1.
  mutating func random() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / Double(1 << 31)
  }

  func target() throws -> Surface { try Surface(width: 300, height: 300, format: .alpha) }

  /// Returns a random rotation and a scale from 0.5 to 3, placed around the middle of a target.
  mutating func placement(of source: Surface) -> Transform {
    let (angle, across, down) = (random() * 2 * .pi, 0.5 + random() * 2.5, 0.5 + random() * 2.5)
    return Transform.translation(-Double(source.width) / 2, -Double(source.height) / 2)
      .followed(by: .scale(across, down)).followed(by: .rotation(angle))
      .followed(by: .translation(130 + random() * 40, 130 + random() * 40))
  }

  /// Returns an image in which every pixel is random.
  mutating func noise(opaque: Bool) throws -> Surface {
    try picture(opaque: opaque) { scene, _, _ in
      [scene.random(), scene.random(), scene.random(), scene.random()]
    }
  }

  /// Returns an image in which neighbouring pixels are similar, as in a photograph.
  mutating func photograph(opaque: Bool) throws -> Surface {
    try picture(opaque: opaque) { _, x, y in
      [
        0.5 + 0.5 * sin(x / 7) * cos(y / 9), 0.5 + 0.5 * sin((x + y) / 6), 0.5 + 0.5 * cos(x / 5 - y / 8),
        0.6 + 0.4 * sin(y / 11),
      ]
    }
  }

  private mutating func picture(
    opaque: Bool, _ parts: (inout ResamplingScene, Double, Double) -> [Double]
  ) throws -> Surface {
    let (width, height) = (20 + Int(random() * 60), 20 + Int(random() * 60))
    let surface = try Surface(width: width, height: height, format: opaque ? .opaque : .alpha)
    surface.withPixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let parts = parts(&self, Double(x), Double(y))
          // The fourth byte of an opaque image is ignored.
          let opacity = opaque ? 1 : parts[3]
          for part in 0..<3 { pixels[y * surface.bytesPerRow + x * 4 + part] = UInt8(parts[part] * opacity * 255) }
          pixels[y * surface.bytesPerRow + x * 4 + 3] = UInt8(parts[3] * 255)
        }
      }
    }
    return surface
  }
}

extension Surface {
  /// Returns blue, green, red and opacity of a pixel, with the colours premultiplied.
  func parts(_ x: Int, _ y: Int) -> [UInt8] {
    let start = y * bytesPerRow + x * 4
    return withPixels { pixels in
      [pixels[start], pixels[start + 1], pixels[start + 2], format == .opaque ? 255 : pixels[start + 3]]
    }
  }

  var bytes: [UInt8] { withPixels { Array($0) } }

  /// Whether all pixels that are mixed at `point` lie within the image.
  func isWithin(_ point: Point, _ inverse: Transform) -> Bool {
    let (across, down) = ((abs(inverse.a) + abs(inverse.c)) / 2, (abs(inverse.b) + abs(inverse.d)) / 2)
    return Rect(0, 0, Double(width), Double(height))
      .inset(by: Insets(top: down + 0.01, left: across + 0.01, bottom: down + 0.01, right: across + 0.01))
      .contains(point)
  }

  /// Returns the channels of a pixel according to bilinear interpolation.
  func mixed(at point: Point) -> [Double] {
    let (x, y) = (point.x - 0.5, point.y - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    var result = [0.0, 0, 0, 0]
    for (dx, dy) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      let weight = (1 - abs(left + dx - x)) * (1 - abs(top + dy - y))
      let column = min(max(Int(left + dx), 0), width - 1)
      let row = min(max(Int(top + dy), 0), height - 1)
      for (part, value) in parts(column, row).enumerated() { result[part] += Double(value) * weight }
    }
    return result
  }
}
