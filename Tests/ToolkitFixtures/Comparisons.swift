import TouchDrawing
import TouchTesting
import TouchUI

extension Double {
  package func isNear(_ other: Double, by tolerance: Double) -> Bool { abs(self - other) <= tolerance }
}

extension Color {
  package static let pureRed = Color(hex: 0xff0000)
  package static let pureGreen = Color(hex: 0x00ff00)
  package static let pureBlue = Color(hex: 0x0000ff)

  /// Whether the colours are equal within a few of 255 levels.
  package func isClose(to other: Color, within tolerance: Double = 0.02) -> Bool {
    let differences = [self.red - other.red, self.green - other.green, self.blue - other.blue]
    return differences.allSatisfy { abs($0) <= tolerance }
  }
}

extension Surface {
  /// Returns the greatest difference of any channel of any pixel from `other`, in 255ths. Returns 255 if the sizes
  /// differ.
  package func greatestDifference(from other: Surface) -> Int {
    guard width == other.width, height == other.height else { return 255 }
    return try! PictureComparison(self, other).greatest
  }
}
