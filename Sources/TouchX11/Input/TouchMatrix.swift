import TouchDrawing

/// The matrix that brings the surface of a touch screen onto an output: what the server calls "Coordinate
/// Transformation Matrix".
///
/// It takes a place on the surface, (0, 0) at the upper left of the panel as it was built and (1, 1) at the lower right,
/// to a place on the screen of all outputs together in the same units, as columns: (x, y, 1) = matrix · (u, v, 1).
struct TouchMatrix: Hashable {
  /// Row by row.
  let elements: [Float]

  /// For a panel that shows `output`, on a screen of `width` × `height` pixels.
  init(output: Output, width: Int, height: Int) {
    let (x, w) = (Float(output.frame.x) / Float(width), Float(output.frame.width) / Float(width))
    let (y, h) = (Float(output.frame.y) / Float(height), Float(output.frame.height) / Float(height))
    // Where the panel's upper left corner is, and where the way to its upper right and to its lower left leads.
    elements =
      switch output.rotation {
      case .normal: [w, 0, x, 0, h, y, 0, 0, 1]
      case .left: [0, -w, x + w, h, 0, y, 0, 0, 1]
      case .inverted: [-w, 0, x + w, 0, -h, y + h, 0, 0, 1]
      case .right: [0, w, x, -h, 0, y + h, 0, 0, 1]
      }
  }
}
