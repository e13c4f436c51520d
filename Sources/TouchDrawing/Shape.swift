import CCairo
import TouchGeometry

/// A path with the way in which it is drawn, for ``Canvas/draw(_:)``.
public struct Shape: Sendable {
  let path: Path
  let color: Color
  /// The line along the path; nil: its inside is filled.
  let line: Line?

  struct Line {
    let width: Double
    let cap: LineCap
    let join: LineJoin
  }

  /// The inside of `path`, as ``Canvas/fill(_:with:)-(Path,Color)`` draws it.
  public static func fill(_ path: Path, with color: Color) -> Shape { Shape(path: path, color: color, line: nil) }

  /// A line along `path`, as ``Canvas/stroke(_:with:width:cap:join:dash:)`` draws it without dashes.
  public static func stroke(
    _ path: Path, with color: Color, width: Double, cap: LineCap = .butt, join: LineJoin = .miter
  ) -> Shape {
    Shape(path: path, color: color, line: Line(width: width, cap: cap, join: join))
  }

  func draw(in context: OpaquePointer) {
    guard let line else { return Canvas.fill(path, with: color, in: context) }
    Canvas.stroke(path, with: color, width: line.width, cap: line.cap, join: line.join, in: context)
  }
}
