import CPixels
import TouchGeometry

/// The polygons of a shape. Their edges are some of a list that several shapes share.
struct ShapePolygons {
  /// The premultiplied colour, 0xAARRGGBB.
  let color: UInt32
  let list: EdgeList
  let first: Int
  let count: Int
  /// The pixels that the polygons touch.
  let area: PixelRect

  /// Adds the edges of a shape under `transform` to `list`. Nil for a line under a transform that does not scale evenly,
  /// whose width is not the same everywhere.
  init?(of shape: Shape, under transform: Transform, in list: EdgeList) {
    var receiver = list
    (color, first) = (shape.color.premultiplied, list.count)
    list.beginArea()
    if let line = shape.line {
      guard transform.isSimilarity else { return nil }
      let width = line.width * abs(transform.determinant).squareRoot()
      if width > 0 && width.isFinite {
        for figure in FlatPath(shape.path, under: transform).figures {
          StrokeOutline(width: width, cap: line.cap, join: line.join, in: list).add(figure)
        }
      }
    } else {
      shape.path.flatten(under: transform, into: &receiver)
    }
    (self.list, count, area) = (list, list.count - first, list.area)
  }
}

extension Transform {
  /// Whether it scales evenly, with a rotation or a reflection perhaps.
  fileprivate var isSimilarity: Bool {
    let tolerance = 1e-9 * (a * a + b * b)
    return abs(a * c + b * d) <= tolerance && abs(a * a + b * b - c * c - d * d) <= tolerance
  }
}
