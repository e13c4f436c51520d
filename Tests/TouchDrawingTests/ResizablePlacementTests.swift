import Testing
import TouchGeometry

@testable import TouchDrawing

@Suite("What resizable images keep") struct ResizablePlacementTests {
  private static let red = Color(hex: 0xff0000)
  private static let blue = Color(hex: 0x0000ff)

  /// Returns an image that is red above and blue below. With `across`, it is red on the left and blue on the right.
  private func picture(across: Bool) throws -> Surface {
    let surface = try Surface(width: 12, height: 12, format: .alpha)
    Canvas(surface).fill(Rect(0, 0, 12, 12), with: Self.blue)
    Canvas(surface).fill(across ? Rect(0, 0, 8, 12) : Rect(0, 0, 12, 8), with: Self.red)
    return surface
  }

  private func target() throws -> Surface { try Surface(width: 60, height: 60, format: .alpha) }

  @Test("Negative insets are 0 on each side") func negative() throws {
    let caps = Image(try picture(across: true)).resizableImage(withCapInsets: Insets(-3)).caps
    #expect(caps?.insets == Insets(0))
    for (insets, expected) in [
      (Insets(top: -1, left: 2, bottom: 3, right: 4), Insets(top: 0, left: 2, bottom: 3, right: 4)),
      (Insets(top: 1, left: -2, bottom: 3, right: 4), Insets(top: 1, left: 0, bottom: 3, right: 4)),
      (Insets(top: 1, left: 2, bottom: -3, right: 4), Insets(top: 1, left: 2, bottom: 0, right: 4)),
      (Insets(top: 1, left: 2, bottom: 3, right: -4), Insets(top: 1, left: 2, bottom: 3, right: 0)),
    ] {
      let image = Image(try picture(across: true)).resizableImage(withCapInsets: insets)
      #expect(image.caps?.insets == expected)
    }
  }

  @Test("Insets of more than the picture share it in their proportion", arguments: [true, false])
  func more(across: Bool) throws {
    let insets =
      across ? Insets(top: 0, left: 20, bottom: 0, right: 10) : Insets(top: 20, left: 0, bottom: 10, right: 0)
    let image = Image(try picture(across: across)).resizableImage(withCapInsets: insets)
    let surface = try target()
    Canvas(surface).draw(image, in: Rect(0, 0, 60, 60))
    for (position, color) in [(2, Self.red), (12, Self.red), (18, Self.red), (51, Self.blue), (57, Self.blue)] {
      #expect(surface.pixel(across ? position : 30, across ? 30 : position) == color, "\(position)")
    }
  }

  @Test("A step one way alone is enough for a picture not to be soft", arguments: [true, false])
  func steps(across: Bool) throws {
    let image = Image(try picture(across: across)).resizableImage(withCapInsets: Insets(2))
    #expect(image.caps?.isSoft == false)
  }

  @Test("Corners keep their size in each quality and operation, and opacity counts", arguments: [true, false])
  func qualities(isReplaced: Bool) throws {
    let image = Image(try picture(across: true)).resizableImage(withCapInsets: Insets(4))
    for quality in [ImageQuality.fast, .good, .best] {
      for alpha in [1, 0.5] {
        let surface = try target()
        let canvas = Canvas(surface)
        canvas.operation = isReplaced ? .replace : .over
        canvas.draw(image, in: Rect(0, 0, 60, 60), alpha: alpha, quality: quality)
        // The columns lie in the left edge, in the middle, whose 4 pixels became 52, and in the right edge.
        for (x, color) in [(1, Self.red), (45, Self.red), (58, Self.blue)] {
          #expect(surface.pixel(x, 30)?.isClose(to: color.withAlpha(alpha)) == true, "\(quality), \(alpha), \(x)")
        }
      }
    }
  }
}
