import Testing
import TouchGeometry

@testable import TouchDrawing

/// Stretches images like the strips of a gradient, which are one pixel wide or high.
@Suite("Pictures of a pixel's width or height") struct NarrowPictureTests {
  @Test(arguments: [(1, 1), (1, 6), (6, 1), (2, 2)], [0, 0.3, .pi / 2])
  func showAllTheirPixels(size: (width: Int, height: Int), angle: Double) throws {
    let source = try Surface(width: size.width, height: size.height, format: .opaque)
    let canvas = Canvas(source)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = Color(red: 0.1 + 0.15 * Double(x), green: 0.9 - 0.15 * Double(y), blue: 0.4)
        canvas.fill(Rect(Double(x), Double(y), 1, 1), with: color)
      }
    }
    let target = try Surface(width: 400, height: 400, format: .opaque)
    let drawing = Canvas(target)
    drawing.transform = Transform.translation(-Double(size.width) / 2, -Double(size.height) / 2)
      .followed(by: .scale(40)).followed(by: .rotation(angle)).followed(by: .translation(200, 200))
    let placement = drawing.transform
    drawing.draw(source, at: .zero)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let point = placement.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        let (shown, own) = (target.parts(Int(point.x), Int(point.y)), source.parts(x, y))
        #expect(zip(shown, own).prefix(3).allSatisfy { abs(Int($0) - Int($1)) <= 3 }, "\(x), \(y)")
      }
    }
  }
}
