import TouchDrawing

/// A pixel in which two surfaces differ.
package struct PixelDifference {
  package let x: Int
  package let y: Int
  /// The greatest difference in a channel, of 255.
  package let value: Int
}

// Loops over pixels are here, since this module is optimised in debug builds.
extension Surface {
  /// Returns the pixels that differ by more than the tolerance from those of a surface of the same size and format. The
  /// opacity counts unless the format has none.
  package func differences(from other: Surface, over tolerance: Int = 0) -> [PixelDifference] {
    precondition(width == other.width && height == other.height && format == other.format)
    let channels = format == .opaque ? 3 : 4
    var found: [PixelDifference] = []
    withPixels { mine in
      other.withPixels { its in
        for y in 0..<height {
          for x in 0..<width {
            let (one, two) = (y * bytesPerRow + x * 4, y * other.bytesPerRow + x * 4)
            var value = 0
            for channel in 0..<channels { value = max(value, abs(Int(mine[one + channel]) - Int(its[two + channel]))) }
            if value > tolerance { found.append(PixelDifference(x: x, y: y, value: value)) }
          }
        }
      }
    }
    return found
  }

  /// The indices of the pixels that nothing was drawn on, row by row, in a surface with opacity.
  package var clearPixels: [Int] {
    withPixels { bytes in
      (0..<height * width).filter { bytes[$0 / width * bytesPerRow + $0 % width * 4 + 3] == 0 }
    }
  }
}
