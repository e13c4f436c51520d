import TouchGeometry

/// The pixels of a screen or a part of it at one moment. Rows grow downwards; coordinates count from the screenshot's
/// upper left corner.
public struct Screenshot: Sendable {
  /// The colour of one pixel.
  public struct Pixel: Hashable, Sendable, CustomStringConvertible {
    /// The value 0xRRGGBB.
    public let value: UInt32

    /// Creates a pixel.
    ///
    /// - Parameter value: 0xRRGGBB; higher bits are dropped.
    public init(_ value: UInt32) { self.value = value & 0xff_ffff }

    public var red: UInt8 { UInt8(value >> 16) }
    public var green: UInt8 { UInt8(value >> 8 & 0xff) }
    public var blue: UInt8 { UInt8(value & 0xff) }

    /// The colour, such as "#14181f".
    public var description: String { "#" + String(value + 0x100_0000, radix: 16).dropFirst() }

    /// Returns the largest difference among the three channels, 0…255.
    public func difference(to other: Pixel) -> Int {
      max(abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
    }
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The time at which the server returned the pixels, in milliseconds of ``MonotonicTime``; 0 for a file.
  public let time: Double
  /// The pixels row by row from the top, each 0xRRGGBB.
  let pixels: [UInt32]

  init(width: Int, height: Int, pixels: [UInt32], time: Double = 0) {
    precondition(pixels.count == width * height, "a picture has as many pixels as its sides say")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.time = time
  }

  public var size: Size { Size(Double(width), Double(height)) }

  /// Returns the pixel in column `x` and row `y`, which must lie inside.
  public func pixel(_ x: Int, _ y: Int) -> Pixel {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "\(x),\(y) is outside a picture of \(width)x\(height)")
    return Pixel(pixels[y * width + x])
  }

  /// Returns the pixel that contains `point`, which must lie inside.
  public func pixel(at point: Point) -> Pixel { pixel(Int(point.x.rounded(.down)), Int(point.y.rounded(.down))) }

  /// Returns the part inside `area`, which is clipped to the screenshot.
  public func crop(_ area: Rect) -> Screenshot {
    let left = min(max(0, Int(area.minX)), width)
    let right = min(max(left, Int(area.maxX)), width)
    let top = min(max(0, Int(area.minY)), height)
    let bottom = min(max(top, Int(area.maxY)), height)
    let part = (top..<bottom).flatMap { pixels[($0 * width + left)..<($0 * width + right)] }
    return Screenshot(width: right - left, height: bottom - top, pixels: part, time: time)
  }

  /// Whether all pixels are equal, as on a screen that no program has painted.
  public var isUniform: Bool { pixels.allSatisfy { $0 == pixels[0] } }

  /// Returns the number of pixels for which `isWanted` returns true.
  public func count(where isWanted: (Pixel) -> Bool) -> Int { pixels.count { isWanted(Pixel($0)) } }

  /// Returns whether `isWanted` returns true for every pixel.
  public func allSatisfy(_ isWanted: (Pixel) -> Bool) -> Bool { pixels.allSatisfy { isWanted(Pixel($0)) } }

  /// Returns the smallest rectangle around the pixels for which `isWanted` returns true; nil if there are none.
  public func bounds(where isWanted: (Pixel) -> Bool) -> Rect? {
    var corners: [Point] = []
    for y in 0..<height {
      let row = pixels[(y * width)..<((y + 1) * width)]
      guard let first = row.firstIndex(where: { isWanted(Pixel($0)) }),
        let last = row.lastIndex(where: { isWanted(Pixel($0)) })
      else { continue }
      corners += [Point(Double(first - y * width), Double(y)), Point(Double(last - y * width + 1), Double(y + 1))]
    }
    return corners.isEmpty ? nil : Rect(around: corners)
  }
}
